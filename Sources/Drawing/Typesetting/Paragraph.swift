/// The characters of one paragraph that take part in setting it, and where its graphemes begin.
struct Paragraph: Hashable {
  private(set) var scalars: [UInt32] = []
  /// Where each grapheme cluster begins, ascending, and the number of scalars as the last entry.
  private(set) var graphemes: [Int] = [0]
  /// For every character which span of the text it belongs to; empty where the text has none.
  private(set) var spans: [Int] = []

  /// More scalars than this in one grapheme cluster are dropped.
  ///
  /// Unicode's stream-safe text (UAX 15) allows 30 marks in a row; no real text comes near, and a longer stack would
  /// only paint over its neighbours.
  static let maximumGraphemeLength = 32

  /// The part of a paragraph that a line shows, and a last grapheme after it.
  init(_ paragraph: Paragraph, graphemes range: Range<Int>, followedBy last: UInt32? = nil) {
    let start = paragraph.graphemes[range.lowerBound]
    scalars = Array(paragraph.scalars[start..<paragraph.graphemes[range.upperBound]])
    graphemes = paragraph.graphemes[range.lowerBound...range.upperBound].map { $0 - start }
    if !paragraph.spans.isEmpty { spans = Array(paragraph.spans[start..<paragraph.graphemes[range.upperBound]]) }
    if let last {
      scalars.append(last)
      graphemes.append(scalars.count)
      // An ellipsis looks like what it follows; alone, like what it stands for.
      if !paragraph.spans.isEmpty, start < paragraph.spans.count {
        spans.append(spans.last ?? paragraph.spans[start])
      } else if let only = paragraph.spans.last {
        spans.append(only)
      }
    }
  }

  /// Takes characters that have been cleaned already.
  ///
  /// - Parameter spans: for every character the span it belongs to, or empty.
  init(scalars: [UInt32], spans: [Int] = []) {
    if scalars.allSatisfy(Self.isGraphemeAlone) {
      self.scalars = scalars
      self.spans = spans
      graphemes = Array(0...scalars.count)
      return
    }
    var place = 0
    for character in Self.string(scalars[...]) {
      let own = character.unicodeScalars.lazy.map(\.value)
      self.scalars.append(contentsOf: own.prefix(Self.maximumGraphemeLength))
      self.spans.append(contentsOf: spans.dropFirst(place).prefix(min(own.count, Self.maximumGraphemeLength)))
      place += own.count
      graphemes.append(self.scalars.count)
    }
  }

  /// The span of a grapheme, that of its first character.
  func span(ofGrapheme index: Int) -> Int {
    let place = graphemes[index]
    return spans.indices.contains(place) ? spans[place] : 0
  }

  /// Splits a string at its line ends and drops what is not text.
  ///
  /// Tabs become spaces; control characters are dropped, and so are embeddings and overrides (U+202A to U+202E),
  /// which would reorder all that follows them: isolates (U+2066 to U+2069) are how mixed text is kept apart.
  ///
  /// - Parameter lengths: the lengths of the text's spans in characters; what is after them is one span more.
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

  /// Characters that, next to each other, never join into one grapheme: a short way for nearly all text.
  private static func isGraphemeAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x0300, 0x0400...0x0482, 0x05D0...0x05EA, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF,
      0x2100...0x23FF, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x312F, 0x4E00...0x9FFF, 0xFF01...0xFF9D:
      true
    default: false
    }
  }
}

/// Properties of single characters that setting text asks for.
enum Characters {
  /// Spaces that may hang over a line's end and that an ellipsis does not follow.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Characters without a shape of their own (joiners, variation selectors, direction marks): no face needs them.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xAD else { return false }
    return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? true
  }
}
