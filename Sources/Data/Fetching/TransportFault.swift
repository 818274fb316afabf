internal import CCurl
internal import Glibc

/// Why there is no whole answer.
///
/// Made from libcurl's numbers; its texts are never shown, for they may hold an address with its key.
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
  /// There is no libcurl; the problem is told in the loader's words.
  case noLibrary(problem: String)

  /// Whether the same request may fare better in a moment.
  var isWorthRetrying: Bool {
    switch self {
    case .unknownHost, .connectionRefused, .unreachable, .proxyFailed, .connectTimeout, .cutShort: true
    // The time for the whole fetch is up; the others would be the same again.
    case .timeout, .untrustedCertificate, .noTLS, .tooLarge, .malformed, .noLibrary: false
    }
  }

  /// What keeps a request from being started.
  init?(starting code: CURLcode) {
    if code == CURLE_OK { return nil }
    self = Self.meaning(of: code, systemError: 0, isSecure: false)
  }

  /// What an answer means that is no whole one; nil for one that is, and where the request was cancelled.
  init?(_ answer: ccurl_answer, from origin: Origin) {
    switch answer.end {
    case CCURL_CANCELLED: return nil
    case CCURL_TIMED_OUT: self = .timeout
    case CCURL_BODY_TOO_LARGE: self = .tooLarge
    case CCURL_HEAD_TOO_LARGE: self = .malformed
    default:
      if answer.code == CURLE_OK {
        // libcurl takes a connection that ends in the middle of the head for the end of the answer.
        guard answer.status == 0 else { return nil }
        self = .cutShort
      } else if answer.proxy_status != 0, !(200...299).contains(answer.proxy_status) {
        self = .proxyFailed
      } else {
        self = Self.meaning(
          of: answer.code, systemError: answer.system_error, isSecure: origin.scheme == "https")
      }
    }
  }

  /// libcurl's numbers as of 7.74 to 8: libcurl-errors(3).
  private static func meaning(of code: CURLcode, systemError: Int32, isSecure: Bool) -> TransportFault {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
    case CURLE_COULDNT_CONNECT: meaning(ofConnecting: systemError)
    // The time for all of it is not libcurl's to mind.
    case CURLE_OPERATION_TIMEDOUT: .connectTimeout
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR: .cutShort
    // Without an error of the system, chunks are no chunks; or TLS has ended too early.
    case CURLE_RECV_ERROR: systemError == 0 && !isSecure ? .malformed : .cutShort
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      .untrustedCertificate
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED: .noTLS
    // An HTTP of another version, none at all, lengths and codings that are none, lines too long for memory.
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
