internal import CCurl
internal import Glibc
internal import Synchronization

/// A connection of libcurl, over which one request after the other may go.
final class Connection: Sendable {
  /// What to ask for.
  struct Request: Sendable {
    var method = HTTPTransfer.Method.get
    var origin: Origin
    /// The path and the query, percent-encoded.
    var target: String
    var headers: [(name: String, value: String)]
    /// What a PUT sends.
    var body: [UInt8] = []
    var certificateFile: String?
    var connectTimeout: Duration
    var maximumBytes: Int
    var maximumErrorBytes: Int
  }

  /// What came, as it was sent.
  struct Answer: Sendable {
    var status: Int
    var headers: HeaderFields
    var body: [UInt8]
  }

  /// What came of a request, and how long it took.
  struct Outcome: Sendable {
    /// The whole answer, else a ``TransportFault`` or `CancellationError`; the connection is of no use then.
    var answer: Result<Answer, any Error>
    /// The time the network took, without what it takes until somebody looks at the answer.
    var duration: Duration
  }

  /// The file of the library, which is opened with the first connection.
  static let libraryName = "libcurl.so.4"

  private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    deinit { ccurl_connection_free(pointer) }
  }

  /// Whoever waits for the end of a request, as C hands it on.
  private final class Waiter: Sendable {
    private let continuation: CheckedContinuation<(CURLcode, Duration), Never>
    private let start = SuspendingClock.now

    init(_ continuation: CheckedContinuation<(CURLcode, Duration), Never>) {
      self.continuation = continuation
    }

    /// - Parameter code: what kept it from being started.
    func resume(_ code: CURLcode) { continuation.resume(returning: (code, SuspendingClock.now - start)) }
  }

  private let handle: Mutex<Handle>

  /// - Throws: ``TransportFault``, where there is no libcurl above all.
  init() throws(TransportFault) {
    if let problem = ccurl_load(Self.libraryName) { throw .noLibrary(problem: String(cString: problem)) }
    guard let pointer = ccurl_connection_new() else { throw .unreachable }
    handle = Mutex(Handle(pointer: pointer))
  }

  /// Sends a request, and waits for the whole answer without holding a thread.
  ///
  /// - Parameter wholeTimeout: how long all of it may take.
  func perform(_ request: Request, within wholeTimeout: Duration) async -> Outcome {
    let (code, duration) = await withTaskCancellationHandler {
      await withCheckedContinuation { start(request, within: wholeTimeout, for: Waiter($0)) }
    } onCancel: {
      handle.withLock { ccurl_cancel($0.pointer) }
    }
    return Outcome(answer: Result { try answer(to: request, startedWith: code) }, duration: duration)
  }

  private func answer(to request: Request, startedWith code: CURLcode) throws -> Answer {
    if let fault = TransportFault(starting: code) { throw fault }
    return try handle.withLock { handle in
      let answer = ccurl_answer_of(handle.pointer)
      if let fault = TransportFault(answer, from: request.origin) { throw fault }
      guard answer.end != CCURL_CANCELLED else { throw CancellationError() }
      return Answer(
        status: answer.status,
        headers: try HeaderFields(head: UnsafeBufferPointer(start: answer.head, count: answer.head_count)),
        body: Array(UnsafeBufferPointer(start: answer.body, count: answer.body_count)))
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
    // Nobody else will.
    if code != CURLE_OK { context.takeRetainedValue().resume(code) }
  }
}

extension Connection.Request {
  /// Lends itself to C.
  fileprivate func withUnsafeRequest<Result>(
    within wholeTimeout: Duration, _ body: (UnsafePointer<ccurl_request>) -> Result
  ) -> Result {
    // What libcurl takes for the host is so what the origin was checked by, whatever follows.
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
          maximum_body: max(0, maximumBytes), maximum_error_body: max(0, maximumErrorBytes))
        return body(&request)
      }
    }
  }
}

extension HTTPTransfer.Method {
  /// As C calls it.
  fileprivate var code: ccurl_method {
    switch self {
    case .get: CCURL_GET
    case .head: CCURL_HEAD
    case .put: CCURL_PUT
    case .delete: CCURL_DELETE
    }
  }
}

extension Duration {
  /// From 1, since 0 would mean another time to libcurl, to those of a day.
  fileprivate var wholeMilliseconds: Int64 {
    Int64(max(.milliseconds(1), min(self, .seconds(86_400))) / .milliseconds(1))
  }
}
