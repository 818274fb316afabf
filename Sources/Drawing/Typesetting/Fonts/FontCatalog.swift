internal import WidgetLayout
internal import WidgetScene

/// The font families for each kind of text, in the order in which they are tried.
///
/// A text starts with the family of its design. Missing characters are looked up in the Japanese families and, by the
/// script of the character and the language of the text, in one of the Noto families. A file is opened only when a
/// character gets that far.
enum FontCatalog {
  /// The families that are required; if one is missing, the typesetter cannot be created.
  static let required: [FontFamily] = [.inter, .mplus, .segments]

  /// The Noto families by the four-letter code of the script (ISO 15924).
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

  /// The reach of letters with their marks above and below the baseline, in ems, by the code of the script, for scripts
  /// that need more than the line height of the text family.
  private static let reachOfScripts: [String: (above: Double, below: Double)] = [
    "Thai": (1.01, 0.44), "Laoo": (1.09, 0.29), "Deva": (0.9, 0.4), "Beng": (0.92, 0.4), "Guru": (0.9, 0.4),
    "Gujr": (0.9, 0.28), "Orya": (0.96, 0.27), "Taml": (0.85, 0.33), "Telu": (0.87, 0.48), "Knda": (0.81, 0.54),
    "Mlym": (0.85, 0.28), "Sinh": (0.98, 0.27), "Khmr": (0.97, 0.51), "Mymr": (1.01, 0.54),
  ]

  /// The same by the name of the family.
  private static let reaches: [String: (above: Double, below: Double)] = Dictionary(
    uniqueKeysWithValues: scripts.compactMap { script in
      reachOfScripts[script.code].map { (script.family.name, $0) }
    })

  /// Returns the reach of the letters of a family in ems; nil for those that fit into the lines of the text family.
  static func reach(ofFamily name: String) -> (above: Double, below: Double)? {
    // Most pictures have no such letters, and their start does not pay for the tables.
    name.hasPrefix("Noto") ? reaches[name] : nil
  }

  /// The last fallbacks, for letters and signs without a particular script.
  static let symbols: [FontFamily] = [
    .noto(""), .noto("Symbols2", styles: [(400, "Regular")]), .noto("Symbols"),
    .noto("Math", styles: [(400, "Regular")]),
  ]

  /// The fallback for emoji, in ink.
  static let emoji = FontFamily.symbola

  /// The families that texts ask for by name.
  static let named: [FontFamily] = [.interItalic, .serif, .serifItalic, .monospaced, .rounded]

  /// Returns the slanted faces of a family that texts ask for by name; nil if they are not in its package.
  static func italics(ofFamily name: String) -> FontFamily? {
    name == FontFamily.serif.name ? .serifItalic : nil
  }

  static var all: [FontFamily] {
    required + [.interDisplay, .bizUD] + scripts.map(\.family) + eastAsian + symbols + [emoji, .colorEmoji]
  }

  /// The families of Chinese characters and of Hangul.
  private static let eastAsian = EastAsianForm.allCases.map(FontFamily.notoCJK)

  /// Returns the family of a design, which comes before all others.
  static func family(of design: FontDesign) -> FontFamily {
    switch design {
    case .text: .inter
    case .display: .interDisplay
    case .segments: .segments
    }
  }

  /// Returns the known family with a name, or a family with only the face that has this PostScript name; nil for other
  /// names.
  static func family(named name: String) -> FontFamily? {
    let families = all + named
    if let family = families.first(where: { $0.name.lowercased() == name.lowercased() }) { return family }
    for family in families {
      guard let member = family.members.first(where: { $0.face.postScriptName == name }) else { continue }
      return FontFamily(
        name: name, package: family.package, scale: family.scale, isTracked: family.isTracked, members: [member],
        isColored: family.isColored)
    }
    return nil
  }

  private static let familiesByScript: [Script: FontFamily] = Dictionary(
    uniqueKeysWithValues: scripts.map { (Script(code: $0.code), $0.family) })

  /// Returns the families to try, in order, for a character in text of a design.
  ///
  /// `script` is the character's own script. `context` is the script of the letters around it; for a letter, its own.
  /// `form` decides which family has the Chinese characters. The Japanese families come first in Japanese forms, and
  /// Noto's has the characters that they lack; Korean letters are Noto's in all forms.
  static func chain(
    for design: FontDesign, script: Script, context: Script, form: EastAsianForm = .japanese
  ) -> [FontFamily] {
    let preferred = family(of: design)
    let first: [FontFamily] = preferred == .inter ? [.inter] : [preferred, .inter]
    // Most pictures have no other scripts, and their start does not pay for the table.
    if !context.isInInter, let family = familiesByScript[context] {
      // Before the Japanese families, which would be opened in vain.
      return first + [family, .mplus, .bizUD] + symbols
    }
    let isJapanese = form == .japanese || !context.isEastAsian
    let regional: [FontFamily] = isJapanese ? [.mplus, .bizUD] : [.notoCJK(form), .mplus, .bizUD]
    // No other Noto family has a rare kanji, so there is no need to open four files.
    guard script.isEastAsian else { return first + regional + symbols }
    let last = FontFamily.notoCJK(script == .hangul ? .korean : form)
    return first + regional + (regional.contains(last) ? [] : [last])
  }
}
