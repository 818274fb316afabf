public import FoundationEssentials
public import Geometry
internal import Layout
public import Scene
public import Templating
public import Timeline
internal import Widgets

/// Which view of a widget is meant, and on which canvas: all that may differ within one picture.
public struct ViewKey: Hashable, Sendable {
  /// The widget's name.
  public var widget: String
  /// Its shape.
  public var family: WidgetFamily
  /// The instant of its entry.
  public var entry: Date
  /// Points.
  public var size: Size
  /// Light or dark.
  public var scheme: ColorScheme

  /// A key.
  public init(widget: String, family: WidgetFamily, entry: Date, size: Size, scheme: ColorScheme) {
    self.widget = widget
    self.family = family
    self.entry = entry
    self.size = size
    self.scheme = scheme
  }
}

/// What a view of the program drew, to be placed where others have a template bound to their entry.
public struct DrawnView: Hashable, Sendable {
  /// What to draw.
  public var scene: Scene
  /// What could not be drawn as the view says, a line each.
  public var warnings: [String]

  /// What was drawn.
  public init(scene: Scene, warnings: [String] = []) {
    self.scene = scene
    self.warnings = warnings
  }
}

extension DrawnView {
  /// The view in the place of a bound template.
  var bound: BoundTemplate {
    BoundTemplate(
      node: .drawing(DrawingContent(size: scene.size, items: scene.items)), background: scene.background,
      warnings: warnings)
  }
}

extension RenderEnvironment {
  /// The view that the content of an entry stands for, on this canvas.
  ///
  /// - Parameter widget: whose entry it is.
  /// - Throws: `NoViewsError` for the content of a widget that views do not draw; what ``view`` throws.
  func boundView(of content: EntryContent, widget: String) throws -> BoundTemplate {
    guard let entry = ViewEntry.date(of: content) else { throw NoViewsError() }
    return try view(
      ViewKey(widget: widget, family: timeline.family, entry: entry, size: size, scheme: scheme)
    ).bound
  }
}
