package import FoundationEssentials
internal import PictureStore

// The leading coordinator's operations.
extension WorkQueue {
  /// Takes the lead or keeps it.
  ///
  /// - Parameters:
  ///   - name: the coordinator's name, unique to its process.
  ///   - lease: seconds after which another coordinator may lead, unless this is called again.
  /// - Returns: false if another one leads.
  /// - Throws: ``QueueError``.
  package func lead(as name: String, for lease: TimeInterval) throws(QueueError) -> Bool {
    let milliseconds = Int(min(max(lease, 0.001), 86_400) * 1_000)
    return try ask(command(.lead, [name, "\(milliseconds)"])).integer == 1
  }

  /// Gives up the lead, so that another coordinator can lead at once.
  package func resign(_ name: String) throws(QueueError) {
    _ = try ask(command(.resign, [name]))
  }

  /// Returns the name that was passed to ``publishDisplays(_:as:)``; nil if the queue has no screens.
  package func loadedDisplays() throws(QueueError) -> String? {
    try ask(RedisCommand("GET", "wg:loaded")).text
  }

  /// Records how far the coordinator's clock is ahead of the server's, so that ``status()`` can tell which screens are
  /// due.
  ///
  /// - Returns: the seconds by which the coordinator's clock was set back since the previous call, measured against the
  ///   server's clock; negative if it was set forward.
  package func noteClock(_ instant: Date) throws(QueueError) -> TimeInterval {
    let known = try ask(RedisCommand("GET", "wg:clock")).integer
    let ahead = instant.milliseconds - (try serverTime())
    _ = try ask(RedisCommand("SET", "wg:clock", "\(ahead)"))
    return Double((known ?? ahead) - ahead) / 1_000
  }

  /// Makes groups due at an instant, unless they are already due earlier.
  package func makeDue(_ groups: [GroupKey], at instant: Date) throws(QueueError) {
    guard !groups.isEmpty else { return }
    var command = RedisCommand("ZADD", "wg:due", "XX", "LT")
    for group in groups {
      command.append(instant.milliseconds)
      command.append(group.hex)
    }
    _ = try ask(command)
  }

  /// Returns the server's time in milliseconds.
  func serverTime() throws(QueueError) -> Int {
    let time = try ask(RedisCommand("TIME")).list ?? []
    guard time.count == 2, let seconds = time[0].integer, let microseconds = time[1].integer,
      (0...9_000_000_000_000).contains(seconds)
    else { throw damaged("the time") }
    return seconds * 1_000 + microseconds / 1_000
  }

  /// Prepares to write new screens beside the current ones.
  package func beginDisplays() throws(QueueError) {
    _ = try ask(RedisCommand("UNLINK", "wg:screens:new", "wg:groups:new"))
  }

  /// Writes some screens.
  ///
  /// The last screen with an id wins.
  ///
  /// - Returns: the number of new ids.
  package func add(_ displays: [(id: String, group: GroupKey)]) throws(QueueError) -> Int {
    guard !displays.isEmpty else { return 0 }
    var command = RedisCommand("HSET", "wg:screens:new")
    for display in displays {
      command.append(display.id)
      command.append(display.group.hex)
    }
    return try ask(command).integer ?? 0
  }

  /// Writes some groups.
  ///
  /// Groups that are not in the queue yet become due at `due`.
  package func add(_ groups: [(group: GroupKey, displays: Int)], due: Date) throws(QueueError) {
    guard !groups.isEmpty else { return }
    var counts = RedisCommand("HSET", "wg:groups:new")
    var dates = RedisCommand("ZADD", "wg:due", "NX")
    for (group, displays) in groups {
      counts.append(group.hex)
      counts.append(displays)
      dates.append(due.milliseconds)
      dates.append(group.hex)
    }
    _ = try ask([counts, dates])
  }

  /// Replaces the current screens with those written since ``beginDisplays()``.
  ///
  /// - Parameters:
  ///   - name: a name that identifies this set of screens.
  ///   - leader: the name of the leading coordinator.
  /// - Throws: ``QueueError``, also if another coordinator leads.
  package func publishDisplays(_ name: String, as leader: String) throws(QueueError) {
    try requireLead(try ask(command(.publish, [leader, name])))
  }

  /// Returns the number of unfinished jobs.
  package func backlog() throws(QueueError) -> Int {
    try ask(RedisCommand("XLEN", "wg:jobs")).integer ?? 0
  }

  /// Returns the groups that are due, oldest first.
  package func dueGroups(at instant: Date, limit: Int) throws(QueueError) -> [GroupKey] {
    let reply = try ask(
      RedisCommand("ZRANGEBYSCORE", "wg:due", "-inf", "\(instant.milliseconds)", "LIMIT", "0", "\(limit)"))
    return try groups(in: reply)
  }

  /// Returns the instant at which the next group is due; nil without groups.
  package func nextDue() throws(QueueError) -> Date? {
    let items = try ask(RedisCommand("ZRANGE", "wg:due", "0", "0", "WITHSCORES")).list ?? []
    guard items.count == 2, let score = items[1].text, let value = Double(score) else { return nil }
    return Date(timeIntervalSince1970: value / 1_000)
  }

  /// Writes decisions: a pointer for each picture that exists, and one job for each picture that does not.
  ///
  /// The screens wait for new pictures for `deadline` seconds. An existing picture is relied on for `reliance` seconds.
  ///
  /// - Throws: ``QueueError``, also if another coordinator leads; nothing is written from then on.
  package func write(
    _ decisions: [GroupDecision], as leader: String, deadline: Int, reliance: Int
  ) throws(QueueError) -> DecisionOutcome {
    var commands: [RedisCommand] = []
    for decision in decisions {
      var command = try command(
        .decide,
        [
          leader, decision.group.hex, "\(decision.retryDue.milliseconds)", "\(decision.nextDue.milliseconds)",
          "\(decision.displays)", "\(deadline)", "\(reliance)",
        ])
      for picture in decision.pictures {
        command.append(picture.pointer.key.hex)
        command.append(Self.name(decision.group, picture.variant))
        command.append(picture.pointer.line)
        command.append(picture.payload)
      }
      commands.append(command)
    }
    var outcome = DecisionOutcome()
    for reply in try ask(commands) {
      let counts = (reply.list ?? []).map { $0.integer ?? 0 }
      guard counts.count == 3 else { throw damaged("a response") }
      try requireLead(.integer(counts[0]))
      outcome.enqueued += counts[1]
      outcome.deduplicated += counts[2]
    }
    return outcome
  }

  /// Records that a group's pictures cannot be made, and the instant of the next attempt.
  ///
  /// - Throws: ``QueueError``, also if another coordinator leads.
  package func writeTrouble(_ letter: DeadLetter, of group: GroupKey, due: Date, as leader: String) throws(QueueError) {
    let arguments = [leader, group.hex, "\(due.milliseconds)", letter.text, "\(Self.maximumDeadLetters)"]
    try requireLead(try ask(command(.trouble, arguments)))
  }

  /// Removes groups that no longer have any screens.
  ///
  /// - Throws: ``QueueError``, also if another coordinator leads.
  package func forget(_ groups: [GroupKey], as leader: String) throws(QueueError) {
    var commands: [RedisCommand] = []
    for group in groups { commands.append(try command(.forget, [leader, group.hex])) }
    for reply in try ask(commands) { try requireLead(reply) }
  }

  /// Takes requests from a provider's daily quota.
  ///
  /// - Parameters:
  ///   - count: the number of requests wanted.
  ///   - provider: the provider's name.
  ///   - limit: the maximum number of requests on that day up to now.
  ///   - instant: an instant of the day, which is counted in UTC.
  /// - Returns: the number of requests granted.
  /// - Throws: ``QueueError``.
  package func takeRequests(
    _ count: Int, to provider: String, limit: Int, at instant: Date
  ) throws(QueueError) -> Int {
    let day = instant.milliseconds / 86_400_000
    let arguments = ["\(provider):\(day)", "\(count)", "\(limit)", "\(2 * 86_400)"]
    return try ask(command(.ask, arguments)).integer ?? 0
  }

  /// Removes records older than an instant and consumers whose workers have gone.
  package func tidy(olderThan instant: Date) throws(QueueError) {
    for letter in try deadLetters() where letter.at < instant {
      _ = try ask(RedisCommand("HDEL", "wg:dead", letter.field))
    }
    guard let replies = try? attempt([RedisCommand("XINFO", "CONSUMERS", "wg:jobs", "wg")]) else { return }
    for consumer in replies[0].list ?? [] {
      let facts = Dictionary(consumer.pairs.map { ($0.name, $0.value) }) { $1 }
      // A worker with pending jobs keeps its consumer until those jobs are taken over.
      guard let name = facts["name"]?.text, facts["pending"]?.integer == 0,
        let idle = facts["idle"]?.integer, idle > 86_400_000
      else { continue }
      _ = try ask(RedisCommand("XGROUP", "DELCONSUMER", "wg:jobs", "wg", name))
    }
  }

  /// The maximum number of failures kept.
  static var maximumDeadLetters: Int { 10_000 }

  func requireLead(_ reply: RedisReply) throws(QueueError) {
    guard reply.integer == 1 else { throw QueueError(.notLeading, "another coordinator leads") }
  }

  func groups(in reply: RedisReply) throws(QueueError) -> [GroupKey] {
    try (reply.list ?? []).map { item throws(QueueError) in
      guard let text = item.text, let group = GroupKey(text) else { throw damaged("wg:due") }
      return group
    }
  }

  /// Returns the name of a group's list of pointers.
  static func name(_ group: GroupKey, _ variant: String) -> String {
    variant.isEmpty ? group.hex : "\(group.hex):\(variant)"
  }
}
