/// What an image operation needs of a session.
public protocol NetworkImageOperationSession {
  func data(for request: Request) async throws -> Response
}

/// What an image operation needs of an image handler.
public protocol NetworkImageOperationImageHandler {
  associatedtype Image
  func image(with data: [UInt8], response: ResponseHead) throws -> Image
}

extension NetworkSession: NetworkImageOperationSession {}

extension NetworkImageHandler: NetworkImageOperationImageHandler
where ImageSerialization.Data == [UInt8] {
  public typealias Image = ImageSerialization.Image
}

/// Asks for an image: a session, then a handler.
public struct NetworkImageOperation<
  Session: NetworkImageOperationSession, ImageHandler: NetworkImageOperationImageHandler
> {
  public let session: Session
  public let imageHandler: ImageHandler

  public init(session: Session, imageHandler: ImageHandler) {
    self.session = session
    self.imageHandler = imageHandler
  }

  /// Why there is no image.
  public struct Error: WrappingError {
    public enum Code: String, Sendable {
      case sessionError, imageHandlerError
    }

    public let code: Code
    public let underlying: (any Swift.Error)?
  }

  /// - Throws: `sessionError` or `imageHandlerError`, with its cause.
  public func image(for request: Request) async throws(Error) -> ImageHandler.Image {
    let response: Response
    do { response = try await session.data(for: request) } catch {
      throw Error(code: .sessionError, underlying: error)
    }
    do { return try imageHandler.image(with: response.body.bytes, response: response.head) } catch {
      throw Error(code: .imageHandlerError, underlying: error)
    }
  }
}

extension NetworkImageOperation: Sendable where Session: Sendable, ImageHandler: Sendable {}
