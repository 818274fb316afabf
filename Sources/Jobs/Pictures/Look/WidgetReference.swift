package import BuiltInWidgets

/// The widget that a user names: a built-in one or a custom template.
package enum WidgetReference: Sendable, Hashable, Codable {
  /// A widget of `WidgetCatalog`, by its name.
  case builtIn(String)
  /// A template at a path.
  case template(path: String)

  /// Creates the reference to the widget of a name or a path; nil for a name that no widget of the catalog has.
  ///
  /// A path ends in `.xml` or has a slash.
  package init?(_ text: String, in catalog: WidgetCatalog = .builtIn) {
    if Self.isPath(text) {
      self = .template(path: text)
    } else if catalog.widget(text) != nil {
      self = .builtIn(text)
    } else {
      return nil
    }
  }

  /// Returns whether a text is the path of a template: it ends in `.xml` or has a slash.
  package static func isPath(_ text: String) -> Bool {
    text.hasSuffix(".xml") || text.contains("/")
  }

  /// The name in file names: the widget's, or the name of the template's file without `.xml`.
  package var name: String {
    switch self {
    case .builtIn(let name): return name
    case .template(let path):
      let file = path.split(separator: "/").last ?? ""
      return file.hasSuffix(".xml") && file.count > 4 ? String(file.dropLast(4)) : String(file)
    }
  }

  /// The reference as given.
  package var text: String {
    switch self {
    case .builtIn(let name): name
    case .template(let path): path
    }
  }

  /// Returns what may be written, for messages and help.
  package static func expectation(in catalog: WidgetCatalog) -> String {
    "\(catalog.all.map(\.name).joined(separator: ", ")), or the path of a template that ends in .xml"
  }
}
