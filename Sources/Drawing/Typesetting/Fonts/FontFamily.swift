internal import WidgetLayout
internal import WidgetScene

/// A font file with one weight of a family.
struct FontMember: Hashable, Sendable {
  let face: Face
  let file: String
  /// The place of the face in a file with several faces.
  var index = 0
}

/// A typeface family for the typesetter, and its files.
struct FontFamily: Hashable, Sendable {
  let name: String
  /// The Debian package that contains the files.
  let package: String
  /// The factor from the font size to the points per em.
  let scale: Double
  /// Whether SF Pro's tracking is added to its glyphs.
  let isTracked: Bool
  /// The members, lightest first.
  let members: [FontMember]
  /// Whether the glyphs are bitmaps in colour instead of outlines.
  var isColored = false

  /// Returns the members, nearest weight first.
  ///
  /// Of two equally near weights the heavier one comes first.
  func members(nearest weight: FontWeight) -> [FontMember] {
    members.sorted { first, second in
      let distances = (
        abs(first.face.weight - weight.rawValue), abs(second.face.weight - weight.rawValue)
      )
      return distances.0 == distances.1
        ? first.face.weight > second.face.weight : distances.0 < distances.1
    }
  }
}

extension FontFamily {
  /// The text family, which replaces SF Pro.
  ///
  /// The scale of 0.969 is the ratio of the cap heights: 0.7046 em for SF and 2048/2816 em for Inter.
  static let inter = FontFamily(
    name: "Inter", package: "fonts-inter", scale: 0.969, isTracked: true,
    members: [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
      (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ].map { weight, style in
      FontMember(
        face: Face(postScriptName: "Inter-" + style, family: "Inter", weight: weight),
        file: "Inter-\(style).otf")
    })

  /// Inter's optical size for large text, at Inter's scale because its capitals have the same height.
  ///
  /// It may be missing, because Inter is the fallback. Its spacing is already designed for large sizes, so SF Pro's
  /// tracking is not added.
  static let interDisplay = FontFamily(
    name: "Inter Display", package: "fonts-inter", scale: inter.scale, isTracked: false,
    members: inter.members.map { member in
      let style = member.face.postScriptName.dropFirst("Inter-".count)
      return FontMember(
        face: Face(postScriptName: "InterDisplay-" + style, family: "Inter Display", weight: member.face.weight),
        file: "InterDisplay-\(style).otf")
    })

  /// The slanted faces of the text family.
  static let interItalic = FontFamily(
    name: "Inter Italic", package: inter.package, scale: inter.scale, isTracked: inter.isTracked,
    members: inter.members.map { member in
      let style = member.face.weight == 400 ? "Italic" : member.face.postScriptName.dropFirst(6) + "Italic"
      return FontMember(
        face: Face(
          postScriptName: "Inter-\(style)", family: "Inter", weight: member.face.weight, isItalic: true),
        file: "Inter-\(style).otf")
    })

  /// The Japanese family, which replaces Hiragino Sans.
  ///
  /// Its scale is 1, so that a kanji is as wide as on iOS: one em. Beside Inter it looks even: its capitals are 0.730
  /// em high, and the capitals of scaled Inter 0.705.
  static let mplus = FontFamily(
    name: "M PLUS 1", package: "fonts-mplus", scale: 1, isTracked: false,
    members: [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
      (600, "SemiBold"), (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ].map { weight, style in
      FontMember(
        face: Face(postScriptName: "MPLUS1-" + style, family: "M PLUS 1", weight: weight),
        file: "Mplus1-\(style).otf")
    })

  /// A fallback for the kanji of JIS level 2 that M PLUS lacks, and for halfwidth forms.
  static let bizUD = FontFamily(
    name: "BIZ UDPGothic", package: "fonts-morisawa-bizud-gothic", scale: 1, isTracked: false,
    members: [(400, "Regular"), (700, "Bold")].map { weight, style in
      FontMember(
        face: Face(postScriptName: "BIZUDPGothic-" + style, family: "BIZ UDPGothic", weight: weight),
        file: "BIZUDPGothic-\(style).ttf")
    })

  /// Seven-segment digits, in a single weight.
  static let segments = FontFamily(
    name: "DSEG7 Modern", package: "fonts-dseg", scale: 1, isTracked: false,
    members: [
      FontMember(
        face: Face(
          postScriptName: "DSEG7Modern-BoldItalic", family: "DSEG7 Modern", weight: 700, isItalic: true),
        file: "DSEG7Modern-BoldItalic.ttf")
    ])

  /// Chinese, Japanese and Korean in the forms of one region.
  ///
  /// A file has the faces of all regions.
  static func notoCJK(_ form: EastAsianForm) -> FontFamily {
    let (index, code) =
      switch form {
      case .japanese: (0, "JP")
      case .korean: (1, "KR")
      case .simplifiedChinese: (2, "SC")
      case .traditionalChinese: (3, "TC")
      }
    let name = "Noto Sans CJK \(code)"
    return FontFamily(
      name: name, package: "fonts-noto-cjk", scale: 1, isTracked: false,
      members: [(400, "Regular"), (700, "Bold")].map { weight, style in
        FontMember(
          face: Face(postScriptName: "NotoSansCJK\(code.lowercased())-\(style)", family: name, weight: weight),
          file: "NotoSansCJK-\(style).ttc", index: index)
      })
  }

  /// Emoji as outlines, up to Unicode 9, in a single weight.
  static let symbola = FontFamily(
    name: "Symbola", package: "fonts-symbola", scale: 1, isTracked: false,
    members: [
      FontMember(
        face: Face(postScriptName: "Symbola", family: "Symbola", weight: 400), file: "Symbola_hint.ttf")
    ])

  /// Emoji as bitmaps in colour.
  ///
  /// A bitmap is 1.17 em high and reaches from the ascender to the descender of the text family, so lines keep their
  /// height at a scale of 1.
  static let colorEmoji = FontFamily(
    name: "Noto Color Emoji", package: "fonts-noto-color-emoji", scale: 1, isTracked: false,
    members: [
      FontMember(
        face: Face(postScriptName: "NotoColorEmoji", family: "Noto Color Emoji", weight: 400),
        file: "NotoColorEmoji.ttf")
    ], isColored: true)

  /// A family with serifs, which replaces New York.
  static let serif = FontFamily(
    name: "Noto Serif", package: "fonts-noto-core", scale: 0.98, isTracked: false,
    members: [(400, "Regular"), (700, "Bold")].map { weight, style in
      FontMember(
        face: Face(postScriptName: "NotoSerif-" + style, family: "Noto Serif", weight: weight),
        file: "NotoSerif-\(style).ttf")
    })

  /// The slanted faces of the family with serifs.
  static let serifItalic = FontFamily(
    name: "Noto Serif Italic", package: serif.package, scale: serif.scale, isTracked: serif.isTracked,
    members: [(400, "Italic"), (700, "BoldItalic")].map { weight, style in
      FontMember(
        face: Face(postScriptName: "NotoSerif-" + style, family: "Noto Serif", weight: weight, isItalic: true),
        file: "NotoSerif-\(style).ttf")
    })

  /// A family with letters of equal width, which replaces SF Mono.
  ///
  /// The scale gives its capitals, 0.729 em high, the height of the text family's capitals.
  static let monospaced = FontFamily(
    name: "DejaVu Sans Mono", package: "fonts-dejavu-core", scale: 0.966, isTracked: false,
    members: [(400, "DejaVuSansMono"), (700, "DejaVuSansMono-Bold")].map { weight, name in
      FontMember(face: Face(postScriptName: name, family: "DejaVu Sans Mono", weight: weight), file: name + ".ttf")
    })

  /// A family with round ends, which replaces SF Rounded.
  static let rounded = FontFamily(
    name: "Quicksand", package: "fonts-quicksand", scale: 1, isTracked: false,
    members: [(300, "Light"), (400, "Regular"), (500, "Medium"), (700, "Bold")].map { weight, style in
      FontMember(
        face: Face(postScriptName: "Quicksand-" + style, family: "Quicksand", weight: weight),
        file: "Quicksand-\(style).ttf")
    })

  /// Returns a family of fonts-noto-core, with a scale of 1.
  ///
  /// `suffix` is the text after `NotoSans` in the file names. `styles` are the weights and the names of the styles.
  static func noto(_ suffix: String, styles: [(Int, String)] = [(400, "Regular"), (700, "Bold")]) -> FontFamily {
    let name = suffix.isEmpty ? "Noto Sans" : "Noto Sans " + suffix
    return FontFamily(
      name: name, package: "fonts-noto-core", scale: 1, isTracked: false,
      members: styles.map { weight, style in
        FontMember(
          face: Face(postScriptName: "NotoSans\(suffix)-\(style)", family: name, weight: weight),
          file: "NotoSans\(suffix)-\(style).ttf")
      })
  }
}
