extension SentenceWords {
  func calendar(_ fields: SentenceFields) -> [String?] {
    if fields.has("event") || fields.has("after") {
      let event = fields.record("event")
      return fitting(
        [list([event["when"], event["title"]]) ?? nothing(fields)],
        fields.records("after").map { list([$0["when"], $0["title"]]) }, of: fields.count("afterCount"))
    }
    let days = fields.has("blocks") ? [fields] : fields.records("days")
    if !days.isEmpty {
      return schedule(
        days, today: fields.record("today"), unlisted: fields.count("more") ?? 0, nothing: nothing(fields))
    }
    let today = fields.record("today")
    return fitting(
      [today.isTrue("isInMonth") ? today["date"] ?? fields["title"] : fields["title"]],
      fields.records("upcoming").prefix(Self.maximumItems).map { titled($0, by: "when") },
      of: fields.count("upcomingCount"))
  }

  /// Returns clauses, as many of the items as the sentence has room for, and the number of the others.
  ///
  /// `count` is the number of all items, which may be more than `items`; nil if `items` is complete.
  private func fitting(_ clauses: [String?], _ items: [String?], of count: Int?) -> [String?] {
    func sentence(_ shown: Int) -> [String?] {
      clauses + items.prefix(shown) + [more(max(items.count, count ?? 0) - shown)]
    }
    return (0...items.count).reversed().lazy.map(sentence).first {
      (self.clauses($0)?.count ?? 0) <= PictureSentence.maximumLength
    } ?? sentence(0)
  }

  /// Returns days with their first few events and the numbers of the others, with as many events as the sentence has room
  /// for.
  ///
  /// `unlisted` is the number of events that are in none of the days, and `nothing` the text for no events.
  private func schedule(
    _ days: [SentenceFields], today: SentenceFields, unlisted: Int, nothing: String?
  ) -> [String?] {
    let busy = days.filter { !$0.records("events").isEmpty || $0.isTrue("isToday") || days.count == 1 }
    guard !busy.isEmpty else { return [nothing] }
    func count(_ day: SentenceFields) -> Int { day.count("count") ?? day.records("events").count }
    func sentence(days shown: Int, events limit: Int, title length: Int) -> [String?] {
      let named = busy.prefix(shown).map { day in
        let events = day.records("events").prefix(limit).compactMap { titled($0, by: "time", length: length) }
        let title = day.has("blocks") && day.has("today") ? today["date"] : day["title"]
        return list(
          [title] + (events.isEmpty ? [inner(nothing)] : events)
            + [more(count(day) - events.count)])
      }
      return named + [more(busy.dropFirst(shown).reduce(unlisted) { $0 + count($1) })]
    }
    // Titles are cut only if a single one is too long.
    let limits =
      (1...Self.maximumItems).reversed().map { (days: Self.maximumItems, events: $0) }
      + (1..<Self.maximumItems).reversed().map { (days: $0, events: 1) }
    let candidates = limits.lazy.map { sentence(days: $0.days, events: $0.events, title: .max) }
    return candidates.first { (clauses($0)?.count ?? 0) <= PictureSentence.maximumLength }
      ?? sentence(days: 1, events: 1, title: PictureSentence.maximumLength / 2)
  }

  /// Returns the title of an event after its time, such as `14:30 Dentist`; nil without a title.
  ///
  /// A title of more characters than `length` is cut.
  private func titled(_ event: SentenceFields, by time: String, length: Int = .max) -> String? {
    event["title"].map { title in
      let short = title.count <= length ? title : title.prefix(length - 1) + "…"
      return [event[time], short].compactMap { $0 }.joined(separator: " ")
    }
  }
}
