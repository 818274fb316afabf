import Configurations
import FileAccess
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import PictureServer

/// A server without pictures, for tests of connections.
///
/// It stops when it is released.
final class RunningService: Sendable {
  let port: Int
  private let service: HTTPService
  private let responses = TestResponses()

  /// Whether a silent event stream has ended.
  var hasEndedAStream: Bool { responses.hasEndedAStream.withLock { $0 } }

  /// The paths of all requests.
  var paths: [String] { responses.paths.withLock { $0 } }

  init(_ limits: ConnectionLimits) async throws {
    let service = HTTPService(
      responses, metrics: ServerMetrics(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      now: { Date() }, limits: limits)
    self.service = service
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    Task {
      try await service.run(at: ListenAddress(host: "127.0.0.1", port: 0)) { continuation.yield($0.port) }
    }
    var iterator = ports.makeAsyncIterator()
    port = try #require(await iterator.next())
  }

  deinit {
    let service = service
    Task { await service.end() }
  }
}

/// Responses that differ in when they are sent, and in where the bodies of their requests are read.
final class TestResponses: RequestHandler {
  /// The executor on which a body is read.
  enum BodyReader: String, CaseIterable {
    /// The executor of the connection.
    case connection
    /// The one on which the task is after it has waited for an actor with its own queue.
    case actor
    /// Swift's pool.
    case pool
  }

  private let actor = QueueActor()
  private let isEnding = Mutex(false)
  let hasEndedAStream = Mutex(false)
  let paths = Mutex<[String]>([])
  /// The bytes of `/large`, more than a connection holds on the way.
  static let large = (0..<16 << 20).map { UInt8(truncatingIfNeeded: $0 / 7) }

  func end() { isEnding.withLock { $0 = true } }

  func response(to request: ServedRequest, body: RequestBody) async -> (
    response: ServedResponse, label: String
  ) {
    paths.withLock { $0.append(request.path) }
    switch request.path {
    case "/large": return (ServedResponse(200, Self.large), "/large")
    // The body is not read.
    case "/refuse": return (.problem(413, "too large", [.connection: "close"]), "/refuse")
    case "/body":
      do {
        _ = try await body(64 << 10)
        return (ServedResponse(204), "/body")
      } catch {
        return (.problem(400, "damaged body"), "/body")
      }
    case "/digest":
      do {
        return (ServedResponse(200, Array(try await digest(on: request.query["on"], body).utf8)), "/digest")
      } catch {
        return (.problem(400, "\(error)"), "/digest")
      }
    case "/never":
      while !isEnding.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(50)) }
      return (.problem(503, "the server stops"), "/never")
    case "/events":
      let stream = EventStream(event: "change", retry: 1_000, interval: .milliseconds(20), heartbeat: 1)
      return (
        stream.response(state: { "1" }, isOver: { [self] in isEnding.withLock { $0 } }, onEnd: {}), "/events"
      )
    case "/silent-events":
      let stream = EventStream(event: "change", retry: 1_000, interval: .seconds(86_400), heartbeat: 1)
      let onEnd: @Sendable () -> Void = { [self] in hasEndedAStream.withLock { $0 = true } }
      return (stream.response(state: { "1" }, isOver: { false }, onEnd: onEnd), "/silent-events")
    default: return (ServedResponse(200, Array("ok\n".utf8), type: "text/plain"), "/")
    }
  }

  /// Returns the digest of a body of at most 8 MiB that is read on an executor.
  private func digest(on reader: String?, _ body: RequestBody) async throws -> String {
    switch reader.flatMap({ BodyReader(rawValue: $0) }) {
    case .pool:
      return try await withTaskExecutorPreference(globalConcurrentExecutor) {
        Digest.sha256(try await body(8 << 20))
      }
    case .actor: await actor.wait()
    case .connection, nil: break
    }
    return Digest.sha256(try await body(8 << 20))
  }
}

/// An actor with its own queue, like those that wait for the disk.
private actor QueueActor {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "test")

  func wait() {}
}
