public import WidgetBase

/// A font problem, described in one line for the user.
public enum FontError: UserError, Hashable {
  /// No directory has the file.
  ///
  /// `package` is the Debian package that contains it.
  case missing(file: String, directories: [String], package: String)
  /// The file exists but cannot be opened.
  case unreadable(path: String, reason: String)
  /// The file is not a font, or it is damaged.
  case corrupt(path: String, reason: String)
  /// No file matches the name of a face that a font requests.
  ///
  /// The default face is used instead.
  case unknownFont(name: String, directories: [String])
  /// A glyph was requested from an unknown face.
  case unknownFace(postScriptName: String)
  /// A face has no readable outline for a glyph.
  case noOutline(postScriptName: String, glyph: UInt32)
  /// FreeType or HarfBuzz could not be initialised, which happens only if memory is exhausted.
  case outOfMemory

  /// The kind of failure for an unreadable file.
  public var failureKind: FailureKind { .noInput }

  /// A one-line message for the user: the file, the problem and what to do.
  public var description: String {
    switch self {
    case .missing(let file, let directories, let package):
      "\(file) not found in \(directories.joined(separator: ", ")); install \(package)"
    case .unreadable(let path, let reason):
      "cannot read the font \(path): \(reason)"
    case .corrupt(let path, let reason):
      "the font \(path) is damaged: \(reason)"
    case .unknownFont(let name, let directories):
      "font \(name) not found in \(directories.joined(separator: ", ")); Inter is used instead"
    case .unknownFace(let name):
      "unknown typeface \(name)"
    case .noOutline(let name, let glyph):
      "the typeface \(name) has no readable outline for its glyph \(glyph)"
    case .outOfMemory:
      "not enough memory for fonts"
    }
  }
}
