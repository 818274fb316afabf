internal import Synchronization

/// The open connections of a ``Fetcher`` or an ``HTTPTransfer``: requests to one server after the other share one.
final class ConnectionPool: Sendable {
  private struct Idle: Sendable {
    let origin: Origin
    let connection: Connection
  }

  /// The one that was used last comes last.
  private let idle = Mutex<[Idle]>([])
  /// More are not kept open.
  private static let mostIdle = 8

  /// Sends a request over an open connection to the same server, or over a new one.
  ///
  /// - Parameter timeLeft: how long it may take, less what it took afterwards.
  /// - Throws: ``TransportFault``, or `CancellationError`.
  func perform(
    _ request: Connection.Request, within timeLeft: inout Duration
  ) async throws -> Connection.Answer {
    guard timeLeft > .zero else { throw TransportFault.timeout }
    let connection = try open(to: request.origin) ?? Connection()
    let outcome = await connection.perform(request, within: timeLeft)
    timeLeft -= min(timeLeft, outcome.duration)
    // What has failed does not come back.
    let answer = try outcome.answer.get()
    keep(Idle(origin: request.origin, connection: connection))
    return answer
  }

  /// Closes all connections that nobody uses.
  func close() {
    // Outside of the lock.
    let closed = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    withExtendedLifetime(closed) {}
  }

  private func open(to origin: Origin) -> Connection? {
    idle.withLock { idle in
      idle.lastIndex { $0.origin == origin }.map { idle.remove(at: $0).connection }
    }
  }

  private func keep(_ connection: Idle) {
    let closed = idle.withLock { idle in
      idle.append(connection)
      return idle.count > Self.mostIdle ? idle.removeFirst() : nil
    }
    withExtendedLifetime(closed) {}
  }
}
