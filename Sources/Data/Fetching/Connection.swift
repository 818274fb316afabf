internal import CCurl
internal import Glibc
internal import Synchronization

/// A libcurl connection, over which requests are sent one at a time.
final class Connection: Sendable {
  struct Request: Sendable {
    var method = HTTPTransfer.Method.get
    var origin: WebOrigin
    /// The path and the query, percent-encoded.
    var target: String
    var headers: [(name: String, value: String)]
    /// The body of a request whose method has one.
    var body: [UInt8] = []
    var certificateFile: String?
    var connectTimeout: Duration
    var idleTimeout: Duration
    /// Whether the host must have an address on the public internet.
    var isPublicOnly = false
    /// Whether a proxy of the environment connects to the host.
    var usesProxy = false
    var maximumBytes: Int
    var maximumErrorBytes: Int
  }

  /// A response as it was sent.
  struct Response: Sendable {
    var status: Int
    var headers: HeaderFields
    var body: [UInt8]
  }

  struct Outcome: Sendable {
    /// The complete response, else a ``TransportFault`` or `CancellationError`, after which the connection cannot be
    /// used.
    var response: Result<Response, any Error>
    /// The time taken by the network, without the delay until the response is processed.
    var duration: Duration
  }

  /// The file name of the library, which is loaded for the first connection.
  static let libraryName = "libcurl.so.4"

  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    deinit { ccurl_connection_free(pointer) }
  }

  /// The continuation of a request, which is passed through C.
  private final class Waiter: Sendable {
    private let continuation: CheckedContinuation<(CURLcode, Duration), Never>
    private let start = SuspendingClock.now

    init(_ continuation: CheckedContinuation<(CURLcode, Duration), Never>) {
      self.continuation = continuation
    }

    /// - Parameter code: the error that prevented the request from being started.
    func resume(_ code: CURLcode) { continuation.resume(returning: (code, SuspendingClock.now - start)) }
  }

  private let handle: Mutex<Handle>

  /// - Throws: ``TransportFault``, in particular if libcurl cannot be loaded.
  init() throws(TransportFault) {
    if let problem = ccurl_load(Self.libraryName) { throw .noLibrary(problem: String(cString: problem)) }
    guard let pointer = ccurl_connection_new() else { throw .unreachable }
    handle = Mutex(Handle(pointer: pointer))
  }

  /// Sends a request and waits for the complete response without blocking a thread.
  ///
  /// `wholeTimeout` is the maximum duration of the request and response together.
  func perform(_ request: Request, within wholeTimeout: Duration) async -> Outcome {
    let (code, duration) = await withTaskCancellationHandler {
      await withCheckedContinuation { start(request, within: wholeTimeout, for: Waiter($0)) }
    } onCancel: {
      handle.withLock { ccurl_cancel($0.pointer) }
    }
    return Outcome(response: Result { try response(to: request, startedWith: code) }, duration: duration)
  }

  private func response(to request: Request, startedWith code: CURLcode) throws -> Response {
    if let fault = TransportFault(starting: code) { throw fault }
    return try handle.withLock { handle in
      // An idle connection holds no response.
      defer { ccurl_forget(handle.pointer) }
      let response = ccurl_response_of(handle.pointer)
      if let fault = TransportFault(response, from: request.origin) { throw fault }
      guard response.end != CCURL_CANCELLED else { throw CancellationError() }
      return Response(
        status: response.status,
        headers: try HeaderFields(head: UnsafeBufferPointer(start: response.head, count: response.head_count)),
        body: Array(UnsafeBufferPointer(start: response.body, count: response.body_count)))
    }
  }

  private func start(_ request: Request, within wholeTimeout: Duration, for waiter: Waiter) {
    let context = Unmanaged.passRetained(waiter)
    let code = handle.withLock { handle in
      request.withUnsafeRequest(within: wholeTimeout) { request in
        ccurl_start(
          handle.pointer, request,
          { context in
            guard let context else { return }
            Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue().resume(CURLE_OK)
          }, context.toOpaque())
      }
    }
    // C does not call back if the request was not started.
    if code != CURLE_OK { context.takeRetainedValue().resume(code) }
  }
}

extension Connection.Request {
  /// Calls a closure with the request as a C structure.
  func withUnsafeRequest<Result>(
    within wholeTimeout: Duration, _ body: (UnsafePointer<ccurl_request>) -> Result
  ) -> Result {
    // libcurl must see exactly the host that was checked as the origin, regardless of what follows.
    let address = "\(origin.scheme)://\(origin.name)\(target.hasPrefix("/") ? "" : "/")\(target)"
    let texts = [address, certificateFile] + headers.map { "\($0.name): \($0.value)" }
    var copies = texts.map { $0.flatMap { strdup($0) } }
    copies.append(nil)
    defer { for copy in copies { free(copy) } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { texts in
      self.body.withUnsafeBufferPointer { sent in
        var request = ccurl_request(
          method: method.code, address: texts[0], sent: sent.baseAddress, sent_count: sent.count,
          headers: texts.baseAddress?.advanced(by: 2), certificates: texts[1],
          connect_milliseconds: connectTimeout.wholeMilliseconds,
          whole_milliseconds: wholeTimeout.wholeMilliseconds,
          idle_seconds: max(1, min(idleTimeout, .seconds(86_400)).components.seconds),
          is_public_only: isPublicOnly, uses_proxy: usesProxy,
          maximum_body: max(0, maximumBytes), maximum_error_body: max(0, maximumErrorBytes))
        return body(&request)
      }
    }
  }
}

extension HTTPTransfer.Method {
  fileprivate var code: ccurl_method {
    switch self {
    case .get: CCURL_GET
    case .head: CCURL_HEAD
    case .post: CCURL_POST
    case .put: CCURL_PUT
    case .delete: CCURL_DELETE
    case .propfind: CCURL_PROPFIND
    case .report: CCURL_REPORT
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds: at least 1, because libcurl interprets 0 as its own default, and at most a
  /// day.
  fileprivate var wholeMilliseconds: Int64 {
    Int64(max(.milliseconds(1), min(self, .seconds(86_400))) / .milliseconds(1))
  }
}
