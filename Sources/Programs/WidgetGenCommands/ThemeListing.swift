internal import JobSettings
internal import Pictures
internal import WidgetRendering
internal import WidgetTimeline

/// The descriptions of themes in `list themes`.
enum ThemeListing {
  /// Returns the built-in themes, then the themes of a configuration, whose folders are read.
  ///
  /// - Throws: the problem of an invalid folder.
  static func rows(of themes: ThemeCatalog) throws -> [(text: String, content: EntryContent)] {
    let builtIn = Theme.builtIn.map { row($0.name, $0, path: nil) }
    return try builtIn + themes.custom.map { try row($0.name, Theme(folder: $0.path), path: $0.path) }
  }

  private static func row(_ name: String, _ theme: Theme, path: String?) -> (text: String, content: EntryContent) {
    let summary = theme.summary
    let text = path.map { "\($0), based on \(theme.base ?? "")" } ?? summary ?? ""
    return (
      "\(name)\t\(text)",
      [
        "name": .text(name), "summary": .optional(summary), "base": .optional(theme.base), "path": .optional(path),
      ]
    )
  }
}

extension Theme {
  /// The description of a built-in theme.
  fileprivate var summary: String? {
    switch self {
    case .classic: "the look of the original widgets"
    case .refined: "one large number, one graphic, one line of secondary text"
    default: nil
    }
  }
}
