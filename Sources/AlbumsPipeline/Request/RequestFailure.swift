public import JSONLines

/// Why a request ended without a response.
public struct RequestFailure: CodedError, Equatable {
  /// The codes of the stages that make requests.
  public enum Code: String, Sendable {
    /// The address is none, or its scheme is neither http nor https.
    case requestError
    /// No token, an expired one, or one that the service refuses.
    case authorizationError
    /// The transfer failed.
    case sessionError
    /// The body is larger than allowed.
    case tooLargeError
    /// The recording has no answer to the request.
    case replayError
  }

  public let code: Code
  public let message: String
  /// libcurl's number and name of the failure, such as 28 and CURLE_OPERATION_TIMEDOUT.
  public let curl: CurlCode?

  public struct CurlCode: Equatable, Sendable {
    public let number: Int
    public let name: String

    public init(number: Int, name: String) {
      self.number = number
      self.name = name
    }
  }

  public init(code: Code, message: String, curl: CurlCode? = nil) {
    self.code = code
    self.message = message
    self.curl = curl
  }

  public var codeName: String { code.rawValue }

  public var details: [ErrorRecord.Detail] {
    guard let curl else { return [] }
    return [ErrorRecord.Detail(name: "curl", json: "{\"code\":\(curl.number),\"name\":\"\(curl.name)\"}")]
  }
}
