internal import AsyncHTTPClient
internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

/// Why there is no whole answer.
///
/// Made from the library's errors, whose own texts are never shown: they may hold an address with its key.
enum TransportFault: Error, Hashable {
  case unknownHost
  case connectionRefused
  case unreachable
  case connectTimeout
  case timeout
  case cutShort
  case untrustedCertificate
  case noTLS
  case tooLarge
  case malformed

  /// Whether the same request may fare better in a moment.
  var isWorthRetrying: Bool {
    switch self {
    case .unknownHost, .connectionRefused, .unreachable, .connectTimeout, .cutShort: true
    // The time for the whole fetch is up; the others would be the same again.
    case .timeout, .untrustedCertificate, .noTLS, .tooLarge, .malformed: false
    }
  }

  /// What the error means; nil for one that is no fault of the transport, such as a cancelled task.
  init?(_ error: any Error) {
    switch error {
    case let fault as TransportFault: self = fault
    case is CancellationError: return nil
    case let error as HTTPClientError:
      guard error != .cancelled else { return nil }
      self = Self.meaning(of: error)
    case let error as NIOConnectionError: self = Self.meaning(of: error)
    case let error as ChannelError:
      if case .connectTimeout = error { self = .connectTimeout } else { self = .cutShort }
    case let error as IOError: self = Self.meaning(of: error)
    case let error as NIOSSLError: self = Self.meaning(of: error)
    case is NIOSSLExtraError: self = .untrustedCertificate
    case let error as HTTPParserError: self = error == .invalidEOFState ? .cutShort : .malformed
    case let error as NIOHTTPDecompression.DecompressionError: self = error == .limit ? .tooLarge : .malformed
    case let error as NIOHTTPDecompression.ExtraDecompressionError:
      self = error == .truncatedData ? .cutShort : .malformed
    case is NIOTooManyBytesError: self = .tooLarge
    default: self = .unreachable
    }
  }

  private static func meaning(of error: HTTPClientError) -> TransportFault {
    switch error {
    case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout: .connectTimeout
    case .deadlineExceeded, .readTimeout, .writeTimeout: .timeout
    case .remoteConnectionClosed, .requestStreamCancelled, .bodyLengthMismatch: .cutShort
    case .uncleanShutdown: .cutShort
    default: .malformed
    }
  }

  private static func meaning(of error: NIOConnectionError) -> TransportFault {
    // One family of addresses is enough: an error about the other says nothing then.
    if error.connectionErrors.isEmpty {
      return error.dnsAError != nil || error.dnsAAAAError != nil ? .unknownHost : .unreachable
    }
    let faults = error.connectionErrors.compactMap { TransportFault($0.error) }
    return faults.first { $0 != .unreachable } ?? .unreachable
  }

  private static func meaning(of error: IOError) -> TransportFault {
    switch error.errnoCode {
    case ECONNREFUSED: .connectionRefused
    case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN: .cutShort
    case ETIMEDOUT: .connectTimeout
    default: .unreachable
    }
  }

  private static func meaning(of error: NIOSSLError) -> TransportFault {
    switch error {
    case .handshakeFailed(.sslError(let errors)):
      // The library's text is a constant of its C code; it has no other way to tell this failure from the others.
      String(describing: errors).contains("CERTIFICATE_VERIFY_FAILED") ? .untrustedCertificate : .noTLS
    case .handshakeFailed: .noTLS
    case .noCertificateToValidate, .unableToValidateCertificate, .cannotMatchULabel: .untrustedCertificate
    case .uncleanShutdown, .readInInvalidTLSState: .cutShort
    default: .noTLS
    }
  }
}
