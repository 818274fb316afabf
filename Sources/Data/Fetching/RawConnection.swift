internal import CCurl
internal import FoundationEssentials
internal import Glibc

/// Connections for protocols other than requests of HTTP, such as WebSocket and MQTT.
///
/// libcurl opens them as it does for requests, with the same trusted certificates.
package enum RawConnection {
  /// Opens a connection to a server and, if it is encrypted, verifies its certificate.
  ///
  /// - Parameters:
  ///   - address: the address of the server; only its scheme, host and port matter.
  ///   - isHTTP: whether the protocol begins with a request of HTTP, so that a proxy of the environment may be used.
  ///   - certificateFile: a PEM file of trusted certificates that replaces the system's; nil for the system's.
  ///   - timeout: the time within which the connection has to be open, including name resolution and TLS.
  /// - Returns: the file descriptor of a local socket, through which unencrypted bytes are exchanged with the server.
  ///   The caller closes it, which closes the connection.
  /// - Throws: ``FetchError`` or `CancellationError`.
  package static func open(
    to address: String, isHTTP: Bool, certificateFile: String?, within timeout: Duration
  ) async throws -> CInt {
    guard let url = URL(string: address), let origin = WebOrigin(url) else {
      throw FetchError(.invalidAddress, "\(address) is not the address of a server")
    }
    do {
      return try await open(to: origin, isHTTP: isHTTP, certificateFile: certificateFile, within: timeout)
    } catch let fault as TransportFault {
      var settings = FetchSettings(cacheFolder: nil, userAgent: "")
      (settings.connectTimeout, settings.wholeTimeout) = (timeout, timeout)
      settings.certificateFile = certificateFile
      throw FailureText(origin: origin, redaction: Redaction([]), settings: settings).error(fault)
    }
  }

  /// The result of opening, which is passed through C.
  private final class Waiter: Sendable {
    private let continuation: CheckedContinuation<TransportFault?, any Error>
    private let origin: WebOrigin

    init(_ continuation: CheckedContinuation<TransportFault?, any Error>, _ origin: WebOrigin) {
      self.continuation = continuation
      self.origin = origin
    }

    func resume(_ result: ccurl_response) {
      var result = result
      // There is no response: an open connection is the whole result.
      result.status = result.end == CCURL_ENDED && result.code == CURLE_OK ? 200 : 0
      if result.end == CCURL_CANCELLED {
        continuation.resume(throwing: CancellationError())
      } else {
        continuation.resume(returning: TransportFault(result, from: origin))
      }
    }

    func resume(_ code: CURLcode) { continuation.resume(returning: TransportFault(starting: code)) }
  }

  private static func open(
    to origin: WebOrigin, isHTTP: Bool, certificateFile: String?, within timeout: Duration
  ) async throws -> CInt {
    try Task.checkCancellation()
    if let problem = ccurl_load(Connection.libraryName) {
      throw TransportFault.noLibrary(problem: String(cString: problem))
    }
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw TransportFault.unreachable
    }
    let (own, other) = (ends[0], ends[1])
    do {
      let fault = try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          start(origin, isHTTP, certificateFile, within: timeout, at: other, for: Waiter(continuation, origin))
        }
      } onCancel: {
        _ = shutdown(own, CInt(SHUT_RDWR))
      }
      if let fault { throw fault }
      try Task.checkCancellation()
      return own
    } catch {
      close(own)
      throw error
    }
  }

  private static func start(
    _ origin: WebOrigin, _ isHTTP: Bool, _ certificateFile: String?, within timeout: Duration, at socket: CInt,
    for waiter: Waiter
  ) {
    // The request of a raw connection is never sent.
    let request = Connection.Request(
      origin: origin, target: "/", headers: [], certificateFile: certificateFile, connectTimeout: timeout,
      idleTimeout: .seconds(1), maximumBytes: 0, maximumErrorBytes: 0)
    let context = Unmanaged.passRetained(waiter)
    let code = request.withUnsafeRequest(within: timeout) { request in
      ccurl_open_tunnel(
        request, isHTTP, socket,
        { context, result in
          guard let context, let result else { return }
          Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue().resume(result.pointee)
        }, context.toOpaque())
    }
    // C neither calls back nor closes the socket if no thread was started.
    if code != CURLE_OK {
      close(socket)
      context.takeRetainedValue().resume(code)
    }
  }
}
