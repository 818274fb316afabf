internal import CCurl
internal import Glibc

/// The reason why there is no complete response.
///
/// It is derived from libcurl's error codes. libcurl's messages are never shown, because they may include an address
/// with its key.
enum TransportFault: Error, Hashable {
  case unknownHost
  case connectionRefused
  case unreachable
  case proxyFailed
  case connectTimeout
  case timeout
  case cutShort
  case untrustedCertificate
  case noTLS
  case tooLarge
  case malformed
  /// The host is on the local network, but the request may reach only the public internet.
  case localAddress
  /// libcurl cannot be loaded; the problem is in the loader's words.
  case noLibrary(problem: String)

  /// Whether the same request may succeed in a moment.
  var isWorthRetrying: Bool {
    switch self {
    case .unknownHost, .connectionRefused, .unreachable, .proxyFailed, .connectTimeout, .cutShort: true
    // The timeout for the whole fetch has expired; the other faults would recur.
    case .timeout, .untrustedCertificate, .noTLS, .tooLarge, .malformed, .localAddress, .noLibrary: false
    }
  }

  /// Creates the fault that prevented a request from being started; returns nil for `CURLE_OK`.
  init?(starting code: CURLcode) {
    if code == CURLE_OK { return nil }
    self = Self.meaning(of: code, systemError: 0, isSecure: false)
  }

  /// Creates the fault of an incomplete response; nil if it is complete or the request was cancelled.
  init?(_ response: ccurl_response, from origin: WebOrigin) {
    switch response.end {
    case CCURL_CANCELLED: return nil
    case CCURL_TIMED_OUT: self = .timeout
    case CCURL_BODY_TOO_LARGE: self = .tooLarge
    case CCURL_HEAD_TOO_LARGE: self = .malformed
    case CCURL_PROXY_HEAD_TOO_LARGE: self = .proxyFailed
    case CCURL_LOCAL_ADDRESS: self = .localAddress
    default:
      if response.code == CURLE_OK {
        // libcurl accepts a connection that ends within the head as the end of the response.
        guard response.status == 0 else { return nil }
        self = .cutShort
      } else if response.proxy_status != 0, !(200...299).contains(response.proxy_status) {
        self = .proxyFailed
      } else {
        self = Self.meaning(
          of: response.code, systemError: response.system_error, isSecure: origin.scheme == "https")
      }
    }
  }

  /// Returns the fault for an error code of libcurl 7.74 to 8; see libcurl-errors(3).
  private static func meaning(of code: CURLcode, systemError: Int32, isSecure: Bool) -> TransportFault {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
    case CURLE_COULDNT_CONNECT: meaning(ofConnecting: systemError)
    // The timeout for the whole fetch is not handled by libcurl.
    case CURLE_OPERATION_TIMEDOUT: .connectTimeout
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR: .cutShort
    // Without a system error, chunks are invalid; with TLS, the connection ended too early.
    case CURLE_RECV_ERROR: systemError == 0 && !isSecure ? .malformed : .cutShort
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      .untrustedCertificate
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED: .noTLS
    // These are other HTTP versions, replies that are not HTTP, invalid lengths and codings, and lines too long for
    // memory.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_URL_MALFORMAT,
      CURLE_OUT_OF_MEMORY, CURLE_WRITE_ERROR:
      .malformed
    default: .unreachable
    }
  }

  private static func meaning(ofConnecting systemError: Int32) -> TransportFault {
    switch systemError {
    case ECONNREFUSED: .connectionRefused
    case ETIMEDOUT: .connectTimeout
    default: .unreachable
    }
  }
}
