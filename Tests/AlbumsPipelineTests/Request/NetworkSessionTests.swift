import AlbumsPipeline
import AlbumsTestDoubles
import Testing

@Suite struct NetworkSessionTests {
  let request = Request(url: "http://example.test/", headers: [HeaderField("Accept", "*/*")])

  @Test func `what the URL session throws comes through`() async {
    let session = NetworkSession(urlSession: SessionDouble(.failure(StubError("offline"))))
    await #expect(throws: StubError("offline")) { try await session.data(for: request) }
    #expect(session.urlSession.calls.all == [request])
  }

  @Test func `a response of any status comes through`() async throws {
    let response = Response(url: request.url, status: 503, body: ResponseBody([1]))
    let session = NetworkSession(urlSession: SessionDouble(.success(response)))
    #expect(try await session.data(for: request) == response)
    #expect(session.urlSession.calls.all == [request])
  }
}
