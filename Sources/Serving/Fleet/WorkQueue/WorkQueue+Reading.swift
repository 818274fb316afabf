package import FoundationEssentials
package import PictureStore

// Queries by servers and the status command.
extension WorkQueue {
  /// Returns the schedule of a screen; nil if the screen is not in the queue.
  ///
  /// `variant` is an empty string, or `dark` for the second of two colour schemes.
  package func pointers(of display: String, variant: String = "") throws(QueueError) -> DisplaySchedule? {
    guard let text = try ask(RedisCommand("HGET", "wg:screens", display)).text else { return nil }
    guard let group = GroupKey(text) else { throw damaged("wg:screens") }
    return DisplaySchedule(group: group, pictures: try pictures(of: [Self.name(group, variant)])[0])
  }

  /// Returns whether a pointer names a picture of a group.
  package func hasPicture(of group: GroupKey) throws(QueueError) -> Bool {
    try !pictures(of: [Self.name(group, "")])[0].isEmpty
  }

  /// Reports that a picture named by a pointer is missing from the store, so that it is drawn again as soon as
  /// possible.
  package func reportMissing(_ key: DrawingKey, of group: GroupKey, at instant: Date) throws(QueueError) {
    _ = try ask(command(.miss, [key.hex, group.hex, "\(instant.milliseconds)"]))
  }

  /// Returns the keys of all pictures that pointers name.
  ///
  /// Pointers written during the call may be missing; the pictures they name are too young to be removed.
  package func namedKeys() throws(QueueError) -> NamedKeys {
    var keys = NamedKeys()
    try forEachKey(matching: "wg:shown:*") { names throws(QueueError) in
      for pictures in try self.pictures(ofKeys: names) { keys.insert(pictures.map(\.key)) }
    }
    return keys
  }

  /// Returns the state of the queue.
  package func status() throws(QueueError) -> QueueStatus {
    let replies = try attempt([
      RedisCommand("HLEN", "wg:screens"), RedisCommand("XLEN", "wg:jobs"), RedisCommand("XPENDING", "wg:jobs", "wg"),
      RedisCommand("HLEN", "wg:dead"),
      RedisCommand("HMGET", "wg:counts", "drawn", "deduplicated", "failed", "expired"),
      RedisCommand("GET", "wg:clock"),
    ])
    var status = QueueStatus()
    status.displays = replies[0].integer ?? 0
    // Before the first worker starts, the consumer group does not exist and its response is a failure.
    status.claimed = replies[2].list?.first?.integer ?? 0
    status.queued = max(0, (replies[1].integer ?? 0) - status.claimed)
    status.deadLetterCount = replies[3].integer ?? 0
    let counts = (replies[4].list ?? []).map { $0.integer ?? 0 }
    if counts.count == 4 {
      (status.drawn, status.deduplicated, status.failed, status.expired) = (counts[0], counts[1], counts[2], counts[3])
    }
    let now = try serverTime() + (replies[5].integer ?? 0)
    status.due = try dueDisplays(at: now)
    if status.due > 0, let oldest = try nextDue() {
      status.oldestDue = max(0, Double(now - oldest.milliseconds) / 1_000)
    }
    return status
  }

  /// Returns all records of what cannot be drawn, oldest first.
  package func deadLetters() throws(QueueError) -> [DeadLetter] {
    try ask(RedisCommand("HGETALL", "wg:dead")).pairs
      .compactMap { DeadLetter(field: $0.name, text: $0.value.text ?? "") }
      .sorted { ($0.at, $0.field) < ($1.at, $1.field) }
  }

  // MARK: Helpers

  private static var page: Int { 1_000 }

  private func dueDisplays(at now: Int) throws(QueueError) -> Int {
    var count = 0
    var offset = 0
    while true {
      let groups = try groups(
        in: ask(RedisCommand("ZRANGEBYSCORE", "wg:due", "-inf", "\(now)", "LIMIT", "\(offset)", "\(Self.page)")))
      guard !groups.isEmpty else { return count }
      var command = RedisCommand("HMGET", "wg:groups")
      for group in groups { command.append(group.hex) }
      count += (try ask(command).list ?? []).reduce(0) { $0 + ($1.integer ?? 0) }
      offset += groups.count
    }
  }

  private func pictures(of names: [String]) throws(QueueError) -> [[PicturePointer]] {
    try pictures(ofKeys: names.map { "wg:shown:\($0)" })
  }

  private func pictures(ofKeys keys: [String]) throws(QueueError) -> [[PicturePointer]] {
    guard !keys.isEmpty else { return [] }
    var command = RedisCommand("MGET")
    for key in keys { command.append(key) }
    let replies = try ask(command).list ?? []
    guard replies.count == keys.count else { throw damaged("wg:shown") }
    return replies.map { reply in
      (reply.text ?? "").split(separator: "\n").compactMap { PicturePointer(line: $0) }
    }
  }

  private func forEachKey(
    matching pattern: String, _ body: ([String]) throws(QueueError) -> Void
  ) throws(QueueError) {
    var cursor = "0"
    repeat {
      let reply = try ask(RedisCommand("SCAN", cursor, "MATCH", pattern, "COUNT", "\(Self.page)")).list ?? []
      guard reply.count == 2, let next = reply[0].text else { throw damaged("a list of keys") }
      try body((reply[1].list ?? []).compactMap(\.text))
      cursor = next
    } while cursor != "0"
  }
}

extension DeadLetter {
  /// The record's field in `wg:dead`.
  var field: String {
    switch subject {
    case .job(let key): "job:\(key)"
    case .display(let group): "screen:\(group)"
    }
  }

  /// The record as a line: instant, screen, reason.
  var text: String {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(at.milliseconds)\t\(display ?? "")\t\(line.prefix(Self.maximumReasonLength))"
  }

  private static let maximumReasonLength = 500

  init?(field: String, text: String) {
    let words = text.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let at = Date(milliseconds: words[0]) else { return nil }
    let display = words[1].isEmpty ? nil : String(words[1])
    let name = field.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    if field.hasPrefix("job:") {
      self.init(.job(name), at: at, display: display, reason: String(words[2]))
    } else if field.hasPrefix("screen:") {
      self.init(.display(name), at: at, display: display, reason: String(words[2]))
    } else {
      return nil
    }
  }
}
