internal import WidgetTimeline

/// The fields of an entry, or of a record in it, that have a text.
struct SentenceFields {
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

/// Joins texts to a sentence of a language; each widget adds its own sentence.
struct SentenceWords {
  let language: Language

  /// The maximum number of days, events or tasks in a sentence.
  static let maximumItems = 4

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
  func inner(_ text: String?) -> String? {
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

  /// Returns a statement about further events; nil without any.
  func more(_ count: Int) -> String? {
    count > 0 ? language.text("calendar.more", count: count) ?? "+\(count)" : nil
  }

  /// Returns the statement that there is nothing; nil if some of it is unknown, which the mark says.
  func nothing(_ fields: SentenceFields, _ key: String = "calendar.nothing") -> String? {
    fields.records("unavailable").isEmpty ? language.text(key) : nil
  }
}
