internal import WidgetBase

/// Failures of fonts, each described in one line for the user: the file, the problem and what to do.
extension Failure {
  /// Returns the failure of a file that no directory has; `package` is the Debian package that contains it.
  static func missingFont(file: String, directories: [String], package: String) -> Failure {
    Failure(.noInput, "\(file) not found in \(directories.joined(separator: ", ")); install \(package)")
  }

  /// Returns the failure of a file that is not a font, or is damaged.
  static func damagedFont(path: String, reason: String) -> Failure {
    Failure(.noInput, "the font \(path) is damaged: \(reason)")
  }

  /// Returns the failure of a face without a readable outline for a glyph.
  static func noOutline(postScriptName: String, glyph: UInt32) -> Failure {
    Failure(.noInput, "the typeface \(postScriptName) has no readable outline for its glyph \(glyph)")
  }

  /// FreeType or HarfBuzz could not be initialised, which happens only if memory is exhausted.
  static let noMemoryForFonts = Failure(.noInput, "not enough memory for fonts")
}
