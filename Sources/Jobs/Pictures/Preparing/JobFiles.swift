package import WidgetRendering

/// The users' files that a picture is made of, except data: its template, its tiles' templates, its theme and pictures.
///
/// They are noted where a picture is prepared, so that it can be drawn the same on a machine that does not have them.
package struct JobFiles: Sendable, Hashable {
  /// The template; nil for one of the program's.
  package var template: [UInt8]?
  /// The templates of tiles, by what the template calls them.
  package var tiles: [String: [UInt8]] = [:]
  /// The pictures by their names in templates and data.
  package var pictures: [String: [UInt8]] = [:]
  /// The files of a custom theme.
  package var theme: Theme.Files?
  /// The files of widgets that are folders, by the widgets' names.
  package var widgets: [String: Theme.Files] = [:]
  /// The theme of the program that it starts from.
  package var baseTheme: String?

  /// Creates an empty collection.
  package init() {}

  /// Whether the program's own files are all there is.
  package var isEmpty: Bool { self == JobFiles() }
}
