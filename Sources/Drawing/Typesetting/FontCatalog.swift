internal import Layout
internal import Scene

/// Which families serve which text, in the order they are tried.
///
/// A text starts with the family of its design. What that lacks is looked for in the Japanese families and, by the
/// script of the character, in one of Noto's. A file is opened only when a character gets that far.
enum FontCatalog {
  /// Families without which nothing is drawn: their absence is an error from the start.
  static let required: [FontFamily] = [.inter, .mplus, .bizUD, .segments]

  /// Noto's families by the four-letter code of the script (ISO 15924).
  static let scripts: [(code: String, family: FontFamily)] = [
    ("Arab", .noto("Arabic")), ("Hebr", .noto("Hebrew")), ("Thai", .noto("Thai")),
    ("Deva", .noto("Devanagari")), ("Beng", .noto("Bengali")), ("Guru", .noto("Gurmukhi")),
    ("Gujr", .noto("Gujarati")), ("Orya", .noto("Oriya")), ("Taml", .noto("Tamil")),
    ("Telu", .noto("Telugu")), ("Knda", .noto("Kannada")), ("Mlym", .noto("Malayalam")),
    ("Sinh", .noto("Sinhala")), ("Khmr", .noto("Khmer")), ("Laoo", .noto("Lao")),
    ("Mymr", .noto("Myanmar")), ("Geor", .noto("Georgian")), ("Armn", .noto("Armenian")),
    ("Ethi", .noto("Ethiopic")), ("Syrc", .noto("Syriac", styles: [(400, "Regular")])),
    ("Thaa", .noto("Thaana")),
    ("Mong", .noto("Mongolian", styles: [(400, "Regular")])),
    ("Cher", .noto("Cherokee")),
  ]

  /// Last resorts for letters and signs of no particular script.
  static let symbols: [FontFamily] = [
    .noto(""), .noto("Symbols2", styles: [(400, "Regular")]), .noto("Symbols"),
    .noto("Math", styles: [(400, "Regular")]),
  ]

  static var all: [FontFamily] { required + [.interDisplay] + scripts.map(\.family) + symbols }

  /// The family of a design's own, which stands before all others.
  static func family(of design: FontDesign) -> FontFamily {
    switch design {
    case .text: .inter
    case .display: .interDisplay
    case .segments: .segments
    }
  }

  /// The known family of a name, or the only face of a PostScript name as a family of its own; nil for others.
  static func family(named name: String) -> FontFamily? {
    let families = all + [.interItalic]
    if let family = families.first(where: { $0.name.lowercased() == name.lowercased() }) { return family }
    for family in families {
      guard let member = family.members.first(where: { $0.face.postScriptName == name }) else { continue }
      return FontFamily(
        name: name, package: family.package, scale: family.scale, isTracked: family.isTracked, members: [member])
    }
    return nil
  }

  private static let familiesByScript: [Script: FontFamily] = Dictionary(
    uniqueKeysWithValues: scripts.map { (Script(code: $0.code), $0.family) })

  /// The families to try for a character, in order.
  ///
  /// - Parameters:
  ///   - script: the character's own.
  ///   - context: that of the letters around it, the same for a letter.
  static func chain(for design: FontDesign, script: Script, context: Script) -> [FontFamily] {
    let own = family(of: design)
    let first: [FontFamily] = own == .inter ? [.inter] : [own, .inter]
    if let family = familiesByScript[context] {
      // Before the Japanese families, which would only be opened to find nothing.
      return first + [family, .mplus, .bizUD] + symbols
    }
    // A rare kanji is in none of Noto's; four files need not be opened to know.
    return first + [.mplus, .bizUD] + (script.isEastAsian ? [] : symbols)
  }
}
