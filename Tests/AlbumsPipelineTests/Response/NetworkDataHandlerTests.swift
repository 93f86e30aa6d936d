import AlbumsPipeline
import Testing

@Suite struct NetworkDataHandlerTests {
  @Test(arguments: 0...599)
  func `data passes with a status of success only`(statusCode: Int) {
    let response = ResponseHead(statusCode: statusCode, mediaType: nil)
    let result = Result { () throws(NetworkDataHandler.Error) in
      try NetworkDataHandler().data(with: [1, 2] as [UInt8], response: response)
    }
    if (200...299).contains(statusCode) {
      #expect(result == .success([1, 2]))
    } else {
      #expect(result == .failure(.init(code: .statusCodeError, statusCode: statusCode)))
    }
  }

  @Test func `other statuses can be let through`() throws {
    let handler = NetworkDataHandler(statusCodes: try #require(StatusCodes("200-203,304")))
    for statusCode in [200, 203, 304] {
      let response = ResponseHead(statusCode: statusCode, mediaType: nil)
      #expect(try handler.data(with: "data", response: response) == "data")
    }
    #expect(throws: NetworkDataHandler.Error(code: .statusCodeError, statusCode: 204)) {
      try handler.data(with: "data", response: ResponseHead(statusCode: 204, mediaType: nil))
    }
  }

  @Test(arguments: ["", "abc", "200-", "-200", "300-200", "200-299-300", "200,,201", "1000"])
  func `text that is no set of statuses is refused`(text: String) {
    #expect(StatusCodes(text) == nil)
  }
}
