internal import FileInput
internal import Templating
internal import Timeline
internal import WidgetRendering

/// A template to take a snapshot with.
public enum WidgetTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  /// That of a built-in widget, for the family asked for: `weather`, `clock`, ...
  case builtIn(String)
  /// A file, by a path that is absolute or begins where the tests run (with `swift test`, the package's folder).
  case file(String)
  /// The XML itself.
  case document(String)

  /// A built-in widget's.
  public init(stringLiteral name: String) {
    self = .builtIn(name)
  }

  func template(by renderer: WidgetRenderer, in environment: RenderEnvironment) throws -> Template {
    switch self {
    case .builtIn(let name): try renderer.template(name, in: environment)
    case .file(let path):
      try renderer.template(
        reading: InputFile.read(path, limit: 1 << 20, advice: "no template has so many"), file: path)
    case .document(let text): try renderer.template(reading: Array(text.utf8), file: "the template")
    }
  }
}
