import AlbumsPipeline
import CommandOptions

extension ValidateOptions {
  static let command = Command<ValidateOptions>(
    ["albums", "validate"], abstract: "pass the records that are as they should be",
    exclusions: [["jq", "jq-file"]]
  ) {
    [OptionGroup("options", ownOptions)] + StageOptions.groups.map { $0.embedded(at: \.stage) }
  }

  private static var ownOptions: [Option<ValidateOptions>] {
    [
      .value(
        "expect", nil, "type",
        ValueFormat(expectation: "json, image, any or a media type such as text/html", read: ExpectedBody.init),
        default: "json", help: "the media type of a response: json, image, any or type/subtype",
        discussion: """
          `json` means text/javascript, application/json, application/javascript, text/json and every type that ends \
          in +json; `image` every type that begins with image/. Parameters and case do not count.
          """, \.expected),
      .value(
        "status", nil, "codes", ValueFormat(expectation: "status codes such as 200-299,304", read: StatusCodes.init),
        default: "200-299", help: "the statuses of a response, as codes and ranges", \.statusCodes),
      .values(
        "assert", nil, "expr", .text, help: "a jq expression that must be true of each record",
        discussion: """
          A record of which it is false or null is an `assertionError`. Error records always pass.
          """, \.assertions),
    ]
  }
}
