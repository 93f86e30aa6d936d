public import AlbumsPipeline
internal import CCurl

/// Moves bytes by libcurl's multi interface (libcurl-multi(3)): connections are used again, HTTP/2 where offered.
public final class CurlEngine: TransferEngine {
  private let multi: CurlMulti
  private let settings: CurlSettings
  private let buffers = LargeBuffers()
  private var idle: [CurlTransfer] = []
  private var active: [Int: CurlTransfer] = [:]
  private var outcomes: [TransferOutcome] = []
  private var taken = 0
  private var mustPerform = false

  public init(multi: CurlMulti, settings: CurlSettings) {
    self.multi = multi
    self.settings = settings
    albums_curl_multi_set_long(multi.handle, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    albums_curl_multi_set_long(multi.handle, CURLMOPT_MAXCONNECTS, max(4, settings.connections))
  }

  deinit {
    for transfer in active.values { curl_multi_remove_handle(multi.handle, transfer.easy) }
  }

  public func begin(_ transfer: Transfer) {
    guard let handle = idle.popLast() ?? CurlTransfer(settings, buffers: buffers) else {
      return outcomes.append(
        TransferOutcome(number: transfer.number, result: .failure(TransferFailure(CURLE_OUT_OF_MEMORY, detail: ""))))
    }
    handle.begin(transfer)
    guard curl_multi_add_handle(multi.handle, handle.easy) == CURLM_OK else {
      return outcomes.append(
        TransferOutcome(number: transfer.number, result: .failure(TransferFailure(CURLE_FAILED_INIT, detail: ""))))
    }
    active[transfer.number] = handle
    mustPerform = true
  }

  public func next() -> TransferOutcome? {
    guard taken < outcomes.count else { return nil }
    let outcome = outcomes[taken]
    taken += 1
    if taken == outcomes.count {
      outcomes.removeAll(keepingCapacity: true)
      taken = 0
    }
    return outcome
  }

  public func wake() { multi.wake() }

  public func wait(seconds: Double?, input: Int32?) -> Bool {
    if mustPerform { perform() }
    var entry = curl_waitfd(fd: input ?? -1, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    let time = taken < outcomes.count ? 0 : milliseconds(seconds)
    withUnsafeMutablePointer(to: &entry) { entry in
      _ = curl_multi_poll(multi.handle, input == nil ? nil : entry, input == nil ? 0 : 1, time, nil)
    }
    perform()
    return entry.revents != 0
  }

  /// Moves every transfer as far as it goes without waiting, and takes those that ended.
  private func perform() {
    mustPerform = false
    var running: Int32 = 0
    curl_multi_perform(multi.handle, &running)
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let transfer = CurlTransfer.of(message.pointee.easy_handle) else {
        continue
      }
      // The message goes with its handle.
      let code = message.pointee.data.result
      curl_multi_remove_handle(multi.handle, transfer.easy)
      outcomes.append(transfer.outcome(code))
      active[transfer.number] = nil
      idle.append(transfer)
    }
  }
}

/// What libcurl takes for ever is a time after which it is asked again.
private func milliseconds(_ seconds: Double?) -> Int32 {
  guard let seconds else { return 60_000 }
  return Int32(min(max(0, (seconds * 1000).rounded(.up)), 60_000))
}
