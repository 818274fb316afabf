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
  ///   - widget: the name of a built-in widget, or ``NoDataEntry/templateName``.
  ///   - language: the language of the entry.
  /// - Returns: the sentence; nil for other widgets and for an entry that says nothing.
  public static func text(of content: EntryContent, widget: String, in language: Language) -> String? {
    let fields = SentenceFields(content)
    let words = SentenceWords(language)
    let clauses =
      widget == NoDataEntry.templateName
      ? [words.list([fields["place"], fields["title"], fields["since"]])]
      : WidgetCatalog.builtIn.widget(widget)?.sentence?(words, fields)
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
