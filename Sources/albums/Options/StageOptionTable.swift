import CommandOptions

extension StageOptions {
  static var groups: [OptionGroup<StageOptions>] {
    [
      OptionGroup("filter options", filterOptions),
      OptionGroup("options of every stage", failureOptions + [.help, .version]),
    ]
  }

  private static var filterOptions: [Option<StageOptions>] {
    [
      .value(
        "jq", "q", "expr", .anyText, help: "filter the records that leave the stage by a jq expression",
        discussion: """
          The expression is compiled once, before any input is read; one that does not compile costs status 2. \
          It sees each record, and its results leave in place of the record. A result that is its very input leaves \
          as the input's own bytes. `albums`(1) says more under FILTERS.
          """, \.filter),
      .value("jq-file", nil, "file", .file, help: "read the jq expression from a file", \.filterFile),
      .pairs("arg", ("name", "value"), help: "set $name in the expression to a string", \.stringArguments) {
        $0.isEmpty ? nil : NamedValue(name: $0, value: $1)
      },
      .pairs("argjson", ("name", "json"), help: "set $name in the expression to a JSON value", \.jsonArguments) {
        $0.isEmpty || $1.isEmpty ? nil : NamedValue(name: $0, value: $1)
      },
      .flag("raw-output", "r", help: "write results that are strings without quotes and escapes", \.rawOutput),
      .flag("raw-output0", "0", help: "as --raw-output, and end each result by NUL, not by newline", \.rawOutput0),
      .flag(
        "slurp", "s", help: "give the expression one array of all records",
        discussion: "All records are held in memory until the input ends.", \.slurp),
    ]
  }

  private static var failureOptions: [Option<StageOptions>] {
    [
      .value(
        "on-error", nil, "action", .choice, default: "report", help: "what becomes of a record that fails",
        discussion: """
          `report` writes one line to standard error and goes on. `emit` writes an error record to standard output in \
          the place of the record, unfiltered; later stages forward it. `fail` reports and stops there.
          """, \.onError),
      .value("rejects", nil, "file", .file, help: "append each error record to a file as well", \.rejects),
      .value(
        "max-line", nil, "bytes", .size(1...2 << 30), default: "256M", help: "the longest input line that is read",
        discussion: "A longer one is a `recordError`, and the lines behind it are read on.", \.maximumLineLength),
      .flag("quiet", nil, help: "say nothing on standard error but why the stage ended", \.quiet),
      .flag("verbose", "v", help: "tell on standard error what is done, step by step", \.verbose),
      .value(
        "progress", nil, "when", .choice, default: "auto", help: "show on standard error how far the run is",
        discussion: "`auto` does it where standard error is a terminal.", \.progress),
    ]
  }
}
