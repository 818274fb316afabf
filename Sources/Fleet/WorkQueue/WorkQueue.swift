package import Executors

/// A queue in Redis or Valkey: what is to be drawn, who shows what, and what is due when.
///
///     wg:screens     hash    id of a screen -> its group
///     wg:groups      hash    group -> how many screens say the same
///     wg:due         zset    group, by the instant at which it is decided anew
///     wg:jobs        stream  k: key of the picture, s: job, d: deadline; consumer group wg
///     wg:want:KEY    hash    pointer -> when it is due and its line, of those who wait for a picture that is queued;
///                            deadline
///     wg:has:KEY     string  the picture is in the store, and young enough to be relied on
///     wg:shown:GROUP string  lines of pointers; GROUP:dark for the second one of two schemes
///     wg:dead        hash    job:KEY and screen:GROUP -> why not
///     wg:notices     hash    what users should know -> when it was last told, key of its picture
///     wg:counts      hash    drawn, deduplicated, failed, expired
///     wg:leader      string  the coordinator that leads, with its lease
///     wg:loaded      string  which screens are there
///     wg:clock       string  the coordinator's clock less the server's
///     wg:asked:...   string  requests to a provider on a day
///
/// Nothing of it is the truth: all is derived again from the screens' file, should it be lost. Each value has a connection
/// of its own, made when it is first used and anew after a failure; it is waited for on its executor's thread.
package actor WorkQueue {
  /// Where its code runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor: SerialQueueExecutor
  /// Where it is.
  package nonisolated let address: QueueAddress
  private var connection: RedisConnection?

  /// A queue; nothing is connected yet.
  ///
  /// - Parameter executor: where it waits for answers; who runs there as well changes no threads to ask.
  package init(_ address: QueueAddress, on executor: SerialQueueExecutor = SerialQueueExecutor(label: "queue")) {
    self.address = address
    self.executor = executor
  }

  /// Whether the queue can be used.
  ///
  /// - Throws: ``QueueError``.
  package func check() throws(QueueError) {
    _ = try ask(RedisCommand("PING"))
  }

  /// A command of a script.
  func command(_ script: QueueScript, _ arguments: [String]) throws(QueueError) -> RedisCommand {
    var command = RedisCommand("EVALSHA", try connected().scripts[script] ?? "", "0")
    for argument in arguments { command.append(argument) }
    return command
  }

  /// The answer to one command.
  func ask(_ command: RedisCommand) throws(QueueError) -> RedisReply {
    try ask([command])[0]
  }

  /// The answers to commands that are sent together.
  ///
  /// A connection that has been closed meanwhile is made anew, once: every command here may be carried out twice.
  ///
  /// - Throws: ``QueueError`` if there are no answers, or one is that something failed.
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

  /// The answers to commands, also where they are that something failed.
  ///
  /// - Throws: ``QueueError`` if there are none, or if something failed that was posted before.
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

  /// Sends a command whose answer is read with the next one: what failed is thrown there.
  ///
  /// If the connection breaks before that, nobody knows whether it was carried out.
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
    // Somebody emptied the server's scripts, or it is starting: a new connection brings them anew.
    if message.hasPrefix("NOSCRIPT") || message.hasPrefix("LOADING") {
      connection = nil
      return QueueError(.unreachable, "\(address): it was emptied or is starting: \(message)")
    }
    return QueueError(.rejected, "\(address): \(message)")
  }

  func damaged(_ what: String) -> QueueError {
    QueueError(.damaged, "\(address): \(what) is nothing that this program wrote")
  }
}
