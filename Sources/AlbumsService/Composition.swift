@_exported public import AlbumsPipeline
internal import CharacterSets
@_exported public import CurlSession
@_exported public import ImageCodecs
public import JSONDocument
internal import JSONLines

// Here, and nowhere else, the generic types are bound to libcurl, simdjson and the codecs.

/// Requests over libcurl.
public typealias ServiceSession = NetworkSession<CurlURLSession>

/// Requests for JSON, parsed by simdjson.
public typealias ServiceJSONOperation = NetworkJSONOperation<
  ServiceSession, NetworkJSONHandler<NetworkDataHandler, JSONTreeSerialization>
>

/// Requests for images, decoded whole by TurboJPEG, libpng or libwebp.
public typealias ServiceImageOperation = NetworkImageOperation<
  ServiceSession, NetworkImageHandler<NetworkDataHandler, NetworkImageSerialization<ImageDecoder>>
>

/// Parses JSON of any character set that has a byte order mark, UTF-8, or Windows-1252.
public struct JSONTreeSerialization: NetworkJSONHandlerJSONSerialization, Sendable {
  public init() {}

  /// - Throws: `JSONParseError` for bytes that are no JSON.
  public func jsonObject(with data: [UInt8]) throws -> JSONTree {
    var text = OutputBuffer(capacity: data.count)
    data.withUnsafeBytes { CharacterSet.append($0, to: &text) }
    return try JSONTree(parsing: Array(text.bytes))
  }
}

extension AlbumsListModel where JSONOperation == ServiceJSONOperation {
  /// A model that asks the services over the session.
  public init(_ urlSession: CurlURLSession) {
    self.init(
      jsonOperation: NetworkJSONOperation(
        session: NetworkSession(urlSession: urlSession),
        jsonHandler: NetworkJSONHandler(
          dataHandler: NetworkDataHandler(), jsonSerialization: JSONTreeSerialization())))
  }
}

extension AlbumsListRowModel where ImageOperation == ServiceImageOperation {
  /// A model that asks the services over the session.
  public init(_ urlSession: CurlURLSession) {
    self.init(
      imageOperation: NetworkImageOperation(
        session: NetworkSession(urlSession: urlSession),
        imageHandler: NetworkImageHandler(
          dataHandler: NetworkDataHandler(),
          imageSerialization: NetworkImageSerialization(imageSource: ImageDecoder()))))
  }
}
