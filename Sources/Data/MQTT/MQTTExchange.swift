internal import FileAccess

/// One message over a connection of its own.
package enum MQTTExchange {
  /// The time in which a message has to be taken by the broker.
  private static let sendingTime = Duration.seconds(15)
  /// The time in which a broker has to be reached.
  private static let connectingTime = Duration.seconds(10)

  /// Sends a message, and waits until the broker has it.
  ///
  /// - Throws: ``MQTTFailure``, or `CancellationError`.
  package static func publish(_ message: MQTTMessage, to broker: MQTTBroker) async throws {
    let connection = MQTTConnection(to: broker)
    defer { connection.close() }
    let work = Task {
      var id: Int32?
      for await event in connection.events {
        switch event {
        case .connected: id = connection.publish(message)
        case .published(let done) where done == id: return
        case .failed(let failure): throw failure
        case .published, .message: break
        }
      }
      throw CancellationError()
    }
    defer { work.cancel() }
    try await value(of: work, within: sendingTime, broker)
  }

  /// Returns the message that the broker keeps of a topic, or the next one; nil if none arrives in time.
  ///
  /// - Throws: ``MQTTFailure`` if the broker cannot be reached, or `CancellationError`.
  package static func message(
    of topic: String, from broker: MQTTBroker, within time: Duration
  ) async throws -> MQTTMessage? {
    let connection = MQTTConnection(to: broker, filters: [topic])
    defer { connection.close() }
    let (ends, end) = AsyncStream<Void>.makeStream()
    let work = Task { () throws -> MQTTMessage? in
      for await event in connection.events {
        switch event {
        case .connected:
          end.yield()
        case .message(let message): return message
        case .failed(let failure): throw failure
        case .published: break
        }
      }
      return nil
    }
    // The time counts from the connection on.
    let limit = Task {
      for await _ in ends {
        if (try? await Task.sleep(for: time)) != nil { connection.close() }
        return
      }
    }
    defer {
      end.finish()
      limit.cancel()
      work.cancel()
    }
    return try await value(of: work, within: connectingTime + time, broker)
  }

  private static func value<Value: Sendable>(
    of task: Task<Value, any Error>, within time: Duration, _ broker: MQTTBroker
  ) async throws -> Value {
    do {
      return try await withTimeout(time, valueOf: task)
    } catch is TimeoutError {
      throw MQTTFailure(description: "\(broker.shownName) does not answer")
    }
  }
}
