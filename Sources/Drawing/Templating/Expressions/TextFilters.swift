internal import WidgetDocuments
internal import WidgetTimeline

extension Filter {
  static let texts = [
    Filter("append", [.required("text", .text)], examples: ["\"12\" | append: \" °C\""]) { try $0.joined { $0 + $1 } },
    Filter("prepend", [.required("text", .text)], examples: ["\"12\" | prepend: \"+\""]) { try $0.joined { $1 + $0 } },
    Filter("upcase", examples: ["\"Bus\" | upcase"]) { try $0.mappedText { $0.uppercased() } },
    Filter("downcase", examples: ["\"Bus\" | downcase"]) { try $0.mappedText { $0.lowercased() } },
    Filter("capitalize", examples: ["\"BUS stop\" | capitalize"]) {
      try $0.mappedText { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    },
    Filter("strip", examples: ["\" a \" | strip"]) { try $0.mappedText { $0.strippedStart.strippedEnd } },
    Filter("lstrip", examples: ["\" a\" | lstrip"]) { try $0.mappedText(\.strippedStart) },
    Filter("rstrip", examples: ["\"a \" | rstrip"]) { try $0.mappedText(\.strippedEnd) },
    Filter("squish", examples: ["\"  a   b \" | squish"]) {
      try $0.mappedText { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    },
    Filter("strip_newlines", examples: ["\"a b\" | strip_newlines"]) {
      try $0.mappedText { text in String(text.filter { !$0.isNewline }) }
    },
    Filter(
      "replace", [.required("old", .text), .optional("new", .text, "")], examples: ["\"a-b-c\" | replace: \"-\", \"/\""]
    ) { try $0.replaced(.all, with: $0.text(1)) },
    Filter(
      "replace_first", [.required("old", .text), .optional("new", .text, "")],
      examples: ["\"a-b-c\" | replace_first: \"-\", \"/\""]
    ) { try $0.replaced(.first, with: $0.text(1)) },
    Filter(
      "replace_last", [.required("old", .text), .required("new", .text)],
      examples: ["\"a-b-c\" | replace_last: \"-\", \"/\""]
    ) { try $0.replaced(.last, with: $0.text(1)) },
    Filter("remove", [.required("text", .text)], examples: ["\"sensor.temp\" | remove: \"sensor.\""]) {
      try $0.replaced(.all, with: "")
    },
    Filter("remove_first", [.required("text", .text)], examples: ["\"a-b-c\" | remove_first: \"-\""]) {
      try $0.replaced(.first, with: "")
    },
    Filter("remove_last", [.required("text", .text)], examples: ["\"a-b-c\" | remove_last: \"-\""]) {
      try $0.replaced(.last, with: "")
    },
    Filter(
      "truncate", [.optional("length", .integer, .number(50)), .optional("ellipsis", .text, "...")],
      examples: ["\"Hauptbahnhof\" | truncate: 8, \"…\""]
    ) { input in try input.mappedText { $0.truncated(to: input.integer(0) ?? 50, input.text(1) ?? "...") } },
    Filter(
      "truncatewords", [.optional("words", .integer, .number(15)), .optional("ellipsis", .text, "...")],
      examples: ["\"one two three\" | truncatewords: 2"]
    ) { input in try input.mappedText { $0.truncated(toWords: input.integer(0) ?? 15, input.text(1) ?? "...") } },
    Filter(
      "pad_left", [.required("length", .integer), .optional("fill", .text, "0")],
      examples: ["5 | pad_left: 2", "\"12:30\" | pad_left: 8, \" \""]
    ) { try $0.padded() },
    Filter("split", [.required("separator", .text)], examples: ["\"a,b,c\" | split: \",\" | last"]) { input in
      guard let text = input.text else { return .null }
      // A list of pieces takes several times the memory of the text.
      try input.evaluator.work.charge(text.utf8.count * 8)
      let separator = input.text(0) ?? ""
      if text.isEmpty || text == separator { return .list([]) }
      // As in Liquid, a space stands for any white space.
      if separator == " " { return .list(text.split(whereSeparator: \.isWhitespace).map { .text(String($0)) }) }
      return .list(text.pieces(between: separator).map { .text($0) })
    },
    Filter("strip_html", examples: ["\"<b>5 &amp; 6</b>\" | strip_html"]) { try $0.mappedText(\.withoutMarkup) },
    Filter(
      "pluralize", [.required("count", .number), .named("plural", .text)],
      examples: ["\"day\" | pluralize: 2", "\"mouse\" | pluralize: 2, plural: \"mice\""]
    ) { input in
      guard let word = input.text, let count = input.argument(0) else { return .null }
      let plural = input.text(1) ?? word + "s"
      return .text("\(input.evaluator.shown(count) ?? "") \(count.numericValue == 1 ? word : plural)")
    },
    Filter("t", examples: ["\"calendar.today\" | t"]) { input in
      guard let key = input.text else { return .null }
      if let word = input.language.text(key) { return .text(word) }
      input.warn("does not know the word \(input.value.inMessage) of the language table")
      return .text(key)
    },
  ]
}

extension FilterInput {
  /// Returns the result of `change` for the text; null for null and for values without text.
  func mappedText(_ change: (String) -> String) throws -> EntryContent {
    guard let text else { return .null }
    try evaluator.work.charge(text.utf8.count)
    return .text(change(text))
  }

  /// Returns the text joined with the argument; if the value is null, only the argument.
  fileprivate func joined(_ join: (String, String) -> String) throws -> EntryContent {
    let text = value == .null ? "" : self.text
    guard let text, let other = self.text(0) else { return .null }
    try evaluator.work.charge(text.utf8.count + other.utf8.count)
    return .text(join(text, other))
  }

  fileprivate func padded() throws -> EntryContent {
    guard let text, let length = integer(0), let fill = self.text(1), let character = fill.first else { return .null }
    let missing = max(0, length - text.count)
    try evaluator.work.charge(text.utf8.count + missing)
    return .text(String(repeating: character, count: missing) + text)
  }

  /// The occurrences of a text that are replaced.
  fileprivate enum Occurrences {
    case all
    case first
    case last
  }

  fileprivate func replaced(_ occurrences: Occurrences, with new: String?) throws -> EntryContent {
    guard let text else { return .null }
    try evaluator.work.charge(text.utf8.count)
    let old = self.text(0) ?? ""
    guard !old.isEmpty else { return .text(text) }
    let pieces = text.pieces(between: old)
    guard pieces.count > 1 else { return .text(text) }
    var result = pieces[0]
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isReplaced =
        switch occurrences {
        case .all: true
        case .first: index == 1
        case .last: index == pieces.count - 1
        }
      let between = isReplaced ? new ?? "" : old
      // Replacing each letter with a long text gives a very long text.
      try evaluator.work.charge(between.utf8.count)
      result += between
      result += piece
    }
    return .text(result)
  }

  /// Returns the range of a slice; a negative start counts from the end.
  ///
  /// The range is empty if the start is outside.
  static func range(from start: Int, count: Int, of total: Int) -> Range<Int> {
    let first = start < 0 ? total + start : start
    guard (0..<max(total, 1)).contains(first), count > 0, first < total else { return 0..<0 }
    return first..<min(total, first + min(count, total))
  }
}

extension String {
  fileprivate var strippedStart: String { String(drop(while: \.isWhitespace)) }

  fileprivate var strippedEnd: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Returns the parts between separators, including empty parts; the characters if the separator is empty.
  func pieces(between separator: String) -> [String] {
    if separator.isEmpty { return map { String($0) } }
    let bytes = Array(utf8)
    var start = 0
    var pieces: [String] = []
    for index in ByteSearch(separator.utf8).matches(in: bytes) {
      pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index + separator.utf8.count
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Returns the text truncated to a maximum number of characters, including the ellipsis.
  fileprivate func truncated(to limit: Int, _ ellipsis: String) -> String {
    guard count > limit else { return self }
    return prefix(max(0, limit - ellipsis.count)) + ellipsis
  }

  fileprivate func truncated(toWords limit: Int, _ ellipsis: String) -> String {
    let words = split(whereSeparator: \.isWhitespace)
    guard words.count > max(1, limit) else { return self }
    return words.prefix(max(1, limit)).joined(separator: " ") + ellipsis
  }
}
