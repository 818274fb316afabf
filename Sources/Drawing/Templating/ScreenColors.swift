public import Timeline

/// What colours the screen has that a picture is drawn for, as templates may ask in `<If test="screen...">`.
public struct ScreenColors: Hashable, Sendable {
  /// A colour that a screen may have as an ink.
  public enum Hue: String, Hashable, Sendable, CaseIterable {
    case red
    case orange
    case yellow
    case green
    case blue
  }

  /// The kinds of colours that screens have; a colour set may name others for each of them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// All colours, as on phones and in browsers.
    case full
    /// Black and white and nothing between them.
    case mono
    /// Grays.
    case gray
    /// Black, white and one more ink.
    case accent
    /// Inks of several colours.
    case inks
  }

  /// How many inks there are; nil: every colour and every gray.
  public let inks: Int?
  /// Those of its inks that are no grays.
  public let hues: Set<Hue>

  /// Every colour: phones, pictures, documents.
  public static let all = ScreenColors(inks: nil, hues: Set(Hue.allCases))

  /// A screen of so many inks, of which some have a hue.
  public init(inks: Int?, hues: Set<Hue>) {
    self.inks = inks
    self.hues = hues
  }

  /// What they are called in colour sets.
  public var kind: Kind {
    guard let inks else { return .full }
    if hues.isEmpty { return inks == 2 ? .mono : .gray }
    return inks == 3 ? .accent : .inks
  }

  /// The record `screen`.
  ///
  /// | field | value |
  /// |---|---|
  /// | `inks` | how many inks there are, null for every colour |
  /// | `isOneBit` | black and white alone |
  /// | `isGray` | no colours: black and white, or grays |
  /// | `isColor` | an ink that is no gray, or every colour |
  /// | `hasGrays` | an ink between black and white, or every colour |
  /// | `hasTints` | so many shades that a pale fill looks even: 16 grays, or every colour |
  /// | `red`, `orange`, `yellow`, `green`, `blue` | there is an ink of that colour, or every colour |
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
  /// The record with what the screen can show as `screen`, to which templates of any widget may bind.
  ///
  /// A field `screen` of the entry itself is kept; content other than a record is returned unchanged.
  public func adding(screen: ScreenColors) -> EntryContent {
    guard case .record(var fields) = self, fields["screen"] == nil else { return self }
    fields["screen"] = screen.content
    return .record(fields)
  }
}
