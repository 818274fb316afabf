public import WidgetTimeline

/// The colours of the screen that a picture is drawn for, available to templates in `<If test="screen...">`.
public struct ScreenColors: Hashable, Sendable {
  /// A hue that an ink of a screen may have.
  public enum Hue: String, Hashable, Sendable, CaseIterable {
    case red
    case orange
    case yellow
    case green
    case blue
  }

  /// The kinds of colours that screens have; a colour set may name other colours for each of them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// All colours, as on phones and in browsers.
    case full
    /// Black and white only.
    case mono
    /// Grays.
    case gray
    /// Black, white and one more ink.
    case accent
    /// Inks of several colours.
    case inks
  }

  /// The number of inks; nil for full colour.
  public let inks: Int?
  /// The hues of the inks that are not gray.
  public let hues: Set<Hue>

  /// Full colour: phones, pictures and documents.
  public static let all = ScreenColors(inks: nil, hues: Set(Hue.allCases))

  /// Creates the colours of a screen from the number of its inks and their hues.
  public init(inks: Int?, hues: Set<Hue>) {
    self.inks = inks
    self.hues = hues
  }

  /// The kind by which colour sets name them.
  public var kind: Kind {
    guard let inks else { return .full }
    if hues.isEmpty { return inks == 2 ? .mono : .gray }
    return inks == 3 ? .accent : .inks
  }

  /// The record `screen`.
  ///
  /// | field | value |
  /// |---|---|
  /// | `inks` | the number of inks, null for full colour |
  /// | `isOneBit` | black and white only |
  /// | `isGray` | no colours: black and white, or grays |
  /// | `isColor` | an ink that is not gray, or full colour |
  /// | `hasGrays` | an ink between black and white, or full colour |
  /// | `hasTints` | enough shades for a pale fill to look even: 16 grays, or full colour |
  /// | `red`, `orange`, `yellow`, `green`, `blue` | an ink of that colour, or full colour |
  public var content: EntryContent {
    var fields: [String: EntryContent] = [
      "inks": .optional(inks.map { Double($0) }), "isOneBit": .bool(inks == 2 && hues.isEmpty),
      "hasGrays": .bool(inks.map { $0 > 2 && hues.isEmpty } ?? true),
      "isGray": .bool(hues.isEmpty), "isColor": .bool(!hues.isEmpty),
      "hasTints": .bool(inks.map { $0 >= 16 && hues.isEmpty } ?? true),
    ]
    for hue in Hue.allCases { fields[hue.rawValue] = .bool(hues.contains(hue)) }
    return .record(fields)
  }
}

extension EntryContent {
  /// Returns the record with the screen's colours added as `screen`, to which templates of any widget may bind.
  ///
  /// A field `screen` in the entry itself is kept. Content other than a record is returned unchanged.
  public func adding(screen: ScreenColors) -> EntryContent {
    guard case .record(var fields) = self, fields["screen"] == nil else { return self }
    fields["screen"] = screen.content
    return .record(fields)
  }
}
