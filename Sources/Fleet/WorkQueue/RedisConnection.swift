internal import CHiredis
internal import Glibc
internal import Requests

/// A connection to a server, which waits for each answer.
///
/// Not Sendable: the actor of a queue has its own.
///
/// Once anything has gone wrong it is of no use any more: answers might belong to other commands.
final class RedisConnection {
  private let context: UnsafeMutablePointer<redisContext>
  private let name: String
  /// The digests by which the server knows our scripts.
  private(set) var scripts: [QueueScript: String] = [:]
  /// Answers to ``post(_:)`` that have not been read.
  private var owed = 0
  /// What the server said of something that was posted and failed; read with the answers to what was sent later.
  private(set) var failureOfPosted: String?

  /// The bytes that one answer may have.
  private static let mostBytes = 256 << 20
  private static let connectTimeout = timeval(tv_sec: 5, tv_usec: 0)
  /// Longer than any command of ours takes; those that wait for jobs wait less.
  private static let answerTimeout = timeval(tv_sec: 20, tv_usec: 0)

  /// Connects, says who we are, and leaves our scripts there.
  ///
  /// - Throws: ``QueueError``.
  init(to address: QueueAddress) throws(QueueError) {
    name = "\(address)"
    if let problem = chiredis_load() { throw QueueError(.noLibrary, String(cString: problem)) }
    Self.ignoreBrokenPipes
    let opened =
      switch address.endpoint {
      case .host(let host, let port): chiredis_connect(host, port, Self.connectTimeout)
      case .socket(let path): chiredis_connect_unix(path, Self.connectTimeout)
      }
    guard let opened else { throw QueueError(.unreachable, "\(name): there is no memory for a connection") }
    context = opened
    guard context.pointee.err == 0 else { throw failure("cannot be reached") }
    chiredis_set_timeout(context, Self.answerTimeout)
    if case .host = address.endpoint { chiredis_keep_alive(context) }
    try introduce(address)
  }

  /// The library writes to servers that have gone without asking the kernel not to end the process for it.
  private static let ignoreBrokenPipes: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
  }()

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
      guard let digest = reply.text else { throw QueueError(.damaged, "\(name): no Redis or Valkey answers there") }
      self.scripts[script] = digest
    }
  }

  /// Sends commands one after another and waits for all answers.
  ///
  /// - Returns: an answer a command, also where it is that something failed.
  /// - Throws: ``QueueError`` if there are no answers.
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

  /// Sends commands without waiting for the server.
  ///
  /// What becomes of them is known when something is sent: ``failureOfPosted``.
  func post(_ commands: [RedisCommand]) throws(QueueError) {
    try write(commands)
    owed += commands.count
  }

  private func write(_ commands: [RedisCommand]) throws(QueueError) {
    for command in commands { try append(command) }
    var isDone: Int32 = 0
    while isDone == 0 {
      guard chiredis_write(context, &isDone) == REDIS_OK else { throw failure("does not take what is sent") }
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
    guard status == REDIS_OK else { throw failure("a command could not be sent") }
  }

  private func nextReply() throws(QueueError) -> RedisReply {
    var fed = 0
    while true {
      var pointer: UnsafeMutableRawPointer?
      guard chiredis_reply(context, &pointer) == REDIS_OK else {
        throw failure("does not speak as Redis does")
      }
      if let pointer {
        defer { chiredis_free_reply(pointer) }
        guard let reply = RedisReply(pointer.assumingMemoryBound(to: redisReply.self)) else {
          throw QueueError(.damaged, "\(name): no Redis or Valkey answers there")
        }
        return reply
      }
      let before = context.pointee.reader?.pointee.len ?? 0
      guard chiredis_read(context) == REDIS_OK else { throw failure("does not answer") }
      let after = context.pointee.reader?.pointee.len ?? 0
      fed += after > before ? after - before : after
      guard fed <= Self.mostBytes else {
        throw QueueError(.damaged, "\(name): an answer has more than \(Self.mostBytes >> 20) MiB")
      }
    }
  }

  private func failure(_ what: String) -> QueueError {
    var reason = withUnsafeBytes(of: context.pointee.errstr) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // The library leaves what a time limit says to the system.
    if context.pointee.err == REDIS_ERR_IO, reason.isEmpty || reason.contains("temporarily unavailable") {
      reason = "there was no answer in time"
    }
    return QueueError(.unreachable, "\(name): \(what)\(reason.isEmpty ? "" : ": \(reason)")")
  }
}
