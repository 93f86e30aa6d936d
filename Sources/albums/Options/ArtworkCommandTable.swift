import AlbumsPipeline
import CommandOptions

extension ArtworkOptions {
  static let command = Command<ArtworkOptions>(
    ["albums", "artwork"], abstract: "fetch, decode and save the covers of albums",
    exclusions: [["jq", "jq-file"], ["record", "replay"]]
  ) {
    [OptionGroup("options", savingOptions + imageOptions), NetworkOptions.group.embedded(at: \.network)]
      + StageOptions.groups.map { $0.embedded(at: \.stage) }
  }

  private static var savingOptions: [Option<ArtworkOptions>] {
    [
      .value(
        "output", "o", "folder", .folder, help: "save covers in a folder; without it they are decoded only", \.output),
      .value(
        "name", nil, "pattern", .text, default: "{id}",
        help: "the names of files, such as '{rank:03} {artist} - {name}'",
        discussion: """
          Each key in braces stands for that member of the record, `{artwork.width}` for a member of a member, and \
          `:03` behind a key pads a number with zeros; `{{` and `}}` are braces. The ending comes from the bytes, \
          whether or not the pattern ends in `.{ext}`. A member that the record lacks leaves nothing; where no name \
          is left, the last part of the address is. The section FILES tells what becomes of characters that a name \
          cannot have, and of two albums with one name.
          """, \.name),
      .flag(
        "force", nil, help: "fetch covers again that are there",
        discussion: "Without it a file that is there and decodes is kept, and nothing is fetched for it.", \.force),
    ]
  }

  private static var imageOptions: [Option<ArtworkOptions>] {
    [
      .value(
        "size", nil, "size", .text("n, wxh, max, original or given") { ArtworkSize($0) != nil },
        default: "given", help: "which size to ask for: n, wxh, max, original or given",
        discussion: """
          Addresses of mzstatic.com end in a size, which is rewritten, or the record has an `imageTemplate`, which is \
          filled. `given` takes the address as it is. `max` tries the size of the template, 3000, 1200, 600 and the \
          address as given, and stops at the first that decodes. `original` tries the picture as it was delivered to \
          the store before those. The record tells the true size; nothing is ever enlarged.
          """, \.size),
      .value(
        "format", nil, "format", .choice, default: "keep", help: "the format that covers are saved in",
        discussion: """
          `keep` saves the bytes as they came, under the ending of what they are. With another value, covers of other \
          formats are converted: JPEG and WebP at a quality of 90, JPEG without subsampling and over white where the \
          cover is transparent. Colour profiles and other metadata are left out then.
          """, \.format),
      .value(
        "min-size", nil, "n", .wholeNumber(1...65_535), help: "refuse covers whose shorter side has fewer pixels",
        \.minimumSize),
      .value(
        "max-pixels", nil, "n", .wholeNumber(1...10_000_000_000), default: "100000000",
        help: "refuse images of more pixels, judged before they are decoded", \.maximumPixels),
      .value(
        "thumb", nil, "n", .wholeNumber(1...4096), help: "save a small copy too, whose longer side has n pixels",
        discussion: """
          It stands beside the cover, with `.thumb` before its ending: a JPEG, or a PNG where it is transparent. A \
          smaller picture is not enlarged.
          """, \.thumbnail),
    ]
  }
}
