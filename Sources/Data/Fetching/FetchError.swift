package import FoundationEssentials
internal import WebRequests

/// The error of a fetch that failed; the cache is unchanged.
package struct FetchError: HTTPStatusError, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The address is invalid, or is neither http nor https.
    case invalidAddress
    /// The host name is unknown.
    case unknownHost
    /// The host refuses connections, or the network or the host cannot be reached.
    case unreachable
    /// There is no secure connection: the server does not use TLS, or its certificate is not trusted.
    case insecure
    /// The timeout expired before the response was complete.
    case timeout
    /// The connection ended before the response was complete.
    case cutShort
    /// The response is larger than ``FetchSettings/maximumBytes``.
    case tooLarge
    /// The response is not valid HTTP, or its compression is invalid.
    case malformed
    /// The server redirects to an address to which a key must not be sent, or too often.
    case redirected
    /// 401 or 403: the server refuses the key or the client.
    case refused
    /// Any other 4xx: the request is invalid.
    case rejected
    /// 429: there are too many requests.
    case limited
    /// 5xx: the server failed.
    case serverFailure
    /// The server asked for no requests before ``FetchError/retryAt``, so none was sent.
    case postponed
    /// The host is on the local network, but the request may reach only the public internet.
    case localAddress
    /// libcurl is not available on this machine.
    case noLibrary
  }

  /// The kind of failure, which determines what to do.
  package let kind: Kind
  /// One line for users without any secrets: the host, the problem, and what to do.
  package let description: String
  /// The status of the response; nil if there was none.
  package let status: Int?
  /// The instant before which the server does not want requests.
  package let retryAt: Date?

  init(_ kind: Kind, _ description: String, status: Int? = nil, retryAt: Date? = nil) {
    self.kind = kind
    self.description = description
    self.status = status
    self.retryAt = retryAt
  }
}
