/// What a JSON operation needs of a session.
public protocol NetworkJSONOperationSession {
  func data(for request: Request) async throws -> Response
}

/// What a JSON operation needs of a JSON handler.
public protocol NetworkJSONOperationJSONHandler {
  associatedtype JSON
  func json(with data: [UInt8], response: ResponseHead) throws -> JSON
}

extension NetworkSession: NetworkJSONOperationSession {}

extension NetworkJSONHandler: NetworkJSONOperationJSONHandler
where JSONSerialization.Data == [UInt8] {
  public typealias JSON = JSONSerialization.JSON
}

/// Asks for JSON: a session, then a handler.
public struct NetworkJSONOperation<
  Session: NetworkJSONOperationSession, JSONHandler: NetworkJSONOperationJSONHandler
> {
  public let session: Session
  public let jsonHandler: JSONHandler

  public init(session: Session, jsonHandler: JSONHandler) {
    self.session = session
    self.jsonHandler = jsonHandler
  }

  /// Why there is no JSON.
  public struct Error: WrappingError {
    public enum Code: String, Sendable {
      case sessionError, jsonHandlerError
    }

    public let code: Code
    public let underlying: (any Swift.Error)?
  }

  /// - Throws: `sessionError` or `jsonHandlerError`, with its cause.
  public func json(for request: Request) async throws(Error) -> JSONHandler.JSON {
    let response: Response
    do { response = try await session.data(for: request) } catch {
      throw Error(code: .sessionError, underlying: error)
    }
    do { return try jsonHandler.json(with: response.body.bytes, response: response.head) } catch {
      throw Error(code: .jsonHandlerError, underlying: error)
    }
  }
}

extension NetworkJSONOperation: Sendable where Session: Sendable, JSONHandler: Sendable {}
