internal import Synchronization

/// The open connections of a ``Fetcher`` or an ``HTTPTransfer``, which are reused for requests to the same server.
final class ConnectionPool: Sendable {
  private struct Idle: Sendable {
    let origin: WebOrigin
    let isPublicOnly: Bool
    let connection: Connection
  }

  /// The idle connections, the most recently used last.
  private let idle = Mutex<[Idle]>([])
  /// The maximum number of idle connections.
  private static let maximumIdle = 8

  /// Sends a request over an open connection to the same server, or over a new one.
  ///
  /// `timeLeft` is the maximum duration; the actual duration is deducted.
  ///
  /// - Throws: ``TransportFault`` or `CancellationError`.
  func perform(
    _ request: Connection.Request, within timeLeft: inout Duration
  ) async throws -> Connection.Response {
    guard timeLeft > .zero else { throw TransportFault.timeout }
    let connection = try open(for: request) ?? Connection()
    let outcome = await connection.perform(request, within: timeLeft)
    timeLeft -= min(timeLeft, outcome.duration)
    // A connection that failed is not reused.
    let response = try outcome.response.get()
    keep(Idle(origin: request.origin, isPublicOnly: request.isPublicOnly, connection: connection))
    return response
  }

  /// Closes all idle connections.
  func close() {
    // The connections are closed after the lock is released.
    let closed = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    withExtendedLifetime(closed) {}
  }

  private func open(for request: Connection.Request) -> Connection? {
    idle.withLock { idle in
      idle.lastIndex { $0.origin == request.origin && $0.isPublicOnly == request.isPublicOnly }.map {
        idle.remove(at: $0).connection
      }
    }
  }

  private func keep(_ connection: Idle) {
    let closed = idle.withLock { idle in
      idle.append(connection)
      return idle.count > Self.maximumIdle ? idle.removeFirst() : nil
    }
    withExtendedLifetime(closed) {}
  }
}
