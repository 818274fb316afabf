package import FoundationEssentials
internal import PictureStore

// What workers do.
extension WorkQueue {
  /// Takes jobs that nobody has, and waits for some.
  ///
  /// - Parameters:
  ///   - worker: who, another one for each thread that draws.
  ///   - wait: seconds, up to 10; 0 does not wait.
  package func take(_ count: Int, as worker: String, wait: TimeInterval) throws(QueueError) -> [QueuedJob] {
    var command = RedisCommand("XREADGROUP", "GROUP", "wg", worker, "COUNT", "\(count)")
    if wait > 0 {
      command.append("BLOCK")
      command.append(Int(min(max(wait, 0.001), 10) * 1_000))
    }
    for word in ["STREAMS", "wg:jobs", ">"] { command.append(word) }
    let replies = try inGroup([command, RedisCommand("TIME")])
    let entries = replies[0].list?.first?.list?.last ?? .nothing
    return try jobs(in: entries, now: replies[1])
  }

  /// Takes over jobs of workers that have not said anything for a while: they have died.
  ///
  /// - Parameter idle: seconds.
  package func takeOver(_ count: Int, as worker: String, idle: TimeInterval) throws(QueueError) -> [QueuedJob] {
    let milliseconds = "\(Int(min(max(idle, 0), 86_400) * 1_000))"
    let pending = try inGroup([
      RedisCommand("XPENDING", "wg:jobs", "wg", "IDLE", milliseconds, "-", "+", "\(count)")
    ])
    /// Who had it and how often it was taken.
    var histories: [String: (worker: String, deliveries: Int)] = [:]
    var claim = RedisCommand("XCLAIM", "wg:jobs", "wg", worker, milliseconds)
    for item in pending[0].list ?? [] {
      guard let facts = item.list, facts.count == 4, let id = facts[0].text, let owner = facts[1].text,
        let deliveries = facts[3].integer
      else { throw damaged("wg:jobs") }
      histories[id] = (owner, deliveries)
      claim.append(id)
    }
    guard !histories.isEmpty else { return [] }
    let replies = try ask([claim, RedisCommand("TIME")])
    return try jobs(in: replies[0], now: replies[1], histories: histories)
  }

  /// Says that jobs are still being worked at, so that nobody takes them over.
  package func keep(_ jobs: [QueuedJob], as worker: String) throws(QueueError) {
    guard !jobs.isEmpty else { return }
    var command = RedisCommand("XCLAIM", "wg:jobs", "wg", worker, "0")
    for job in jobs { command.append(job.id) }
    command.append("JUSTID")
    _ = try ask(command)
  }

  /// Records that a job's picture is in the store: those who wait for it show it.
  ///
  /// Does not wait for the server: the next command says if that failed. A job of which nobody knows is taken over after
  /// a while, and its picture found in the store.
  ///
  /// - Parameters:
  ///   - isDrawn: false if it was there already.
  ///   - reliance: seconds for which a picture that is there is relied on.
  package func finish(_ job: QueuedJob, isDrawn: Bool, reliance: Int) throws(QueueError) {
    try post(command(.finish, [job.id, job.key.hex, "\(reliance)", isDrawn ? "drawn" : "deduplicated"]))
  }

  /// Leaves a job to another worker, as if nobody had taken it.
  package func giveBack(_ job: QueuedJob) throws(QueueError) {
    var command = try command(.giveBack, [job.id, job.key.hex])
    command.append(job.payload)
    command.append(job.deadline)
    _ = try ask(command)
  }

  /// Gives up a job that nobody waits for any more.
  package func expire(_ job: QueuedJob) throws(QueueError) {
    _ = try ask(command(.expire, [job.id, job.key.hex, "\(job.deadline)"]))
  }

  /// Records that a job cannot be done.
  package func bury(_ job: QueuedJob, reason: String, at instant: Date) throws(QueueError) {
    let record = DeadRecord(.job(job.key.hex), at: instant, screen: nil, reason: reason)
    _ = try ask(command(.bury, [job.id, job.key.hex, record.text, "\(Self.mostDead)"]))
  }

  /// Removes a worker that has no jobs any more.
  package func leave(_ worker: String) throws(QueueError) {
    let pending = try inGroup([RedisCommand("XPENDING", "wg:jobs", "wg", "-", "+", "1", worker)])
    guard pending[0].list?.isEmpty == true else { return }
    _ = try ask(RedisCommand("XGROUP", "DELCONSUMER", "wg:jobs", "wg", worker))
  }

  /// The answers to commands that need the consumer group, which is made if it is not there: an emptied server has none.
  private func inGroup(_ commands: [RedisCommand]) throws(QueueError) -> [RedisReply] {
    do {
      return try ask(commands)
    } catch  where error.kind == .rejected && error.description.contains("NOGROUP") {
      // Another worker may make it at the same moment.
      _ = try attempt([RedisCommand("XGROUP", "CREATE", "wg:jobs", "wg", "0", "MKSTREAM")])
      return try ask(commands)
    }
  }

  private func jobs(
    in entries: RedisReply, now: RedisReply, histories: [String: (worker: String, deliveries: Int)] = [:]
  ) throws(QueueError) -> [QueuedJob] {
    let now = now.list?.first?.integer ?? 0
    var jobs: [QueuedJob] = []
    for entry in entries.list ?? [] {
      // Of one that was deleted there is no more than its place.
      guard let parts = entry.list, parts.count == 2, let id = parts[0].text else { continue }
      let fields = Dictionary(parts[1].pairs.map { ($0.name, $0.value) }) { $1 }
      guard let key = fields["k"]?.text.flatMap({ ContentKey($0) }), let payload = fields["s"]?.bytes,
        let deadline = fields["d"]?.integer
      else {
        // Nobody can do it, and nobody waits for it.
        _ = try ask([RedisCommand("XACK", "wg:jobs", "wg", id), RedisCommand("XDEL", "wg:jobs", id)])
        continue
      }
      jobs.append(
        QueuedJob(
          id: id, key: key, payload: payload, deadline: deadline, isPastDeadline: deadline / 1_000 < now,
          deliveries: (histories[id]?.deliveries ?? 0) + 1, previousWorker: histories[id]?.worker))
    }
    return jobs
  }
}
