/// Lets the data of a response through when its status code is one of success.
public struct NetworkDataHandler: Sendable {
  /// The status codes that pass; 200...299 unless said otherwise.
  public var statusCodes: StatusCodes

  public init(statusCodes: StatusCodes = .success) {
    self.statusCodes = statusCodes
  }

  /// Why data does not pass.
  public struct Error: CodedError, Equatable {
    public enum Code: String, Sendable {
      case statusCodeError
    }

    public let code: Code
    public let statusCode: Int

    public init(code: Code, statusCode: Int) {
      self.code = code
      self.statusCode = statusCode
    }

    public var codeName: String { code.rawValue }
    public var message: String { "HTTP status \(statusCode)" }
  }

  /// - Throws: `statusCodeError` for any other status code.
  public func data<Data>(with data: Data, response: ResponseHead) throws(Error) -> Data {
    guard statusCodes.contains(response.statusCode) else {
      throw Error(code: .statusCodeError, statusCode: response.statusCode)
    }
    return data
  }
}
