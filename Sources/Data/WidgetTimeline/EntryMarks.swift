/// What an entry says about the age and the lack of its data, under the same names for every widget.
public struct EntryMarks: Hashable, Sendable {
  /// Whether data are older than they should be.
  public var isStale: Bool
  /// The age of stale data, such as `as of 14:20`; nil without stale data.
  public var badge: String?
  /// The same with the day in words.
  public var badgeInWords: String?
  /// The names of the sources that could not be read.
  public var unavailable: [String]
  /// The lines that a picture has to show about its sources, from long to short; one of them is enough.
  public var lines: [String]

  /// Creates marks; by default, data are stale if they have a badge.
  public init(
    isStale: Bool? = nil, badge: String? = nil, badgeInWords: String? = nil, unavailable: [String] = [],
    lines: [String] = []
  ) {
    self.isStale = isStale ?? (badge != nil)
    self.badge = badge
    self.badgeInWords = badgeInWords
    self.unavailable = unavailable
    self.lines = lines
  }

  /// Reads the marks of an entry.
  ///
  /// A field `marks` of users' data is not one of them: it comes without the other fields.
  public init(of content: EntryContent) {
    self.init()
    guard case .record(let fields) = content else { return }
    func text(_ name: String) -> String? {
      if case .text(let text)? = fields[name], !text.isEmpty { text } else { nil }
    }
    func texts(_ name: String) -> [String] {
      guard case .list(let items)? = fields[name] else { return [] }
      return items.compactMap { if case .text(let text) = $0, !text.isEmpty { text } else { nil } }
    }
    (badge, badgeInWords, isStale) = (text("badge"), text("badgeInWords"), fields["isStale"] == .bool(true))
    unavailable = texts("unavailable")
    let lines = texts("marks")
    if let first = lines.first, text("mark") == first, fields["unavailable"] != nil { self.lines = lines }
  }

  /// Joins the marks of the parts of a picture, each once.
  public init(joining parts: [EntryMarks]) {
    self.init(
      isStale: parts.contains(where: \.isStale), badge: parts.lazy.compactMap(\.badge).first,
      badgeInWords: parts.lazy.compactMap(\.badgeInWords).first, unavailable: Self.each(parts.flatMap(\.unavailable)))
    let all = Self.each(parts.map(\.lines).filter { !$0.isEmpty })
    func joined(_ line: ([String]) -> String?) -> String {
      Self.each(all.compactMap(line)).joined(separator: " · ")
    }
    lines = all.count > 1 ? [joined(\.first), joined(\.last)] : all.first ?? []
  }

  private static func each<Value: Equatable>(_ values: [Value]) -> [Value] {
    values.reduce(into: []) { known, value in if !known.contains(value) { known.append(value) } }
  }

  /// The fields about the age of data and missing sources: `isStale`, `badge`, `badgeInWords`, `unavailable`.
  public var states: [String: EntryContent] {
    [
      "isStale": .bool(isStale), "badge": .optional(badge), "badgeInWords": .optional(badgeInWords),
      "unavailable": .list(unavailable.map { .text($0) }),
    ]
  }

  /// All fields: ``states``, `mark`, the first of the lines, and `marks`, all of them.
  public var fields: [String: EntryContent] {
    let drawn: [String: EntryContent] = [
      "mark": .optional(lines.first), "marks": .list(lines.map { .text($0) }),
    ]
    return states.merging(drawn) { own, _ in own }
  }

  /// The fields of an entry whose only source is not there if it fails: `isStale`, and if it is true, `badge` and
  /// `badgeInWords`.
  public var ageFields: [String: EntryContent] {
    var fields: [String: EntryContent] = ["isStale": .bool(isStale)]
    fields["badge"] = badge.map { .text($0) }
    fields["badgeInWords"] = badgeInWords.map { .text($0) }
    return fields
  }
}
