import CommandOptions
import Testing

@Suite struct ValueFormatTests {
  @Test(arguments: [
    ("0", 0), ("1", 1), ("64B", 64), ("1K", 1024), ("1k", 1024), ("1KiB", 1024), ("1kB", 1000), ("1.5K", 1536),
    ("64M", 64 << 20), ("64MiB", 64 << 20), ("2G", 2 << 30), ("2GB", 2_000_000_000), ("1T", 1 << 40),
  ])
  func `sizes take suffixes`(text: String, bytes: Int) {
    #expect(ValueFormat.size(0...1 << 50).read(text) == bytes)
  }

  @Test(arguments: [
    "", "K", "-1", "+1", "1e3", "0x10", "inf", "nan", "1.", ".5", "1..5", "1X", "1Ki", "1KKiB", "1 K", " 1",
    "99999999999999999999", "2T", "1٣",
  ])
  func `sizes are refused`(text: String) {
    #expect(ValueFormat.size(0...1 << 40).read(text) == nil)
  }

  @Test(arguments: [("0", 0.0), ("30", 30), ("30s", 30), ("1.5", 1.5), ("500ms", 0.5), ("2m", 120), ("1h", 3600)])
  func `durations are seconds or have a unit`(text: String, seconds: Double) {
    #expect(ValueFormat.duration(0...86_400).read(text) == seconds)
  }

  @Test(arguments: ["", "s", "-1", "1d", "1M", "1e1", "25h", "1m30s"])
  func `durations are refused`(text: String) {
    #expect(ValueFormat.duration(0...86_400).read(text) == nil)
  }

  @Test(arguments: [("5/s", 5.0), ("20/m", 20.0 / 60), ("0.5/s", 0.5), ("100/h", 100.0 / 3600)])
  func `rates are so many a second`(text: String, perSecond: Double) {
    #expect(ValueFormat.rate.read(text) == perSecond)
  }

  @Test(arguments: ["", "5", "0/s", "-1/s", "5/", "5/d", "5/ms", "5s", "/s"])
  func `rates are refused`(text: String) {
    #expect(ValueFormat.rate.read(text) == nil)
  }

  @Test(arguments: ["", "1.0", "1e1", "0x1", " 1", "11", "-1", "99999999999999999999"])
  func `whole numbers are refused`(text: String) {
    #expect(ValueFormat.wholeNumber(0...10).read(text) == nil)
  }

  @Test func `limits belong to what is allowed`() {
    #expect(ValueFormat.wholeNumber(0...10).read("0") == 0)
    #expect(ValueFormat.wholeNumber(0...10).read("10") == 10)
    #expect(ValueFormat.wholeNumber(0...10).expectation == "a whole number from 0 to 10")
    #expect(ValueFormat.size(1...2 << 30).expectation == "a size from 1 to 2G, such as 64M")
    #expect(
      ValueFormat.duration(0.001...86_400).expectation == "a duration from 1ms to 24h, such as 30, 500ms or 2m")
  }

  @Test func `choices are listed`() {
    let format = ValueFormat<SampleValues.Colour>.choice
    #expect(format.choices == ["red", "green", "blue"])
    #expect(format.read("blue") == .blue)
    #expect(format.read("Blue") == nil)
  }
}
