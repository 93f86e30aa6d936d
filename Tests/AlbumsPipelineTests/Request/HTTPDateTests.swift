import AlbumsPipeline
import Testing

@Suite struct HTTPDateTests {
  /// The one moment that RFC 9110, section 5.6.7 writes in three ways.
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `three forms of one moment`(text: String) {
    #expect(HTTPDate.seconds(text) == 784_111_777)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Tue, 19 Jan 2038 03:14:08 GMT", 2_147_483_648),
  ])
  func `moments`(text: String, expected: Int) {
    #expect(HTTPDate.seconds(text) == expected)
  }

  @Test(arguments: [
    "", "0", "-1", "Sun, 06 Nov 1994", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
    "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "06 Nov 99999999999999999999 08:49:37 GMT x",
  ])
  func `no dates`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }
}
