import AlbumsPipeline
import Testing

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("text/javascript; charset=utf-8", "text/javascript", "utf-8"),
    ("Application/JSON;Charset=\"ISO-8859-1\"", "application/json", "ISO-8859-1"),
    (" image/jpeg ", "image/jpeg", nil),
    ("text/html; boundary=x; charset = windows-1252", "text/html", "windows-1252"),
  ])
  func `parameters and case do not count`(field: String, essence: String, characterSet: String?) throws {
    let mediaType = try #require(MediaType(field))
    #expect(mediaType.essence == essence)
    #expect(mediaType.characterSet == characterSet)
  }

  @Test(arguments: ["", "json", "text/", "/json", "text/a/b", "te xt/html", ";charset=utf-8"])
  func `what is no media type is none`(field: String) {
    #expect(MediaType(field) == nil)
  }

  @Test(arguments: [
    "text/javascript", "application/json", "application/javascript", "text/json", "application/vnd.api+json",
  ])
  func `JSON comes under these names`(field: String) {
    #expect(MediaType(field)?.isJSON == true)
  }

  @Test(arguments: ["text/html", "text/plain", "application/jsonp", "image/jpeg"])
  func `other names are not JSON`(field: String) {
    #expect(MediaType(field)?.isJSON == false)
  }
}
