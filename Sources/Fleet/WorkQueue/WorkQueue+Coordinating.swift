package import FoundationEssentials
internal import PictureStore

// What the coordinator that leads does.
extension WorkQueue {
  /// Takes the lead, or keeps it.
  ///
  /// - Parameters:
  ///   - name: who, another one for each process.
  ///   - lease: seconds after which another one may lead, unless this is called again.
  /// - Returns: false if another one leads.
  package func lead(as name: String, for lease: TimeInterval) throws(QueueError) -> Bool {
    let milliseconds = Int(min(max(lease, 0.001), 86_400) * 1_000)
    return try ask(command(.lead, [name, "\(milliseconds)"])).integer == 1
  }

  /// Lets another one lead at once.
  package func resign(_ name: String) throws(QueueError) {
    _ = try ask(command(.resign, [name]))
  }

  /// Which screens are there: what ``publishScreens(_:as:)`` was told; nil in a queue without any.
  package func loadedScreens() throws(QueueError) -> String? {
    try ask(RedisCommand("GET", "wg:loaded")).text
  }

  /// Says how much the coordinator's clock is ahead of the server's, for whoever asks what is due.
  ///
  /// - Returns: for how many seconds the clock was set back since this was said last, as the server's clock counts; less
  ///   than 0 if it was set forward.
  package func noteClock(_ instant: Date) throws(QueueError) -> TimeInterval {
    let known = try ask(RedisCommand("GET", "wg:clock")).integer
    let ahead = instant.milliseconds - (try serverTime())
    _ = try ask(RedisCommand("SET", "wg:clock", "\(ahead)"))
    return Double((known ?? ahead) - ahead) / 1_000
  }

  /// Makes groups due that are due later than an instant.
  package func makeDue(_ groups: [GroupKey], at instant: Date) throws(QueueError) {
    guard !groups.isEmpty else { return }
    var command = RedisCommand("ZADD", "wg:due", "XX", "LT")
    for group in groups {
      command.append(instant.milliseconds)
      command.append(group.hex)
    }
    _ = try ask(command)
  }

  /// The server's clock in milliseconds.
  func serverTime() throws(QueueError) -> Int {
    let time = try ask(RedisCommand("TIME")).list ?? []
    guard time.count == 2, let seconds = time[0].integer, let microseconds = time[1].integer,
      (0...9_000_000_000_000).contains(seconds)
    else { throw damaged("the time") }
    return seconds * 1_000 + microseconds / 1_000
  }

  /// Begins to write screens beside those that count.
  package func beginScreens() throws(QueueError) {
    _ = try ask(RedisCommand("UNLINK", "wg:screens:new", "wg:groups:new"))
  }

  /// Writes some screens; of those with the same id the last one counts.
  ///
  /// - Returns: how many ids are new.
  package func add(_ screens: [(id: String, group: GroupKey)]) throws(QueueError) -> Int {
    guard !screens.isEmpty else { return 0 }
    var command = RedisCommand("HSET", "wg:screens:new")
    for screen in screens {
      command.append(screen.id)
      command.append(screen.group.hex)
    }
    return try ask(command).integer ?? 0
  }

  /// Writes some groups; those that are not known yet are due at an instant.
  package func add(_ groups: [(group: GroupKey, screens: Int)], due: Date) throws(QueueError) {
    guard !groups.isEmpty else { return }
    var counts = RedisCommand("HSET", "wg:groups:new")
    var dates = RedisCommand("ZADD", "wg:due", "NX")
    for (group, screens) in groups {
      counts.append(group.hex)
      counts.append(screens)
      dates.append(due.milliseconds)
      dates.append(group.hex)
    }
    _ = try ask([counts, dates])
  }

  /// What was written takes the place of the screens that counted.
  ///
  /// - Parameters:
  ///   - name: what tells these screens from others.
  ///   - leader: who leads.
  /// - Throws: ``QueueError``, also if another one leads.
  package func publishScreens(_ name: String, as leader: String) throws(QueueError) {
    try requireLead(try ask(command(.publish, [leader, name])))
  }

  /// How many jobs are not finished.
  package func backlog() throws(QueueError) -> Int {
    try ask(RedisCommand("XLEN", "wg:jobs")).integer ?? 0
  }

  /// Groups that are due, the oldest first.
  package func dueGroups(at instant: Date, limit: Int) throws(QueueError) -> [GroupKey] {
    let reply = try ask(
      RedisCommand("ZRANGEBYSCORE", "wg:due", "-inf", "\(instant.milliseconds)", "LIMIT", "0", "\(limit)"))
    return try groups(in: reply)
  }

  /// When the next group is due; nil if there is none.
  package func nextDue() throws(QueueError) -> Date? {
    let items = try ask(RedisCommand("ZRANGE", "wg:due", "0", "0", "WITHSCORES")).list ?? []
    guard items.count == 2, let score = items[1].text, let value = Double(score) else { return nil }
    return Date(timeIntervalSince1970: value / 1_000)
  }

  /// Writes what groups show: pointers where the pictures are there, else jobs, each once.
  ///
  /// - Parameters:
  ///   - deadline: seconds after which nobody waits for the pictures any more.
  ///   - reliance: seconds for which a picture that is there is relied on.
  /// - Throws: ``QueueError``, also if another one leads; then nothing more was written.
  package func write(
    _ decisions: [GroupDecision], as leader: String, deadline: Int, reliance: Int
  ) throws(QueueError) -> DecisionOutcome {
    var commands: [RedisCommand] = []
    for decision in decisions {
      var command = try command(
        .decide,
        [
          leader, decision.group.hex, "\(decision.retryDue.milliseconds)", "\(decision.nextDue.milliseconds)",
          "\(decision.screens)", "\(deadline)", "\(reliance)",
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
      guard counts.count == 3 else { throw damaged("an answer") }
      try requireLead(.integer(counts[0]))
      outcome.enqueued += counts[1]
      outcome.deduplicated += counts[2]
    }
    return outcome
  }

  /// Records that a group's pictures cannot be had.
  ///
  /// - Parameter due: when to try again.
  /// - Throws: ``QueueError``, also if another one leads.
  package func writeTrouble(_ record: DeadRecord, of group: GroupKey, due: Date, as leader: String) throws(QueueError) {
    let arguments = [leader, group.hex, "\(due.milliseconds)", record.text, "\(Self.mostDead)"]
    try requireLead(try ask(command(.trouble, arguments)))
  }

  /// Removes groups that no screen is of any more.
  ///
  /// - Throws: ``QueueError``, also if another one leads.
  package func forget(_ groups: [GroupKey], as leader: String) throws(QueueError) {
    var commands: [RedisCommand] = []
    for group in groups { commands.append(try command(.forget, [leader, group.hex])) }
    for reply in try ask(commands) { try requireLead(reply) }
  }

  /// Takes requests out of those that a provider may be asked in a day.
  ///
  /// - Parameters:
  ///   - provider: its name.
  ///   - count: how many are wanted.
  ///   - limit: how many there may have been on that day by now.
  ///   - instant: a moment of the day, in UTC.
  /// - Returns: how many may go out.
  package func takeRequests(
    _ count: Int, to provider: String, limit: Int, at instant: Date
  ) throws(QueueError) -> Int {
    let day = instant.milliseconds / 86_400_000
    let arguments = ["\(provider):\(day)", "\(count)", "\(limit)", "\(2 * 86_400)"]
    return try ask(command(.ask, arguments)).integer ?? 0
  }

  /// Removes records that are older than an instant, and consumers of workers that are gone.
  package func tidy(olderThan instant: Date) throws(QueueError) {
    for record in try dead() where record.at < instant {
      _ = try ask(RedisCommand("HDEL", "wg:dead", record.field))
    }
    guard let replies = try? attempt([RedisCommand("XINFO", "CONSUMERS", "wg:jobs", "wg")]) else { return }
    for consumer in replies[0].list ?? [] {
      let facts = Dictionary(consumer.pairs.map { ($0.name, $0.value) }) { $1 }
      // With jobs of its own it is still looked after.
      guard let name = facts["name"]?.text, facts["pending"]?.integer == 0,
        let idle = facts["idle"]?.integer, idle > 86_400_000
      else { continue }
      _ = try ask(RedisCommand("XGROUP", "DELCONSUMER", "wg:jobs", "wg", name))
    }
  }

  /// As many failures as are remembered.
  static var mostDead: Int { 10_000 }

  func requireLead(_ reply: RedisReply) throws(QueueError) {
    guard reply.integer == 1 else { throw QueueError(.notLeading, "another coordinator leads") }
  }

  func groups(in reply: RedisReply) throws(QueueError) -> [GroupKey] {
    try (reply.list ?? []).map { item throws(QueueError) in
      guard let text = item.text, let group = GroupKey(text) else { throw damaged("wg:due") }
      return group
    }
  }

  /// What a group's pointers are called.
  static func name(_ group: GroupKey, _ variant: String) -> String {
    variant.isEmpty ? group.hex : "\(group.hex):\(variant)"
  }
}
