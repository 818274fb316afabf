package import WidgetRendering

/// The theme a user names: one of the program's, or a folder.
package enum ThemeReference: Sendable, Hashable, Codable {
  /// A theme of `Theme.builtIn`, by its name.
  case builtIn(String)
  /// A custom theme, by its folder, to be opened as it is.
  case folder(path: String)

  /// Returns the theme of a picture for which none is given.
  ///
  /// Widgets of a phone look as their originals: those of the classic theme, and views of Swift programs. All other
  /// pictures, such as those for a target, are refined.
  package static func `default`(for widget: WidgetReference?, isView: Bool = false, isForTarget: Bool) -> Self {
    guard case .builtIn(let name)? = widget, isView || phoneWidgets.contains(name), !isForTarget else {
      return .builtIn(Theme.refined.name)
    }
    return .builtIn(Theme.classic.name)
  }

  /// The widgets that have originals on a phone.
  private static let phoneWidgets: Set = ["weather", "clock", "calendar", "forecast", "current", "timer"]

  /// What ``default(for:isView:isForTarget:)`` returns, in words.
  package static let defaultDescription =
    "`refined`, but `classic` for widgets of a phone without a target"

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
