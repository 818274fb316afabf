internal import CHiredis
internal import Glibc
internal import WebRequests

/// A connection to a server that blocks until each response has arrived.
///
/// Not Sendable: the queue's actor owns it.
///
/// After any failure the connection must not be used again, because responses might belong to other commands.
final class RedisConnection {
  private let context: UnsafeMutablePointer<redisContext>
  private let name: String
  /// The digests by which the server knows the scripts.
  private(set) var scripts: [QueueScript: String] = [:]
  /// The number of responses to ``post(_:)`` that have not been read.
  private var owed = 0
  /// The server's message for a posted command that failed.
  ///
  /// It is read together with the responses to the next ``send(_:)``.
  private(set) var failureOfPosted: String?

  /// The maximum size of one response.
  private static let maximumBytes = 256 << 20
  private static let connectTimeout = timeval(tv_sec: 5, tv_usec: 0)
  /// Longer than any command takes; the maximum wait for jobs is shorter.
  private static let answerTimeout = timeval(tv_sec: 20, tv_usec: 0)

  /// Connects, authenticates and loads the scripts.
  ///
  /// - Throws: ``QueueError``.
  init(to address: QueueAddress) throws(QueueError) {
    name = "\(address)"
    if let problem = chiredis_load() { throw QueueError(.noLibrary, String(cString: problem)) }
    let opened =
      switch address.endpoint {
      case .host(let host, let port): chiredis_connect(host, port, Self.connectTimeout)
      case .socket(let path): chiredis_connect_unix(path, Self.connectTimeout)
      }
    guard let opened else { throw QueueError(.unreachable, "\(name): not enough memory for a connection") }
    context = opened
    guard context.pointee.err == 0 else { throw failure("cannot connect") }
    chiredis_set_timeout(context, Self.answerTimeout)
    if case .host = address.endpoint { chiredis_keep_alive(context) }
    try introduce(address)
  }

  deinit {
    chiredis_free(context)
  }

  private func introduce(_ address: QueueAddress) throws(QueueError) {
    var commands: [RedisCommand] = []
    if let password = address.password {
      var command = RedisCommand("AUTH")
      if let user = address.user { command.append(user) }
      command.append(password.reveal())
      commands.append(command)
    }
    if address.database != 0 { commands.append(RedisCommand("SELECT", "\(address.database)")) }
    let scripts = QueueScript.allCases
    commands += scripts.map { RedisCommand("SCRIPT", "LOAD", $0.text) }
    let replies = try send(commands)
    for case .failure(let message) in replies {
      let isRefusal = ["NOAUTH", "WRONGPASS", "NOPERM"].contains { message.hasPrefix($0) } || message.contains("AUTH")
      throw QueueError(isRefusal ? .refused : .rejected, "\(name): \(message)")
    }
    for (script, reply) in zip(scripts, replies.suffix(scripts.count)) {
      guard let digest = reply.text else { throw QueueError(.damaged, "\(name): not a Redis or Valkey server") }
      self.scripts[script] = digest
    }
  }

  /// Sends commands together and waits for all responses.
  ///
  /// - Returns: one response for each command, including failures.
  /// - Throws: ``QueueError`` if a response is missing.
  func send(_ commands: [RedisCommand]) throws(QueueError) -> [RedisReply] {
    try write(commands)
    failureOfPosted = nil
    for _ in 0..<owed {
      if case .failure(let message) = try nextReply() { failureOfPosted = message }
    }
    owed = 0
    var replies: [RedisReply] = []
    replies.reserveCapacity(commands.count)
    for _ in commands { replies.append(try nextReply()) }
    return replies
  }

  /// Sends commands without waiting for the responses.
  ///
  /// The next ``send(_:)`` reads the responses and sets ``failureOfPosted``.
  func post(_ commands: [RedisCommand]) throws(QueueError) {
    try write(commands)
    owed += commands.count
  }

  private func write(_ commands: [RedisCommand]) throws(QueueError) {
    for command in commands { try append(command) }
    var isDone: Int32 = 0
    while isDone == 0 {
      guard chiredis_write(context, &isDone) == REDIS_OK else { throw failure("cannot send") }
    }
  }

  private func append(_ command: RedisCommand) throws(QueueError) {
    // One buffer with all words: the library takes pointers and lengths.
    let words = command.words
    let status = words.flatMap { $0 }.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      var offset = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for word in words {
        pointers.append(start.map { $0 + offset })
        offset += word.count
      }
      return chiredis_append(context, Int32(words.count), &pointers, words.map(\.count))
    }
    guard status == REDIS_OK else { throw failure("cannot send a command") }
  }

  private func nextReply() throws(QueueError) -> RedisReply {
    var fed = 0
    while true {
      var pointer: UnsafeMutableRawPointer?
      guard chiredis_reply(context, &pointer) == REDIS_OK else {
        throw failure("invalid response")
      }
      if let pointer {
        defer { chiredis_free_reply(pointer) }
        guard let reply = RedisReply(pointer.assumingMemoryBound(to: redisReply.self)) else {
          throw QueueError(.damaged, "\(name): not a Redis or Valkey server")
        }
        return reply
      }
      let before = context.pointee.reader?.pointee.len ?? 0
      guard chiredis_read(context) == REDIS_OK else { throw failure("no response") }
      let after = context.pointee.reader?.pointee.len ?? 0
      fed += after > before ? after - before : after
      guard fed <= Self.maximumBytes else {
        throw QueueError(.damaged, "\(name): a response is larger than \(Self.maximumBytes >> 20) MiB")
      }
    }
  }

  private func failure(_ what: String) -> QueueError {
    var reason = withUnsafeBytes(of: context.pointee.errstr) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // After a timeout the library reports only the system's error.
    if context.pointee.err == REDIS_ERR_IO, reason.isEmpty || reason.contains("temporarily unavailable") {
      reason = "timed out"
    }
    return QueueError(.unreachable, "\(name): \(what)\(reason.isEmpty ? "" : ": \(reason)")")
  }
}
