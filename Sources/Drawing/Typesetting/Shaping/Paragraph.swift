/// The displayable characters of a paragraph and its grapheme boundaries.
struct Paragraph: Hashable {
  private(set) var scalars: [UInt32] = []
  /// The start of each grapheme cluster in ascending order, followed by the number of scalars.
  private(set) var graphemes: [Int] = [0]
  /// The span of each character; empty for a text without spans.
  private(set) var spans: [Int] = []

  /// The maximum number of scalars in a grapheme cluster; further ones are dropped.
  ///
  /// Unicode's stream-safe text format (UAX 15) allows 30 marks in a row. No real text comes near, and a longer stack
  /// would only cover the neighbouring text.
  static let maximumGraphemeLength = 32

  /// Creates the part of a paragraph on a line, optionally with a final grapheme.
  init(_ paragraph: Paragraph, graphemes range: Range<Int>, followedBy last: UInt32? = nil) {
    let start = paragraph.graphemes[range.lowerBound]
    scalars = Array(paragraph.scalars[start..<paragraph.graphemes[range.upperBound]])
    graphemes = paragraph.graphemes[range.lowerBound...range.upperBound].map { $0 - start }
    if !paragraph.spans.isEmpty { spans = Array(paragraph.spans[start..<paragraph.graphemes[range.upperBound]]) }
    if let last {
      scalars.append(last)
      graphemes.append(scalars.count)
      // An ellipsis has the style of the preceding text or, on its own, of the text that it replaces.
      if !paragraph.spans.isEmpty, start < paragraph.spans.count {
        spans.append(spans.last ?? paragraph.spans[start])
      } else if let only = paragraph.spans.last {
        spans.append(only)
      }
    }
  }

  /// Creates a paragraph from characters that are already filtered.
  ///
  /// - Parameters:
  ///   - scalars: the characters.
  ///   - spans: the span of each character, or empty.
  init(scalars: [UInt32], spans: [Int] = []) {
    if scalars.allSatisfy(Self.isGraphemeAlone) {
      self.scalars = scalars
      self.spans = spans
      graphemes = Array(0...scalars.count)
      return
    }
    var place = 0
    for character in Self.string(scalars[...]) {
      let graphemeScalars = character.unicodeScalars.lazy.map(\.value)
      self.scalars.append(contentsOf: graphemeScalars.prefix(Self.maximumGraphemeLength))
      self.spans.append(
        contentsOf: spans.dropFirst(place).prefix(min(graphemeScalars.count, Self.maximumGraphemeLength)))
      place += graphemeScalars.count
      graphemes.append(self.scalars.count)
    }
  }

  /// Returns the paragraph without some graphemes, each with the space that separated it from other text.
  func removing(_ removed: Set<Int>) -> Paragraph {
    func isSpace(_ index: Int) -> Bool {
      scalars[graphemes[index]..<graphemes[index + 1]].allSatisfy(Characters.isSpace)
    }
    var kept: [Int] = []
    var isAfterRemoved = false
    for index in 0..<(graphemes.count - 1) {
      if removed.contains(index) {
        isAfterRemoved = true
        continue
      }
      // The space after a removed grapheme goes with it, unless it separates two words.
      if isAfterRemoved, isSpace(index), kept.last.map(isSpace) ?? true { continue }
      isAfterRemoved = false
      kept.append(index)
    }
    if isAfterRemoved { while let last = kept.last, isSpace(last) { kept.removeLast() } }
    let places = kept.flatMap { graphemes[$0]..<graphemes[$0 + 1] }
    return Paragraph(scalars: places.map { scalars[$0] }, spans: spans.isEmpty ? [] : places.map { spans[$0] })
  }

  /// Returns the span of a grapheme, which is the span of its first character.
  func span(ofGrapheme index: Int) -> Int {
    let place = graphemes[index]
    return spans.indices.contains(place) ? spans[place] : 0
  }

  /// Splits a string at line breaks and drops characters that are not text.
  ///
  /// Tabs become spaces. Control characters are dropped, and so are embeddings and overrides (U+202A to U+202E), which
  /// would reorder all following text. Isolates (U+2066 to U+2069), which separate mixed text, are kept.
  ///
  /// `lengths` are the lengths of the text's spans in characters. The text after them counts as one more span.
  static func all(in string: String, spanLengths lengths: [Int] = []) -> [Paragraph] {
    var lines: [[UInt32]] = [[]]
    var spans: [[Int]] = [[]]
    var endedByReturn = false
    var (span, left) = (0, lengths.first ?? 0)
    func append(_ value: UInt32) {
      lines[lines.count - 1].append(value)
      if !lengths.isEmpty { spans[spans.count - 1].append(span) }
    }
    for scalar in string.unicodeScalars {
      let value = scalar.value
      while span < lengths.count, left <= 0 {
        span += 1
        left = span < lengths.count ? lengths[span] : 0
      }
      left -= 1
      defer { endedByReturn = value == 0x0D }
      switch value {
      case 0x0A where endedByReturn: break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        lines.append([])
        spans.append([])
      case 0x09: append(0x20)
      case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E: break
      default: append(value)
      }
    }
    return zip(lines, spans).map { Paragraph(scalars: $0, spans: $1) }
  }

  static func string(_ scalars: ArraySlice<UInt32>) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars {
      guard let scalar = Unicode.Scalar(value) else { continue }
      view.append(scalar)
    }
    return String(view)
  }

  /// Returns whether a character never joins into a grapheme with others of this kind: a fast path for almost all text.
  private static func isGraphemeAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x0300, 0x0400...0x0482, 0x05D0...0x05EA, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF,
      0x2100...0x23FF, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x312F, 0x4E00...0x9FFF, 0xFF01...0xFF9D:
      true
    default: false
    }
  }
}
