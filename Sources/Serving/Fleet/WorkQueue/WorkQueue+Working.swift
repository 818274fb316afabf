package import FoundationEssentials
internal import PictureStore

// The workers' operations.
extension WorkQueue {
  /// Takes jobs that no worker has, or waits for such jobs.
  ///
  /// - Parameters:
  ///   - count: the maximum number of jobs.
  ///   - worker: the worker's name, unique to its drawing thread.
  ///   - wait: the maximum wait in seconds, up to 10; 0 does not wait.
  /// - Returns: the jobs; an empty list if the wait ends without any.
  /// - Throws: ``QueueError``, also if an earlier command failed that was not waited for.
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

  /// Takes over up to `count` jobs of workers that have been silent for `idle` seconds and are therefore considered
  /// dead.
  package func takeOver(_ count: Int, as worker: String, idle: TimeInterval) throws(QueueError) -> [QueuedJob] {
    let milliseconds = "\(Int(min(max(idle, 0), 86_400) * 1_000))"
    let pending = try inGroup([
      RedisCommand("XPENDING", "wg:jobs", "wg", "IDLE", milliseconds, "-", "+", "\(count)")
    ])
    /// The worker that had each job, and how often the job was taken.
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

  /// Renews the claim to jobs that are still in progress, so that no other worker takes them over.
  package func keep(_ jobs: [QueuedJob], as worker: String) throws(QueueError) {
    guard !jobs.isEmpty else { return }
    var command = RedisCommand("XCLAIM", "wg:jobs", "wg", worker, "0")
    for job in jobs { command.append(job.id) }
    command.append("JUSTID")
    _ = try ask(command)
  }

  /// Records that a job's picture is in the store and points the screens that wait for it to the picture.
  ///
  /// `isDrawn` is false if the picture was already in the store. An existing picture is relied on for `reliance`
  /// seconds.
  ///
  /// Does not wait for the response: the next command throws if this one failed. If the command is lost, another worker
  /// takes the job over after a while and finds the picture in the store.
  package func finish(_ job: QueuedJob, isDrawn: Bool, reliance: Int) throws(QueueError) {
    try post(command(.finish, [job.id, job.key.hex, "\(reliance)", isDrawn ? "drawn" : "deduplicated"]))
  }

  /// Returns a job to the queue as if no worker had taken it.
  package func giveBack(_ job: QueuedJob) throws(QueueError) {
    var command = try command(.giveBack, [job.id, job.key.hex])
    command.append(job.payload)
    command.append(job.deadline)
    _ = try ask(command)
  }

  /// Discards a job whose deadline has passed.
  package func expire(_ job: QueuedJob) throws(QueueError) {
    _ = try ask(command(.expire, [job.id, job.key.hex, "\(job.deadline)"]))
  }

  /// Moves a job that cannot be drawn to the dead letters.
  package func deadLetter(_ job: QueuedJob, reason: String, at instant: Date) throws(QueueError) {
    let letter = DeadLetter(.job(job.key.hex), at: instant, display: nil, reason: reason)
    _ = try ask(command(.deadLetter, [job.id, job.key.hex, letter.text, "\(Self.maximumDeadLetters)"]))
  }

  /// Removes a worker that has no jobs left.
  package func leave(_ worker: String) throws(QueueError) {
    let pending = try inGroup([RedisCommand("XPENDING", "wg:jobs", "wg", "-", "+", "1", worker)])
    guard pending[0].list?.isEmpty == true else { return }
    _ = try ask(RedisCommand("XGROUP", "DELCONSUMER", "wg:jobs", "wg", worker))
  }

  /// Sends commands that need the consumer group.
  ///
  /// Creates the group if it does not exist, as on an emptied server.
  private func inGroup(_ commands: [RedisCommand]) throws(QueueError) -> [RedisReply] {
    do {
      return try ask(commands)
    } catch  where error.kind == .rejected && error.description.contains("NOGROUP") {
      // The result does not matter: another worker may create the group at the same moment.
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
      // A deleted entry has an id but no fields.
      guard let parts = entry.list, parts.count == 2, let id = parts[0].text else { continue }
      let fields = Dictionary(parts[1].pairs.map { ($0.name, $0.value) }) { $1 }
      guard let key = fields["k"]?.text.flatMap({ DrawingKey($0) }), let payload = fields["s"]?.bytes,
        let deadline = fields["d"]?.integer
      else {
        // The entry is malformed: no worker can draw it and no screen waits for it.
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
