import CommandOptions

extension Manual {
  /// What a filter can do, and what it cannot.
  static let filtersSection = ManualSection(
    "filters",
    [
      .paragraph(
        """
        The expression of `--jq` or `--jq-file` is compiled once, before any input is read or anything fetched; one \
        that does not compile costs status 2, with jq's message, the place, and a hint where one is known. It sees \
        each record that the stage is about to write, and its results are written in its place, one a line: none, one \
        or many, records or not. Error records of the stage's own failures do not pass it.
        """),
      .list([
        .init(
          "numbers",
          """
          A result that is its very input, as any `select` gives, leaves as the input's own bytes. In other results \
          numbers are jq's: with libjq 1.6, integers past 2^53 are rounded, and 1.10 leaves as 1.1. So it is with \
          all results of `--slurp`.
          """),
        .init("input, inputs", "They read the records that follow."),
        .init("error(value)", "It is a `jqError` of that record, and the run goes on."),
        .init("halt, halt_error(n)", "They end the stage, with status 0 and n; n is 5 where it is left out."),
        .init("debug, stderr", "They write to standard error."),
        .init(
          "$ENV, env",
          """
          They show the environment without secrets: no variable whose name begins with APPLE_MUSIC_ or has TOKEN, \
          SECRET, PASSWORD or CREDENTIAL in it. A filter that needs one can be given it with `--arg`.
          """),
        .init("import, include", "There are none: a filter has no modules and reads no files."),
      ]),
      .paragraph(
        """
        What `jq`(1) has learnt since version 1.6 works with an older library as well, such as `if` without `else`, \
        `pick`, `abs`, `trim` and `limit(0; ...)`.
        """),
    ])
}
