import AlbumsPipeline
import Foundation
import Testing

@testable import ImageCodecs

@Suite(.enabled(if: !Corpus.images.isEmpty, "no corpus of real pictures at ../shared/corpus"))
struct CorpusTests {
  @Test(arguments: Corpus.images)
  func verdict(_ entry: Corpus.Entry) {
    let serialization = NetworkImageSerialization(imageSource: ImageVerifier())
    let result = Result { try serialization.image(with: entry.bytes) }
    let isKnown = [".jpg", ".png", ".webp"].contains { entry.name.hasSuffix($0) }
    switch result {
    case .success(let facts):
      #expect(entry.loads && isKnown, "decoded, though Pillow says: \(entry.verdict)")
      let turned = facts.orientation >= 5
      let size = turned ? "\(facts.height)x\(facts.width)" : "\(facts.width)x\(facts.height)"
      #expect(entry.verdict.contains(" \(size) "))
      #expect(!entry.verdict.contains("orientation=") || entry.verdict.contains("orientation=\(facts.orientation) "))
      #expect(entry.verdict.contains("progressive") == facts.progressive)
    case .failure(let error):
      #expect(!(entry.loads && isKnown), "\(error), though Pillow says: \(entry.verdict)")
      let code = (error as? NetworkImageSerialization<ImageVerifier>.Error)?.code
      // PNG files with a damaged signature are not PNG files; those with a damaged header are.
      #expect(code == (isKnown && !entry.name.contains("pngsuite-xs") ? .imageError : .imageSourceError) || !isKnown)
    }
  }

  @Test(
    .enabled(if: Pillow.python != nil, "no Python with Pillow: set ALBUMS_PYTHON"),
    arguments: Corpus.images.filter { $0.loads && !$0.name.hasSuffix(".gif") && !$0.name.hasSuffix(".avif") })
  func pixelsAreThoseOfPillow(_ entry: Corpus.Entry) throws {
    let pixels = try NetworkImageSerialization(imageSource: ImageDecoder()).image(with: entry.bytes)
    let script = """
      import sys
      from PIL import Image, ImageOps
      picture = ImageOps.exif_transpose(Image.open(sys.argv[1]))
      if picture.mode == "I;16":
        picture = picture.point(lambda level: level / 256).convert("L")
      sys.stdout.buffer.write(picture.convert("RGBA").tobytes())
      """
    let theirs = Array(try #require(Pillow.python.flatMap { Pillow.output(of: $0, ["-c", script, entry.path]) }))
    try #require(theirs.count == pixels.width * pixels.height * 4)
    var largest = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let (red, green, blue, alpha) = pixels[x, y]
        let place = (y * pixels.width + x) * 4
        // What cannot be seen has no colour.
        let samples = alpha == 0 && theirs[place + 3] == 0 ? [] : [red, green, blue, alpha]
        for (channel, sample) in samples.enumerated() {
          largest = max(largest, abs(Int(sample) - Int(theirs[place + channel])))
        }
      }
    }
    #expect(largest <= 2)
  }
}
