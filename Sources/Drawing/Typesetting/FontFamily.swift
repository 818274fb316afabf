internal import Layout
internal import Scene

/// One file that holds one weight of a family.
struct FontMember: Hashable, Sendable {
  let face: Face
  let file: String
}

/// A family of typefaces the typesetter may draw with, and the files it consists of.
struct FontFamily: Hashable, Sendable {
  let name: String
  /// The Debian package that brings the files.
  let package: String
  /// Points an em for a text of one point.
  let scale: Double
  /// Whether SF's tracking is added to its glyphs.
  let isTracked: Bool
  /// Lightest first.
  let members: [FontMember]

  /// Members, the nearest weight first; of two equally near the heavier one.
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
  /// The text face, standing in for SF Pro.
  ///
  /// 0.969 is the ratio of the cap heights: SF's 0.7046 of an em over Inter's 2048/2816.
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

  /// Inter's cut for large sizes, at Inter's own scale: its capitals are as high.
  ///
  /// A package without it is no error, Inter then stands in. It has spaces of its own for large sizes, so that SF's
  /// tracking is not added.
  static let interDisplay = FontFamily(
    name: "Inter Display", package: "fonts-inter", scale: inter.scale, isTracked: false,
    members: inter.members.map { member in
      let style = member.face.postScriptName.dropFirst("Inter-".count)
      return FontMember(
        face: Face(postScriptName: "InterDisplay-" + style, family: "Inter Display", weight: member.face.weight),
        file: "InterDisplay-\(style).otf")
    })

  /// The slanted faces of the text face.
  static let interItalic = FontFamily(
    name: "Inter Italic", package: inter.package, scale: inter.scale, isTracked: inter.isTracked,
    members: inter.members.map { member in
      let style = member.face.weight == 400 ? "Italic" : member.face.postScriptName.dropFirst(6) + "Italic"
      return FontMember(
        face: Face(
          postScriptName: "Inter-\(style)", family: "Inter", weight: member.face.weight, isItalic: true),
        file: "Inter-\(style).otf")
    })

  /// The Japanese face, standing in for Hiragino Sans.
  ///
  /// At the asked size, so that a kanji is as wide as on iOS: one em. Beside Inter it looks even: its capitals are
  /// 0.730 em high, Inter's 0.705 as scaled.
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

  /// Has the kanji of JIS level 2 that M PLUS lacks, and halfwidth forms.
  static let bizUD = FontFamily(
    name: "BIZ UDPGothic", package: "fonts-morisawa-bizud-gothic", scale: 1, isTracked: false,
    members: [(400, "Regular"), (700, "Bold")].map { weight, style in
      FontMember(
        face: Face(postScriptName: "BIZUDPGothic-" + style, family: "BIZ UDPGothic", weight: weight),
        file: "BIZUDPGothic-\(style).ttf")
    })

  /// Seven-segment digits; one weight only.
  static let segments = FontFamily(
    name: "DSEG7 Modern", package: "fonts-dseg", scale: 1, isTracked: false,
    members: [
      FontMember(
        face: Face(
          postScriptName: "DSEG7Modern-BoldItalic", family: "DSEG7 Modern", weight: 700, isItalic: true),
        file: "DSEG7Modern-BoldItalic.ttf")
    ])

  /// A family of fonts-noto-core, at the asked size.
  ///
  /// - Parameter suffix: what follows `NotoSans` in the file's name.
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
