import AlbumsPipeline
import CommandOptions
import Testing

@testable import albums

@Suite struct InvocationTests {
  @Test func `a stage with nothing has its defaults`() throws {
    #expect(try Invocation.parse(["fetch"]) == .fetch(FetchOptions()))
    #expect(try Invocation.parse(["validate"]) == .validate(ValidateOptions()))
    #expect(try Invocation.parse(["decode"]) == .decode(DecodeOptions()))
    #expect(try Invocation.parse(["artwork"]) == .artwork(ArtworkOptions()))
    #expect(try Invocation.parse(["schema"]) == .schema(nil))
    #expect(try Invocation.parse(["schema", "album"]) == .schema("album"))
  }

  @Test func `fetch reads its own options, those of the network and those of every stage`() throws {
    var options = FetchOptions()
    options.operands = ["top-albums"]
    options.storefront = "jp"
    options.limit = 25
    options.genre = "20"
    options.language = "ja_jp"
    options.paginate = true
    options.maximumPages = 3
    options.dryRun = true
    options.network.headers = ["Accept: */*", "X-A:b"]
    options.network.jobs = 32
    options.network.rate = 0.5
    options.network.timeout = 0.5
    options.network.retryMaximumTime = 120
    options.network.maximumBytes = 2 << 30
    options.network.tokenFile = "t"
    options.network.replay = "r.jsonl"
    options.stage.filter = "-.rank"
    options.stage.rawOutput = true
    options.stage.slurp = true
    options.stage.stringArguments = [.init(name: "n", value: "-v")]
    options.stage.onError = .emit
    options.stage.quiet = true
    let arguments = [
      "fetch", "--storefront=JP", "--limit", "25", "--genre", "20", "--lang", "ja_jp", "top-albums", "--paginate",
      "--max-pages=3", "--dry-run", "-H", "Accept: */*", "-HX-A:b", "-j32", "--rate", "30/m", "--timeout", "500ms",
      "--retry-max-time", "2m", "--max-bytes", "2G", "--token-file", "t", "--replay", "r.jsonl", "-rsq", "-.rank",
      "--arg", "n", "-v", "--on-error", "emit", "--quiet",
    ]
    #expect(try Invocation.parse(arguments) == .fetch(options))
  }

  @Test(arguments: [
    ["top-albums"], ["search", "AC/DC", "-"], ["lookup", "1", "2"], ["artists", "-"], ["https://a.example", "b"], ["-"],
  ])
  func `fetch takes a source and what belongs to it`(operands: [String]) throws {
    var options = FetchOptions()
    options.operands = operands
    #expect(try Invocation.parse(["fetch", "--"] + operands) == .fetch(options))
  }

  @Test func `validate, decode and artwork read theirs`() throws {
    var validate = ValidateOptions()
    (validate.expected, validate.assertions) = (.mediaType("image/png"), [".a", "-1"])
    validate.statusCodes = StatusCodes(ranges: [200...200, 304...304])
    let validation = ["validate", "--expect=image/png", "--status=200,304", "--assert", ".a", "--assert", "-1"]
    #expect(try Invocation.parse(validation) == .validate(validate))

    var decode = DecodeOptions()
    (decode.files, decode.stage.maximumLineLength) = (["feed.json", "-"], 1_000_000)
    #expect(try Invocation.parse(["decode", "feed.json", "-", "--max-line=1000000"]) == .decode(decode))

    var artwork = ArtworkOptions()
    (artwork.output, artwork.size, artwork.format, artwork.force) = ("covers", "600x600", .png, true)
    (artwork.name, artwork.minimumSize, artwork.network.retries) = ("{rank:03} {name}", 300, 0)
    let saving = [
      "artwork", "-ocovers", "--size", "600x600", "--format", "png", "--force", "--name", "{rank:03} {name}",
      "--min-size", "300", "--retries", "0",
    ]
    #expect(try Invocation.parse(saving) == .artwork(artwork))
  }

  @Test func `help and version are texts to print`() throws {
    let help = try Invocation.parse(["fetch", "--help"])
    #expect(try Invocation.parse(["help", "fetch"]) == help)
    #expect(try Invocation.parse(["fetch", "-j3", "-h", "--nonsense"]) == help)
    #expect(try Invocation.parse(["help"]) == Invocation.parse(["--help"]))
    for arguments in [["--version"], ["fetch", "--version"], ["schema", "--version"]] {
      #expect(try Invocation.parse(arguments) == .print("albums 0.1.0\n"))
    }
  }

  static let refused: [([String], String)] = [
    ([], "albums: missing subcommand: see 'albums --help'"),
    (["ftech"], "albums: unknown subcommand 'ftech': did you mean 'fetch'? see 'albums --help'"),
    (["--jq", "."], "albums: unknown option '--jq': see 'albums --help'"),
    (["help", "fetsh"], "albums: help: unknown subcommand 'fetsh': did you mean 'fetch'? see 'albums help --help'"),
    (
      ["fetch", "--storefrnt", "us"],
      "albums: fetch: unknown option '--storefrnt': did you mean '--storefront'? see 'albums fetch --help'"
    ),
    (
      ["fetch", "--storefront", "usa"],
      "albums: fetch: option '--storefront' takes two letters such as us or jp, not 'usa': see 'albums fetch --help'"
    ),
    (
      ["fetch", "--limit", "201"],
      "albums: fetch: option '--limit' takes a whole number from 1 to 200, not '201': see 'albums fetch --help'"
    ),
    (
      ["fetch", "-j", "0"],
      "albums: fetch: option '-j' takes a whole number from 1 to 256, not '0': see 'albums fetch --help'"
    ),
    (
      ["fetch", "top-album"],
      "albums: fetch: unknown source 'top-album': did you mean 'top-albums'? see 'albums fetch --help'"
    ),
    (
      ["fetch", "--upc", "most-played"],
      "albums: fetch: option '--upc' is for lookup, not for 'most-played': see 'albums fetch --help'"
    ),
    (
      ["fetch", "--entity", "song"],
      "albums: fetch: option '--entity' is for search and lookup, not for 'top-albums': see 'albums fetch --help'"
    ),
    (["fetch", "search"], "albums: fetch: missing argument <term>: see 'albums fetch --help'"),
    (["fetch", "artists"], "albums: fetch: missing argument <id>: see 'albums fetch --help'"),
    (["fetch", "most-played", "us"], "albums: fetch: unexpected argument 'us': see 'albums fetch --help'"),
    (
      ["fetch", "--record", "a", "--replay", "b"],
      "albums: fetch: options '--record' and '--replay' exclude each other: see 'albums fetch --help'"
    ),
    (
      ["decode", "--on-error", "emt"],
      "albums: decode: option '--on-error' takes one of report, emit, fail, not 'emt': did you mean 'emit'? "
        + "see 'albums decode --help'"
    ),
    (["validate", "x"], "albums: validate: unexpected argument 'x': see 'albums validate --help'"),
    (["artwork", "-o"], "albums: artwork: option '-o' needs a value <folder>: see 'albums artwork --help'"),
    (["schema", "albun"], "albums: schema: unknown type 'albun': did you mean 'album'? see 'albums schema --help'"),
  ]

  @Test(arguments: refused)
  func `a wrong command line is told in one line`(arguments: [String], message: String) {
    #expect(throws: UsageError.self) { try Invocation.parse(arguments) }
    do { _ = try Invocation.parse(arguments) } catch { #expect(error.message == message) }
  }

  static let badValues = [
    ["fetch", "--genre", "rock"], ["fetch", "--lang", "e n"], ["fetch", "--lang", "en--us"], ["fetch", "--rate", "20"],
    ["fetch", "-H", "no colon"], ["fetch", "-H", ": x"], ["fetch", "-H", "A B: x"], ["fetch", "-H", "A: x\r\nB: y"],
    ["fetch", "--user-agent", "a\nb"], ["fetch", "--timeout", "0"], ["fetch", "--max-bytes", "0"],
    ["fetch", "--entity", "artist"], ["validate", "--expect", "jpeg"], ["validate", "--expect", "a/b/c"],
    ["validate", "--status", "2xx"], ["artwork", "--size", "0"], ["artwork", "--size", "600x"],
    ["artwork", "--size", "1x2x3"], ["artwork", "--size", "-1"], ["artwork", "--size", ""],
    ["artwork", "--format", "gif"], ["artwork", "--max-pixels", "1e6"],
  ]

  @Test(arguments: badValues)
  func `a value that makes no sense is refused`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Invocation.parse(arguments) }
  }
}
