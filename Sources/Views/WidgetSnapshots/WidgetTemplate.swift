internal import FileAccess
internal import Templating
internal import WidgetRendering

/// The template of a snapshot.
public enum WidgetTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The template of a built-in widget for the requested family, such as `weather` or `clock`.
  case builtIn(String)
  /// A template file.
  ///
  /// A relative path starts at the working directory of the tests (with `swift test`, the package directory).
  case file(String)
  /// A template as XML text.
  case document(String)

  /// Creates a reference to the template of a built-in widget.
  public init(stringLiteral name: String) {
    self = .builtIn(name)
  }

  func template(by renderer: WidgetRenderer, in environment: RenderEnvironment) throws -> Template {
    switch self {
    case .builtIn(let name): try renderer.template(name, in: environment)
    case .file(let path):
      try renderer.template(
        reading: InputFile.read(path, limit: 1 << 20, advice: "is this a template?"), file: path)
    case .document(let text): try renderer.template(reading: Array(text.utf8), file: "the template")
    }
  }
}
