internal import AlbumsPipeline

final class CacheFolder: ResponseCache {
  init(_ path: String) {}
  func stored(_ key: CacheKey) -> StoredResponse? { nil }
  func store(_ response: StoredResponse, for key: CacheKey) {}
}
