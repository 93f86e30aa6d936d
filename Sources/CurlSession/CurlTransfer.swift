internal import AlbumsPipeline
internal import CCurl

/// An easy handle of libcurl with what its callbacks write to; used for one transfer after another.
final class CurlTransfer {
  let easy: UnsafeMutableRawPointer
  private(set) var number = 0
  private var headers = HeaderLines()
  private var body: BodyCollector<LargeBuffers>
  private var isTooLarge = false
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let limit: Int
  private let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// - Returns: nil where libcurl has no memory left.
  init?(_ settings: CurlSettings, buffers: LargeBuffers) {
    guard let easy = curl_easy_init() else { return nil }
    self.easy = easy
    limit = settings.maximumBytes
    body = BodyCollector(supply: buffers)
    configure(settings)
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(fields)
    errorBuffer.deallocate()
  }

  /// The transfer that libcurl names in a message.
  static func of(_ easy: UnsafeMutableRawPointer?) -> CurlTransfer? {
    var context: UnsafeMutableRawPointer?
    guard let easy, albums_curl_get_pointer(easy, CURLINFO_PRIVATE, &context) == CURLE_OK, let context else {
      return nil
    }
    return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Sets what is the same for all transfers.
  private func configure(_ settings: CurlSettings) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_PRIVATE, context)
    set(CURLOPT_WRITEDATA, context)
    set(CURLOPT_HEADERDATA, context)
    set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorBuffer))
    albums_curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlTransfer.write(bytes, size * count, context)
    }
    albums_curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlTransfer.writeHeader(bytes, size * count, context)
    }
    // Signals are the program's own; without this libcurl would use SIGALRM for slow name servers.
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    // Redirects are followed by the scheduler, each within its pace.
    set(CURLOPT_FOLLOWLOCATION, 0)
    // All content encodings that libcurl knows: gzip, br, zstd.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_BUFFERSIZE, settings.bufferLength)
    set(CURLOPT_TIMEOUT_MS, milliseconds(settings.timeout))
    set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(settings.connectTimeout))
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, settings.stallTime)
    if let userAgent = settings.userAgent { set(CURLOPT_USERAGENT, userAgent) }
    if let proxy = settings.proxy { set(CURLOPT_PROXY, proxy) }
    if let certificates = settings.certificates { set(CURLOPT_CAINFO, certificates) }
  }

  /// Readies the handle for a transfer.
  func begin(_ transfer: Transfer) {
    number = transfer.number
    headers.removeAll()
    isTooLarge = false
    errorBuffer.pointee = 0
    set(CURLOPT_URL, transfer.url)
    // Whether a connection can be shared is known after the TLS handshake; over plain HTTP nobody waits for that.
    set(CURLOPT_PIPEWAIT, transfer.url.hasPrefix("https:") ? 1 : 0)
    curl_slist_free_all(fields)
    fields = nil
    for field in transfer.headers {
      // A field without a value is written with a semicolon (CURLOPT_HTTPHEADER(3)).
      fields = curl_slist_append(fields, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    albums_curl_set_list(easy, CURLOPT_HTTPHEADER, fields)
  }

  /// What came of the transfer.
  func outcome(_ code: CURLcode) -> TransferOutcome {
    // Where the transfer failed, what had come goes at once and not with the next transfer.
    defer { body.removeAll() }
    if isTooLarge { return TransferOutcome(number: number, result: .failure(.tooLarge(limit: limit))) }
    guard code == CURLE_OK else {
      return TransferOutcome(
        number: number, result: .failure(TransferFailure(code, detail: String(cString: errorBuffer))))
    }
    var status = 0
    albums_curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
    var redirect: UnsafePointer<CChar>?
    albums_curl_get_text(easy, CURLINFO_REDIRECT_URL, &redirect)
    let answer = TransferAnswer(
      status: status, headers: headers.fields, body: body.finish(), redirect: redirect.map { String(cString: $0) })
    return TransferOutcome(number: number, result: .success(answer))
  }

  private static func write(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?)
    -> Int
  {
    guard let context, let bytes else { return count }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    guard count <= transfer.limit - transfer.body.count else {
      transfer.isTooLarge = true
      // A number other than the count ends the transfer with CURLE_WRITE_ERROR.
      return 0
    }
    transfer.body.append(
      UnsafeRawBufferPointer(start: bytes, count: count),
      expected: transfer.headers.contentLength.map { min($0, transfer.limit) })
    return count
  }

  private static func writeHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?
  ) -> Int {
    guard let context, let bytes else { return count }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    transfer.headers.append(UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  private func set(_ option: CURLoption, _ value: Int) {
    albums_curl_set_long(easy, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    albums_curl_set_text(easy, option, value)
  }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    albums_curl_set_pointer(easy, option, value)
  }
}

/// At least one, since 0 means for ever; at most what a long of 32 bits holds.
private func milliseconds(_ seconds: Double) -> Int {
  Int(min(max(1, (seconds * 1000).rounded()), 2_147_483_647))
}
