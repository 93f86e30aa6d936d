import Testing

@testable import AlbumsPipeline

@Suite struct RetryPolicyTests {
  private let policy = RetryPolicy(retries: 3, maximumTime: 60)

  @Test func `the bound doubles, and chance decides below it`() {
    for (attempts, bound) in [(1, 0.5), (2, 1.0), (3, 2.0)] {
      #expect(policy.delay(after: .transfer, attempts: attempts, elapsed: 0, random: 1) == bound)
      #expect(policy.delay(after: .transfer, attempts: attempts, elapsed: 0, random: 0) == 0)
      #expect(policy.delay(after: .throttle(retryAfter: nil), attempts: attempts, elapsed: 0, random: 1) == bound * 3)
    }
    #expect(policy.delay(after: .transfer, attempts: 4, elapsed: 0, random: 1) == nil)
    #expect(RetryPolicy(retries: 0).delay(after: .transfer, attempts: 1, elapsed: 0, random: 0) == nil)
    let patient = RetryPolicy(retries: 100, maximumTime: 1e9)
    #expect(patient.delay(after: .transfer, attempts: 100, elapsed: 0, random: 1) == 30)
  }

  @Test func `Retry-After is kept, as far as the time goes`() throws {
    let delay = try #require(policy.delay(after: .status(retryAfter: 2), attempts: 1, elapsed: 0, random: 0.5))
    #expect((2...2.1).contains(delay))
    #expect(policy.delay(after: .status(retryAfter: 61), attempts: 1, elapsed: 0, random: 0) == nil)
    #expect(policy.delay(after: .status(retryAfter: 10), attempts: 1, elapsed: 51, random: 0) == nil)
  }

  @Test func `statuses that are asked for again`() {
    let again = (100...599).filter { status in
      RetryPolicy.cause(of: TransferAnswer(status: status), isITunes: false, date: 0) != nil
    }
    #expect(again == [408, 429, 500, 502, 503, 504])
  }

  @Test func `an empty 403 of the iTunes service is a throttle`() {
    func cause(_ answer: TransferAnswer, isITunes: Bool) -> RetryPolicy.Cause? {
      RetryPolicy.cause(of: answer, isITunes: isITunes, date: 0)
    }
    #expect(cause(TransferAnswer(status: 403), isITunes: true) == .throttle(retryAfter: nil))
    #expect(cause(TransferAnswer(status: 403, body: ResponseBody([0x7B])), isITunes: true) == nil)
    #expect(cause(TransferAnswer(status: 403), isITunes: false) == nil)
  }

  @Test(arguments: [
    ("120", 120.0), ("0", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 7), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
    ("-1", nil), ("soon", nil), ("1.5", nil),
  ])
  func `Retry-After is seconds or a date`(field: String, expected: Double?) {
    #expect(RetryPolicy.seconds(retryAfter: field, date: 784_111_770) == expected)
  }
}
