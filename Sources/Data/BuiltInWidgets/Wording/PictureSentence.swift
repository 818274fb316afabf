public import WidgetTimeline

/// The sentence that says what a picture shows, for people who do not see it.
///
///     Berlin, 7°, few clouds; rain from 14:00
///
/// It is made from the entry, whose texts are in the language of the picture already.
public enum PictureSentence {
  /// The maximum number of characters.
  public static let maximumLength = 300

  /// Describes an entry of a built-in widget.
  ///
  /// - Parameters:
  ///   - content: the entry as its template sees it.
  ///   - widget: the widget's name, or ``NoDataEntry/templateName``.
  ///   - language: the language of the entry.
  /// - Returns: the sentence; nil for other widgets and for an entry that says nothing.
  public static func text(of content: EntryContent, widget: String, in language: Language) -> String? {
    let fields = SentenceFields(content)
    let words = SentenceWords(language)
    let clauses: [String?]? =
      switch widget {
      case "weather", "current": words.weather(fields)
      case "forecast": words.forecast(fields)
      case "clock": [words.list([words.time(fields), fields["longDate"], fields["place"]])]
      case "calendar": words.calendar(fields)
      case "tasks": words.tasks(fields)
      case "timer": [words.list([language.text("widget.timer"), fields["shown"]])]
      case NoDataEntry.templateName: [words.list([fields["place"], fields["title"], fields["since"]])]
      default: nil
      }
    return clauses.flatMap { marked(words.clauses($0), [fields["mark"]], in: language) }
  }

  /// Returns a sentence that a template gives itself, with the marks of the entry's sources.
  public static func text(_ sentence: String, marking content: EntryContent, in language: Language) -> String {
    guard let mark = SentenceFields(content)["mark"] else { return sentence }
    return SentenceWords(language).clauses([sentence, mark]) ?? sentence
  }

  /// Returns a sentence with the marks of sources at its end, each once; what is too long is cut before them.
  private static func marked(_ sentence: String?, _ marks: [String?], in language: Language) -> String? {
    var known: [String] = []
    for mark in marks.compactMap({ $0 }) where !known.contains(mark) { known.append(mark) }
    let words = SentenceWords(language)
    guard let end = words.clauses(known).map({ shortened($0) }) else { return sentence.map { shortened($0) } }
    let room = maximumLength - end.count - 2
    guard let sentence, room > 1 else { return end }
    return words.clauses([shortened(sentence, to: room), end])
  }

  /// Returns the sentence for the tiles of a dashboard; nil if none of them has one.
  ///
  /// `custom` returns the sentence of a tile of another widget; nil if it has none.
  public static func text(
    of tiles: [EntryTile], in language: Language, custom: (EntryTile) -> String? = { _ in nil }
  ) -> String? {
    let marks = tiles.filter { $0.widget != "data" }.map { SentenceFields($0.content)["mark"] }
    let sentence = SentenceWords(language).clauses(
      tiles.map { tile in
        let isNotice = tile.template == NoDataEntry.templateName
        let content = tile.content.withoutMark
        return text(of: content, widget: isNotice ? tile.template : tile.widget, in: language) ?? custom(tile)
      })
    return marked(sentence, marks, in: language)
  }

  /// Returns a sentence of the texts of a picture, in reading order; nil if none has a letter, a digit or an emoji.
  public static func text(joining texts: [String], in language: Language) -> String? {
    var parts: [String] = []
    for text in texts where text.unicodeScalars.contains(where: \.isSpoken) {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if parts.last != words { parts.append(words) }
      // The rest would be cut off.
      if parts.count == maximumLength { break }
    }
    let inner = parts.dropLast().map { part in
      let last = part.lastIndex { !".,;:。、，；：".contains($0) }
      return last.map { String(part[...$0]) } ?? part
    }
    return SentenceWords(language).list(inner + parts.suffix(1)).map { shortened($0) }
  }

  private static func shortened(_ text: String, to length: Int = maximumLength) -> String {
    text.count <= length ? text : text.prefix(length - 1) + "…"
  }
}

extension EntryContent {
  /// The content without the mark of its sources.
  fileprivate var withoutMark: EntryContent {
    guard case .record(var fields) = self, fields["mark"] != nil else { return self }
    fields["mark"] = nil
    return .record(fields)
  }
}

extension Unicode.Scalar {
  /// Whether a text with the character says something: bullets, dashes and arrows do not.
  fileprivate var isSpoken: Bool {
    properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation
  }
}

/// The fields of an entry, or of a record in it, that have a text.
private struct SentenceFields {
  private let fields: [String: EntryContent]

  init(_ content: EntryContent?) {
    if case .record(let fields)? = content { self.fields = fields } else { fields = [:] }
  }

  /// The text of a field; nil if it is missing, unknown or empty.
  subscript(_ name: String) -> String? {
    guard case .text(let text)? = fields[name], !text.isEmpty, text != Language.unknownValue else { return nil }
    return text
  }

  /// The first text of a list; nil if it has none.
  func first(_ name: String) -> String? {
    guard case .list(let items)? = fields[name], case .text(let text)? = items.first else { return nil }
    return text
  }

  func record(_ name: String) -> SentenceFields { SentenceFields(fields[name]) }

  func records(_ name: String) -> [SentenceFields] {
    guard case .list(let items)? = fields[name] else { return [] }
    return items.map { SentenceFields($0) }
  }

  /// The number of a field as a whole one; nil if it is missing.
  func count(_ name: String) -> Int? {
    guard case .number(let number)? = fields[name] else { return nil }
    return Int(exactly: number)
  }

  func isTrue(_ name: String) -> Bool { fields[name] == .bool(true) }

  func has(_ name: String) -> Bool { fields[name].map { $0 != .null } ?? false }
}

/// Joins texts to a sentence of a language.
private struct SentenceWords {
  private let language: Language

  /// The maximum number of days, events or tasks in a sentence.
  private static let maximumItems = 4

  init(_ language: Language) {
    self.language = language
  }

  /// Returns the known texts as a list, such as `Berlin, 7°, few clouds`; nil without any.
  func list(_ texts: [String?]) -> String? { joined(texts, "sentence.list") }

  /// Returns the known clauses as a sentence, such as `Berlin, 7°; rain from 14:00`; nil without any.
  func clauses(_ texts: [String?]) -> String? { joined(texts, "sentence.clauses") }

  private func joined(_ texts: [String?], _ key: String) -> String? {
    // Numbers and foreign names keep their order within a sentence from right to left.
    let known = texts.compactMap { $0 }.map {
      language.isRightToLeft && !$0.hasRightToLeftLetters ? $0.isolated : $0
    }
    return known.dropLast().reversed().reduce(known.last) { rest, first in
      language.text(key, ["first": first, "rest": rest ?? ""]) ?? first
    }
  }

  /// Returns a text as it is written within a sentence: German nouns keep their capital.
  private func inner(_ text: String?) -> String? {
    guard let text else { return nil }
    let isAbbreviation = text.dropFirst().first?.isUppercase ?? false
    let isGermanNoun = language.code == "de" && !Self.germanWords.contains(text.split(separator: " ").first ?? "")
    return isAbbreviation || isGermanNoun ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The first words of German texts that are not nouns.
  private static let germanWords: Set<Substring> = [
    "Bedeckt", "Bewölkt", "Gefrierender", "Kein", "Keine", "Klar", "Leicht", "Morgen", "Starker", "Trocken",
    "Unbekannt",
  ]

  func weather(_ fields: SentenceFields) -> [String?] {
    if let loading = fields["loading"] { return [loading] }
    let now = list([fields["place"], fields["degrees"], fields["degrees"] == nil ? nil : inner(fields["words"])])
    return [now, inner(fields.first("headlines"))] + notices(fields)
  }

  func forecast(_ fields: SentenceFields) -> [String?] {
    let now = list([fields["city"], fields["degrees"], inner(fields["words"])])
    let days = fields.records("shown").prefix(Self.maximumItems).map { day in
      let range = [day["low"], day["high"]].compactMap { $0 }
      let joined = day.isTrue("isPartial") ? list(range) : range.joined(separator: " – ")
      return list([day["name"], inner(day["words"]), range.isEmpty ? nil : joined])
    }
    return [now, inner(fields.first("headlines"))] + (days.isEmpty ? [fields["caption"]] : days) + notices(fields)
  }

  /// Returns the alert in force and the age of stale data.
  private func notices(_ fields: SentenceFields) -> [String?] {
    let alert = fields.record("alert")
    return [list([alert["title"], alert["untilInWords"]]), fields["badgeInWords"]]
  }

  func time(_ fields: SentenceFields) -> String? {
    guard let time = fields["hourMinute"], let period = fields["period"] else { return fields["hourMinute"] }
    return language.text("clock.time.twelve", ["time": time, "period": period]) ?? time
  }

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

  /// Returns a statement about further events; nil without any.
  private func more(_ count: Int) -> String? {
    count > 0 ? language.text("calendar.more", count: count) ?? "+\(count)" : nil
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

  func tasks(_ fields: SentenceFields) -> [String?] {
    let lists = fields.records("lists").compactMap { tasks -> String? in
      let open = tasks.records("tasks").filter { !$0.isTrue("isDone") }
      guard !open.isEmpty else { return nil }
      let rest = open.count - Self.maximumItems
      return list(
        [tasks["name"]] + open.prefix(Self.maximumItems).map { $0["title"] }
          + [rest > 0 ? language.text("calendar.more", count: rest) : nil])
    }
    return lists.isEmpty ? [nothing(fields, "tasks.nothing")] : lists
  }

  /// Returns the statement that there is nothing; nil if some of it is unknown, which the mark says.
  private func nothing(_ fields: SentenceFields, _ key: String = "calendar.nothing") -> String? {
    fields.records("unavailable").isEmpty ? language.text(key) : nil
  }
}
