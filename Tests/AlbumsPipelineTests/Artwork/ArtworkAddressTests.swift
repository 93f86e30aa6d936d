import AlbumsPipeline
import Testing

@Suite struct ArtworkAddressTests {
  static let folder = "https://is1-ssl.mzstatic.com/image/thumb/Music115/v4/aa/bb/cc/source.jpg/"

  @Test(arguments: [
    ("100x100bb.jpg", "600x500bb.jpg"), ("170x170bb.png", "600x500bb.png"), ("100x100bb-85.jpg", "600x500bb-85.jpg"),
    ("170x170-75.jpg", "600x500-75.jpg"), ("30x30.jpg", "600x500.jpg"), ("{w}x{h}{c}.{f}", "600x500bb.jpg"),
    ("{w}x{h}bb.jpg", "600x500bb.jpg"), ("{w}x{h}bb-60.{f}", "600x500bb-60.jpg"),
    ("1400x1400SC.CPLS01.jpg", "600x500SC.CPLS01.jpg"),
  ])
  func `a size is rewritten, however it is spelt`(_ segment: String, _ expected: String) {
    #expect(ArtworkAddress(Self.folder + segment)?.url(width: 600, height: 500) == Self.folder + expected)
  }

  @Test func `a format replaces the ending`() {
    let address = ArtworkAddress(Self.folder + "100x100bb-85.jpg")
    #expect(address?.url(width: 60, height: 60, format: .png) == Self.folder + "60x60bb-85.png")
    #expect(address?.url(width: 60, height: 60, format: .webp) == Self.folder + "60x60bb-85.webp")
  }

  @Test(arguments: [
    "https://example.com/covers/100x100bb.jpg", "https://mzstatic.com.example.com/100x100bb.jpg",
    "https://notmzstatic.com/100x100bb.jpg", folder + "cover.jpg", folder + "100x100bb", folder + "100xbb.jpg",
    folder + "x100bb.jpg", folder + "100x100bb.jpg?x=1", folder, "", "/", "https://", "100x100bb.jpg",
    folder + "999999x100bb.jpg",
  ])
  func `an address of another kind is left alone`(_ address: String) {
    #expect(ArtworkAddress(address) == nil)
  }

  @Test func `the original lies at another host`() {
    let original = "https://a1.mzstatic.com/us/r1000/0/Music115/v4/aa/bb/cc/source.jpg"
    #expect(ArtworkAddress(Self.folder + "100x100bb.jpg")?.original == original)
    #expect(ArtworkAddress("https://a1.mzstatic.com/other/100x100bb.jpg")?.original == nil)
    #expect(ArtworkAddress("http://127.0.0.1:80/image/thumb/a/100x100bb.jpg")?.original == nil)
  }
}

@Suite struct ArtworkSizeTests {
  @Test(arguments: [
    ("given", ArtworkSize.given), ("max", .max), ("original", .original), ("600", .box(width: 600, height: 600)),
    ("600x400", .box(width: 600, height: 400)),
  ])
  func `sizes are read`(_ text: String, _ size: ArtworkSize) {
    #expect(ArtworkSize(text) == size)
  }

  @Test(arguments: ["", "0", "-1", "x", "600x", "x600", "1x2x3", "65536", "big", "6e2", "99999999999999999999"])
  func `what is no size is none`(_ text: String) {
    #expect(ArtworkSize(text) == nil)
  }

  static let folder = ArtworkAddressTests.folder

  private func urls(_ reference: ArtworkReference, _ size: ArtworkSize) -> [String] {
    reference.candidates(for: size).map(\.url)
  }

  @Test func `a given address is taken as it is`() {
    let reference = ArtworkReference(image: "http://example.com/a.jpg", imageTemplate: "http://example.com/{w}x{h}")
    #expect(urls(reference, .given) == ["http://example.com/a.jpg"])
    #expect(urls(ArtworkReference(image: nil), .max) == [])
  }

  @Test func `a size is drawn from the template, and never larger than the picture`() {
    let reference = ArtworkReference(
      image: Self.folder + "100x100bb.jpg", imageTemplate: Self.folder + "{w}x{h}{c}.{f}", width: 1500, height: 1400)
    #expect(urls(reference, .box(width: 600, height: 600)) == [Self.folder + "600x600bb.jpg"])
    #expect(urls(reference, .box(width: 3000, height: 3000)) == [Self.folder + "1500x1400bb.jpg"])
  }

  @Test func `the largest is looked for from above`() {
    let image = Self.folder + "100x100bb.png"
    let boxes = ["3000x3000", "1200x1200", "600x600"].map { Self.folder + $0 + "bb.png" }
    #expect(urls(ArtworkReference(image: image), .max) == boxes + [image])
    let template = Self.folder + "{w}x{h}bb.png"
    let known = ArtworkReference(image: image, imageTemplate: template, width: 1500, height: 1500)
    #expect(urls(known, .max) == [Self.folder + "1500x1500bb.png"] + boxes + [image])
    let original = "https://a1.mzstatic.com/us/r1000/0/Music115/v4/aa/bb/cc/source.jpg"
    #expect(urls(ArtworkReference(image: image), .original) == [original] + boxes + [image])
  }

  @Test func `an address of another service has one size`() {
    let reference = ArtworkReference(image: "http://example.com/100x100bb.jpg")
    for size in [ArtworkSize.given, .max, .original, .box(width: 9, height: 9)] {
      #expect(urls(reference, size) == ["http://example.com/100x100bb.jpg"])
    }
  }

  @Test func `a template in place of an image is filled`() {
    let reference = ArtworkReference(image: Self.folder + "{w}x{h}bb.{f}", width: 40, height: 30)
    #expect(urls(reference, .given) == [Self.folder + "40x30bb.jpg"])
  }
}
