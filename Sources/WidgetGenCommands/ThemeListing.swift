internal import PictureJobs
internal import WidgetRendering
internal import WidgetTimeline

/// What `list themes` says of each look.
enum ThemeListing {
  /// Those of the program, then those of a configuration, whose folders are read.
  ///
  /// - Throws: what is wrong with a folder.
  static func rows(of themes: ThemeCatalog) throws -> [(text: String, content: EntryContent)] {
    let builtIn = Theme.builtIn.map { row($0.name, $0, path: nil) }
    return try builtIn + themes.custom.map { try row($0.name, Theme(folder: $0.path), path: $0.path) }
  }

  private static func row(_ name: String, _ theme: Theme, path: String?) -> (text: String, content: EntryContent) {
    let summary = theme.summary
    let text = path.map { "\($0), on \(theme.base ?? "")" } ?? summary ?? ""
    return (
      "\(name)\t\(text)",
      [
        "name": .text(name), "summary": .optional(summary), "base": .optional(theme.base), "path": .optional(path),
      ]
    )
  }
}

extension Theme {
  /// A line about a theme of the program.
  fileprivate var summary: String? {
    switch self {
    case .classic: "as the widgets look that these reproduce"
    case .refined: "one large number, one picture, one quiet line"
    default: nil
    }
  }
}
