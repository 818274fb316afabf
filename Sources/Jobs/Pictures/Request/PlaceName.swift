internal import FoundationEssentials

/// The name of a place as a picture shows it: whatever was given, made fit for one line of a widget.
package struct PlaceName: Sendable {
  /// The longest name, in Unicode scalars: the limit for every text from data.
  package static let maximumScalars = 256

  /// More combining marks in a row than any language has; 30 is what Unicode calls stream-safe (UAX 15).
  private static let maximumMarks = 30

  /// The name as it is drawn.
  package let text: String
  /// Whether it was cut to the longest that a name may be, here or when the payload was read.
  package let isCut: Bool
  /// A warning about the name, one line; nil if it is unchanged.
  package let warning: String?

  /// Checks a name.
  ///
  /// Line breaks and other control characters become spaces, a long name is cut and ends in `…`. Stacked marks and
  /// direction overrides are drawn as they are: they may be meant, so they are only told. The warning calls the name
  /// `source`: `--place`, or a file and the field.
  package init(_ given: String, source: String) {
    var problems: [String] = []
    var scalars = String(given.unicodeScalars.prefix(Self.maximumScalars)).unicodeScalars
    let count = given.unicodeScalars.count
    isCut = count > Self.maximumScalars || count == Self.maximumScalars && scalars.last == "…"
    if count > Self.maximumScalars {
      scalars.removeLast()
      scalars.append("…")
      problems.append("is longer than \(Self.maximumScalars) characters; truncated")
    }
    if scalars.contains(where: \.breaksLine) {
      scalars = String.UnicodeScalarView(scalars.map { $0.breaksLine ? " " : $0 })
      problems.append("has line breaks or control characters; replaced by spaces")
    }
    var marks = 0
    if scalars.contains(where: { scalar in
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      return marks > Self.maximumMarks
    }) {
      problems.append("stacks more than \(Self.maximumMarks) combining marks, which may cover other text")
    }
    if let override = scalars.first(where: { $0 == "\u{202D}" || $0 == "\u{202E}" }) {
      problems.append("overrides the text direction (U+\(String(override.value, radix: 16, uppercase: true)))")
    }
    text = String(scalars)
    warning = problems.isEmpty ? nil : "\(source) \(problems.joined(separator: "; "))"
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
