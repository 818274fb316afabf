public import WidgetLayout
internal import WidgetScene

/// A font file that the typesetter may use, and whether it is installed.
public struct FontListing: Hashable, Sendable {
  /// The design whose own family contains the file; `.text` for fallback families.
  public let design: FontDesign
  /// The family name, such as `M PLUS 1`.
  public let family: String
  /// The weight, 100...900, as in CSS.
  public let weight: Int
  /// The PostScript name, such as `MPLUS1-Medium`.
  public let postScriptName: String
  /// The file name without a directory.
  public let file: String
  /// The path of the file; nil if no directory has it.
  public let path: String?
  /// The Debian package that contains the file.
  public let debianPackage: String
  /// Whether the typesetter cannot start without the family.
  ///
  /// Other families are opened only when their script is needed.
  public let isRequired: Bool
  /// The only texts that need the family, if pictures without them look the same; nil for other families.
  public let limitedUse: String?
}

extension FontSources {
  /// Returns all known font files in the order in which they are tried, without opening them.
  public func listing() -> [FontListing] {
    FontCatalog.all.flatMap { family in
      family.members.map { member in
        FontListing(
          design: FontDesign.allCases.first { FontCatalog.family(of: $0) == family } ?? .text, family: family.name,
          weight: member.face.weight,
          postScriptName: member.face.postScriptName, file: member.file, path: path(of: member.file),
          debianPackage: family.package, isRequired: FontCatalog.required.contains(family),
          limitedUse: Self.limitedUse(of: family))
      }
    }
  }

  private static func limitedUse(of family: FontFamily) -> String? {
    if family == .colorEmoji { return "emoji in colour" }
    return EastAsianForm.allCases.contains { FontFamily.notoCJK($0) == family } ? "Chinese and Korean" : nil
  }
}
