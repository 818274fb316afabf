internal import BuiltInWidgets
public import FoundationEssentials
public import Templating
internal import WidgetBase
internal import WidgetLayout
public import WidgetScene
public import WidgetTimeline

/// The identity of a widget's view and its canvas: all properties that may differ within one picture.
public struct ViewKey: Hashable, Sendable {
  /// The widget's name.
  public var widget: String
  /// The widget's family.
  public var family: WidgetFamily
  /// The date of the entry.
  public var entry: Date
  /// The size in points.
  public var size: Size
  /// The colour scheme, light or dark.
  public var scheme: ColorScheme

  /// Creates a key.
  public init(widget: String, family: WidgetFamily, entry: Date, size: Size, scheme: ColorScheme) {
    self.widget = widget
    self.family = family
    self.entry = entry
    self.size = size
    self.scheme = scheme
  }
}

/// The drawing of a view from the program, used instead of a template that is bound to an entry.
public struct DrawnView: Hashable, Sendable {
  /// The scene to draw.
  public var scene: Scene
  /// The warnings about parts of the view that could not be drawn as specified, one line each.
  public var warnings: [String]
  /// The texts that say what the view shows, in reading order.
  public var spokenTexts: [String]

  /// Creates a drawing, by default without warnings and texts.
  public init(scene: Scene, warnings: [String] = [], spokenTexts: [String] = []) {
    self.scene = scene
    self.warnings = warnings
    self.spokenTexts = spokenTexts
  }
}

extension DrawnView {
  /// The drawing in the form of a bound template.
  var bound: BoundTemplate {
    BoundTemplate(
      node: .drawing(DrawingContent(size: scene.size, items: scene.items)), background: scene.background,
      warnings: warnings)
  }
}

extension RenderEnvironment {
  /// Returns the view that the content of a widget's entry refers to, drawn for this canvas.
  ///
  /// - Throws: `Failure` if the content does not refer to a view; any error of ``view``.
  func boundView(of content: EntryContent, widget: String) throws -> BoundTemplate {
    guard let entry = ViewEntry.date(of: content) else { throw Failure.noViews }
    return try view(
      ViewKey(widget: widget, family: timeline.family, entry: entry, size: size, scheme: scheme)
    ).bound
  }
}
