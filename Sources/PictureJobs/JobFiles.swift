package import WidgetRendering

/// Files of users that a picture is made of besides its data: its template, those of its tiles, its theme, pictures.
///
/// They are noted where a picture is prepared, so that it can be drawn the same on a machine that does not have them.
package struct JobFiles: Sendable, Hashable {
  /// The template; nil for one of the program's.
  package var template: [UInt8]?
  /// The templates of tiles, by what the template calls them.
  package var tiles: [String: [UInt8]] = [:]
  /// Pictures, by what templates and data call them.
  package var pictures: [String: [UInt8]] = [:]
  /// What a theme of a user's own replaces.
  package var theme: Theme.Files?
  /// The theme of the program that it starts from.
  package var baseTheme: String?

  /// No files.
  package init() {}

  /// Whether the program's own files are all there is.
  package var isEmpty: Bool { self == JobFiles() }
}
