import AlbumsPipeline
import Testing

@Suite struct TokenExpiryTests {
  // {"alg":"ES256"} . {"iss":"T","exp":1000000000} . signature
  private let token = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJUIiwiZXhwIjoxMDAwMDAwMDAwfQ.AAAA"

  @Test func `expiry is read from the claims`() {
    #expect(TokenExpiry.seconds(of: token) == 1_000_000_000)
    #expect(TokenExpiry.failure(of: token, date: 999_999_999) == nil)
    let failure = TokenExpiry.failure(of: token, date: 1_000_000_000)
    #expect(failure?.code == .authorizationError)
    #expect(failure?.message.contains("expired on 2001-09-09T01:46:40Z") == true)
    #expect(failure?.message.contains("eyJ") == false)
  }

  @Test(arguments: ["opaque", "a.b.c", "..", "a.!!!.c", "a.e30.c"])
  func `what does not say is tried`(token: String) {
    #expect(TokenExpiry.failure(of: token, date: 0) == nil)
  }

  @Test(arguments: ["", "two words", "line\nbreak", "Umläut"])
  func `what cannot be sent is refused`(token: String) {
    #expect(TokenExpiry.failure(of: token, date: 0)?.code == .authorizationError)
  }
}
