internal import BuiltInWidgets
package import CommandLineSupport
internal import Glibc
internal import WidgetBase
internal import WidgetGenCommands
public import WidgetUI

/// A custom program with the whole command line of `widgetgen` and with custom widgets.
///
/// A widget is called by its kind, wherever a widget is named: on the command line, in configurations, in
/// `<Widget name="...">` of dashboards. What a kind has besides letters, digits, `-` and `_` becomes `-`.
@MainActor
public struct WidgetGenProgram {
  /// The parts in which the program differs from others.
  package var parts: ProgramParts
  /// The problem with the widgets' kinds; nil if they are valid.
  private let problem: String?
  /// The names of Live Activities that are left out because they have no states.
  let stateless: [String]

  /// A program.
  ///
  /// - Parameters:
  ///   - widgets: as a bundle has them.
  ///   - resources: what their views name.
  public init(widgets: [any Widget], resources: WidgetResources = WidgetResources()) {
    self.init(widgets.flatMap { $0.descriptions }, resources)
  }

  /// A program with the widgets of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - resources: what their views name.
  public init(_ bundle: some WidgetBundle, resources: WidgetResources = WidgetResources()) {
    self.init(bundle.body.descriptions, resources)
  }

  private init(_ widgets: [WidgetDescription], _ resources: WidgetResources) {
    let previews = widgets.contains { $0.activity != nil } ? DeclaredPreviews.all() : []
    let drawn = widgets.compactMap { $0.activity == nil ? $0 : $0.withStates(of: previews) }
    let named = drawn.map { (name: Self.name(ofKind: $0.kind), widget: $0) }
    stateless = widgets.map { $0.kind }.filter { kind in !drawn.contains { $0.kind == kind } }
    problem = Self.problem(of: named.map(\.name))
    parts = ProgramParts()
    parts.name = ProcessArguments.program?.split(separator: "/").last.map(String.init) ?? parts.name
    parts.catalog = WidgetCatalog.builtIn.adding(
      named.map { name, widget in
        let families = widget.activity == nil ? widget.families.map(\.ofPictures) : PictureFamily.activities
        return .drawnByViews(name: name, summary: Self.summary(of: widget), families: families)
      })
    parts.views = ProgramViews(
      widgets: Dictionary(named.map { ($0.name, $0.widget) }) { first, _ in first }, resources: resources)
  }

  /// Does what the arguments of the process say, and ends it.
  public func main() async {
    if let problem {
      Console.error(problem)
      exit(FailureKind.internal.exitCode)
    }
    await ProgramParts.$current.withValue(parts) {
      for name in stateless {
        Console.error(
          "\(name) is left out: no preview has states of it; add #Preview(\"...\", as: .content, using: attributes) "
            + "{ \(name)() } contentStates: { ... }")
      }
      await WidgetGen.main()
    }
  }

  /// The name by which users call the widget of a kind.
  static func name(ofKind kind: String) -> String {
    let isPlain = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
    return String(kind.map { isPlain($0) ? $0 : "-" }.prefix(100))
  }

  /// Returns the problem if names are invalid or not unique; nil for valid names.
  static func problem(of names: [String]) -> String? {
    var known = Set(WidgetCatalog.builtIn.all.map(\.name))
    for name in names {
      guard name.first?.isLetter == true else {
        return "the kind \"\(name)\" of a widget must begin with a letter"
      }
      guard known.insert(name).inserted else {
        return "duplicate widget \"\(name)\"; give the custom widget another kind"
      }
    }
    return nil
  }

  private static func summary(of widget: WidgetDescription) -> String {
    (widget.summary ?? widget.displayName).map { String(localized: $0) }
      ?? (widget.activity == nil ? "a custom widget of this program" : "a Live Activity of this program")
  }
}

/// The resources of views: colours, images and texts.
public struct WidgetResources: Sendable {
  /// Folders of asset catalogues, `Assets.xcassets`.
  public var assets: [String]
  /// `.strings` and `.xcstrings` files, `.lproj` folders, or folders of these.
  public var strings: [String]

  /// Resources, read when the first view is drawn; none by default.
  public init(assets: [String] = [], strings: [String] = []) {
    self.assets = assets
    self.strings = strings
  }
}
