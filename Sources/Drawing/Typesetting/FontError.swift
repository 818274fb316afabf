public import Failures

/// What can go wrong with fonts; every case describes itself in one line fit for a user.
public enum FontError: UserError, Hashable {
  /// No folder has the file; `package` is the Debian package that brings it.
  case missing(file: String, directories: [String], package: String)
  /// The file is there but cannot be opened.
  case unreadable(path: String, reason: String)
  /// The file is no font, or a damaged one.
  case corrupt(path: String, reason: String)
  /// No file serves a face that a font names; the default face is drawn.
  case unknownFont(name: String, directories: [String])
  /// A glyph was asked of a face that is none of ours.
  case unknownFace(postScriptName: String)
  /// A face has no readable outline for a glyph.
  case noOutline(postScriptName: String, glyph: UInt32)
  /// FreeType or HarfBuzz could not be set up, which only happens when memory has run out.
  case outOfMemory

  /// A file that cannot be read.
  public var exitClass: ExitClass { .noInput }

  /// One line for users: which file, what is wrong, what to do.
  public var description: String {
    switch self {
    case .missing(let file, let directories, let package):
      "\(file) is not in any of \(directories.joined(separator: ", ")): install \(package)"
    case .unreadable(let path, let reason):
      "cannot read the font \(path): \(reason)"
    case .corrupt(let path, let reason):
      "the font \(path) is damaged: \(reason)"
    case .unknownFont(let name, let directories):
      "there is no font \(name) in any of \(directories.joined(separator: ", ")): Inter is drawn in its place"
    case .unknownFace(let name):
      "there is no typeface named \(name)"
    case .noOutline(let name, let glyph):
      "the typeface \(name) has no readable outline for its glyph \(glyph)"
    case .outOfMemory:
      "out of memory while setting up fonts"
    }
  }
}
