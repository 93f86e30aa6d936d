/// What the row model needs of an image operation.
public protocol AlbumsListRowModelImageOperation {
  associatedtype Image
  func image(for request: Request) async throws -> Image
}

extension NetworkImageOperation: AlbumsListRowModelImageOperation {
  public typealias Image = ImageHandler.Image
}

/// Fetches the cover of one album.
public struct AlbumsListRowModel<ImageOperation: AlbumsListRowModelImageOperation> {
  public let imageOperation: ImageOperation

  public init(imageOperation: ImageOperation) {
    self.imageOperation = imageOperation
  }

  /// The image at the album's `image` address, decoded whole; nil where the album names none.
  ///
  /// - Throws: What the image operation throws.
  public func requestImage(_ album: Album) async throws -> ImageOperation.Image? {
    guard let image = album.image else { return nil }
    return try await imageOperation.image(for: Request(url: image))
  }
}

extension AlbumsListRowModel: Sendable where ImageOperation: Sendable {}
