package import FoundationEssentials
internal import Requests

/// Why nothing could be fetched; what is stored is as it was.
package struct FetchError: HTTPStatusError, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Kind: Hashable, Sendable {
    /// The address is none, or not one of http or https.
    case invalidAddress
    /// The name of the host is not known.
    case unknownHost
    /// Nothing accepts connections there, or nothing can be reached.
    case unreachable
    /// No secure connection: not TLS, or a certificate that is not to be trusted.
    case insecure
    /// The time was up before the answer was whole.
    case timeout
    /// The connection ended before the answer was whole.
    case cutShort
    /// The answer is larger than ``FetchSettings/maximumBytes``.
    case tooLarge
    /// What came is no HTTP, or not compressed as it says.
    case malformed
    /// The server sends on to where a key must not go, or too often.
    case redirected
    /// 401 and 403: the key or who asks is not welcome.
    case refused
    /// Any other 4xx: the request is wrong.
    case rejected
    /// 429: too many requests.
    case limited
    /// 5xx: the server has failed.
    case serverFailure
    /// An earlier answer asked for no requests before ``FetchError/retryAt``; none went out.
    case postponed
    /// There is no libcurl on this machine.
    case noLibrary
  }

  /// Tells what to do.
  package let kind: Kind
  /// One line for users that holds no secret: where, what, and what to do.
  package let description: String
  /// The status of the answer, where there was one.
  package let status: Int?
  /// The server asked for no requests before this.
  package let retryAt: Date?

  init(_ kind: Kind, _ description: String, status: Int? = nil, retryAt: Date? = nil) {
    self.kind = kind
    self.description = description
    self.status = status
    self.retryAt = retryAt
  }
}
