public import Layout
internal import Scene

/// One font file the typesetter draws with, and whether it is there.
public struct FontListing: Hashable, Sendable {
  /// The design whose own family the file belongs to; `.text` for the families that stand in where it lacks a character.
  public let design: FontDesign
  /// As `M PLUS 1`.
  public let family: String
  /// 100...900, as in CSS.
  public let weight: Int
  /// As `MPLUS1-Medium`.
  public let postScriptName: String
  /// The file's name, without a folder.
  public let file: String
  /// Where the file was found; nil where no folder has it.
  public let path: String?
  /// The Debian package that brings the file.
  public let debianPackage: String
  /// Whether a missing family keeps the typesetter from starting; others are opened for their script only.
  public let isRequired: Bool
}

extension FontSources {
  /// Every font file the typesetter knows, in the order in which they are tried; files are looked for, not opened.
  public func listing() -> [FontListing] {
    FontCatalog.all.flatMap { family in
      family.members.map { member in
        FontListing(
          design: FontDesign.allCases.first { FontCatalog.family(of: $0) == family } ?? .text, family: family.name,
          weight: member.face.weight,
          postScriptName: member.face.postScriptName, file: member.file, path: path(of: member.file),
          debianPackage: family.package, isRequired: FontCatalog.required.contains(family))
      }
    }
  }
}
