package import FileAccess

/// A queue in Redis or Valkey. It holds what to draw, which screen shows which picture, and when each group is due.
///
///     wg:screens     hash    id of a screen -> its group
///     wg:groups      hash    group -> number of its screens, which have the same settings
///     wg:due         zset    group, scored by the instant of its next decision
///     wg:jobs        stream  k: key of the picture, s: job, d: deadline; consumer group wg
///     wg:want:KEY    hash    pointers that wait for a queued picture -> when each is due, and its line;
///                            deadline
///     wg:has:KEY     string  set while the picture is in the store and young enough to be relied on
///     wg:shown:GROUP string  lines of pointers; GROUP:dark for the second of two colour schemes
///     wg:dead        hash    job:KEY and screen:GROUP -> the reason
///     wg:notices     hash    notices for users -> when each was last told, and the key of its picture
///     wg:counts      hash    drawn, deduplicated, failed, expired
///     wg:leader      string  the leading coordinator; expires with its lease
///     wg:loaded      string  the name of the loaded set of screens
///     wg:clock       string  the coordinator's clock minus the server's
///     wg:asked:...   string  the number of requests to a provider on a day
///
/// The queue is not the source of truth: if it is lost, everything is derived again from the screens' file. Each value
/// has its own connection, which is opened at first use and again after a failure. The executor's thread waits for the
/// responses.
package actor WorkQueue {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor: SerialQueueExecutor
  /// The queue's address.
  package nonisolated let address: QueueAddress
  private var connection: RedisConnection?

  /// Creates a queue without connecting to it.
  ///
  /// `executor` waits for responses. A caller on the same executor does not switch threads.
  package init(_ address: QueueAddress, on executor: SerialQueueExecutor = SerialQueueExecutor(label: "queue")) {
    self.address = address
    self.executor = executor
  }

  /// Checks that the queue can be used.
  ///
  /// - Throws: ``QueueError``.
  package func check() throws(QueueError) {
    _ = try ask(RedisCommand("PING"))
  }

  /// Returns a command that runs a script.
  func command(_ script: QueueScript, _ arguments: [String]) throws(QueueError) -> RedisCommand {
    var command = RedisCommand("EVALSHA", try connected().scripts[script] ?? "", "0")
    for argument in arguments { command.append(argument) }
    return command
  }

  /// Sends one command and returns the response.
  func ask(_ command: RedisCommand) throws(QueueError) -> RedisReply {
    try ask([command])[0]
  }

  /// Sends commands together and returns the responses.
  ///
  /// If the connection has been closed since its last use, it is opened again once and the commands are repeated: each
  /// command may safely run twice.
  ///
  /// - Throws: ``QueueError`` if a response is missing or is a failure.
  func ask(_ commands: [RedisCommand]) throws(QueueError) -> [RedisReply] {
    guard !commands.isEmpty else { return [] }
    let isOld = connection != nil
    var replies: [RedisReply]
    do {
      replies = try attempt(commands)
    } catch  where isOld && error.kind == .unreachable {
      replies = try attempt(commands)
    }
    for case .failure(let message) in replies { throw rejection(message) }
    return replies
  }

  /// Sends commands and returns the responses, including failures.
  ///
  /// - Throws: ``QueueError`` if a response is missing or if a command posted before has failed.
  func attempt(_ commands: [RedisCommand]) throws(QueueError) -> [RedisReply] {
    do throws(QueueError) {
      let connection = try connected()
      let replies = try connection.send(commands)
      if let message = connection.failureOfPosted { throw rejection(message) }
      return replies
    } catch {
      connection = nil
      throw error
    }
  }

  /// Sends a command without waiting.
  ///
  /// Its response is read together with the response to the next command, which throws if this one failed.
  ///
  /// If the connection breaks before that, it is unknown whether the server ran the command.
  func post(_ command: RedisCommand) throws(QueueError) {
    do {
      try connected().post([command])
    } catch {
      connection = nil
      throw error
    }
  }

  private func connected() throws(QueueError) -> RedisConnection {
    if let connection { return connection }
    let connection = try RedisConnection(to: address)
    self.connection = connection
    return connection
  }

  func rejection(_ message: String) -> QueueError {
    // The server's scripts were flushed, or it is starting: a new connection loads them again.
    if message.hasPrefix("NOSCRIPT") || message.hasPrefix("LOADING") {
      connection = nil
      return QueueError(.unreachable, "\(address): the server was flushed or is starting: \(message)")
    }
    return QueueError(.rejected, "\(address): \(message)")
  }

  func damaged(_ what: String) -> QueueError {
    QueueError(.damaged, "\(address): \(what) was not written by this program")
  }
}
