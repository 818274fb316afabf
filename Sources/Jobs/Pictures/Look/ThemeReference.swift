package import WidgetRendering

/// The theme a user names: one of the program's, or a folder.
package enum ThemeReference: Sendable, Hashable, Codable {
  /// A theme of `Theme.builtIn`, by its name.
  case builtIn(String)
  /// A custom theme, by its folder, to be opened as it is.
  case folder(path: String)

  /// The default theme.
  package static let `default` = ThemeReference.builtIn(Theme.classic.name)

  /// The name for users.
  package var text: String {
    switch self {
    case .builtIn(let name): name
    case .folder(let path): path
    }
  }

  /// Returns the theme with its files.
  ///
  /// - Throws: `InputError` for a folder or file that cannot be read, `DocumentError` for one that does not belong there.
  package func theme() throws -> Theme {
    switch self {
    case .builtIn(let name): Theme.builtIn.first { $0.name == name } ?? .classic
    case .folder(let path): try Theme(folder: path)
    }
  }
}
