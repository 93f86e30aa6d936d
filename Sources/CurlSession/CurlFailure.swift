internal import AlbumsPipeline
internal import CCurl

extension TransferFailure {
  /// What libcurl's code of a failed transfer means (libcurl-errors(3)).
  ///
  /// - Parameter detail: What it wrote into the error buffer; may be empty.
  init(_ code: CURLcode, detail: String) {
    let words = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
    let curl = RequestFailure.CurlCode(number: Int(code.rawValue), name: curlName(code))
    self.init(
      RequestFailure(code: .sessionError, message: startingLowerCase(words), curl: curl),
      isTransient: isTransientFailure(code))
  }

  static func tooLarge(limit: Int) -> TransferFailure {
    TransferFailure(
      RequestFailure(code: .tooLargeError, message: "body is larger than \(limit) bytes: raise --max-bytes"),
      isTransient: false)
  }
}

/// Whether another attempt can end otherwise: connecting, a reset, a time-out, a body cut short.
private func isTransientFailure(_ code: CURLcode) -> Bool {
  switch code {
  case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR: true
  case CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE: true
  case CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_AGAIN: true
  default: false
  }
}

/// Sentences become parts of one; abbreviations keep their letters.
private func startingLowerCase(_ text: String) -> String {
  var text = text
  while text.hasSuffix(".") || text.hasSuffix("\n") { text.removeLast() }
  let second = text.dropFirst().first
  guard let first = text.first, second.map({ $0.isLowercase || $0 == " " }) ?? true else { return text }
  return first.lowercased() + text.dropFirst()
}

/// libcurl's name of a code; it has no function for that. Codes that a GET over HTTP can end with.
private func curlName(_ code: CURLcode) -> String {
  curlNames[code.rawValue] ?? "CURLE_\(code.rawValue)"
}

private let curlNames: [UInt32: String] = [
  1: "CURLE_UNSUPPORTED_PROTOCOL", 2: "CURLE_FAILED_INIT", 3: "CURLE_URL_MALFORMAT", 4: "CURLE_NOT_BUILT_IN",
  5: "CURLE_COULDNT_RESOLVE_PROXY", 6: "CURLE_COULDNT_RESOLVE_HOST", 7: "CURLE_COULDNT_CONNECT",
  8: "CURLE_WEIRD_SERVER_REPLY", 9: "CURLE_REMOTE_ACCESS_DENIED", 16: "CURLE_HTTP2", 18: "CURLE_PARTIAL_FILE",
  22: "CURLE_HTTP_RETURNED_ERROR", 23: "CURLE_WRITE_ERROR", 26: "CURLE_READ_ERROR", 27: "CURLE_OUT_OF_MEMORY",
  28: "CURLE_OPERATION_TIMEDOUT", 33: "CURLE_RANGE_ERROR", 35: "CURLE_SSL_CONNECT_ERROR",
  42: "CURLE_ABORTED_BY_CALLBACK", 43: "CURLE_BAD_FUNCTION_ARGUMENT", 45: "CURLE_INTERFACE_FAILED",
  47: "CURLE_TOO_MANY_REDIRECTS", 52: "CURLE_GOT_NOTHING", 53: "CURLE_SSL_ENGINE_NOTFOUND", 55: "CURLE_SEND_ERROR",
  56: "CURLE_RECV_ERROR", 58: "CURLE_SSL_CERTPROBLEM", 59: "CURLE_SSL_CIPHER",
  60: "CURLE_PEER_FAILED_VERIFICATION", 61: "CURLE_BAD_CONTENT_ENCODING", 63: "CURLE_FILESIZE_EXCEEDED",
  66: "CURLE_SSL_ENGINE_INITFAILED", 77: "CURLE_SSL_CACERT_BADFILE", 80: "CURLE_SSL_SHUTDOWN_FAILED",
  81: "CURLE_AGAIN", 82: "CURLE_SSL_CRL_BADFILE", 83: "CURLE_SSL_ISSUER_ERROR", 88: "CURLE_CHUNK_FAILED",
  89: "CURLE_NO_CONNECTION_AVAILABLE", 90: "CURLE_SSL_PINNEDPUBKEYNOTMATCH", 91: "CURLE_SSL_INVALIDCERTSTATUS",
  92: "CURLE_HTTP2_STREAM", 95: "CURLE_HTTP3", 96: "CURLE_QUIC_CONNECT_ERROR", 97: "CURLE_PROXY",
  100: "CURLE_TOO_LARGE",
]
