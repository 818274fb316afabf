public import FoundationEssentials
public import WidgetBase
public import WidgetLayout
public import WidgetScene
public import WidgetTimeline

/// The parameters of binding a template: everything that is neither in the entry nor in the template.
public struct BindingContext {
  /// The widget's size in points, the basis of `W` and `H` in lengths.
  public var size: Size
  /// The colour scheme used for the template's colour set and for icons.
  public var scheme: ColorScheme
  /// The kind of the screen's colours; the colour set may have other colours for it.
  public var screenKind: ScreenColors.Kind
  /// The minimum height of capitals in points; smaller fonts are enlarged to it.
  public var smallestText: Double
  /// The language in which `{{@key}}` is looked up.
  public var language: Language
  /// The time zone in which dates are shown.
  public var timeZone: TimeZone
  /// The instant of the entry, from which `time_ago` counts.
  public var date: Date
  /// Returns the drawing of an icon in the scheme's colours and the given ink, and a warning if parts of the file are not
  /// drawn; nil if there is no icon with that name.
  public var icon: (_ name: String, _ ink: Color) throws -> (drawing: DrawingContent, warning: String?)?
  /// Returns the picture that an `<Image>` names, and a warning if it does not look as the file says.
  ///
  /// `isWritten` says whether the name is in the template rather than in the data.
  public var picture: (_ name: String, _ isWritten: Bool) throws -> (content: PictureContent, warning: String?)
  /// Returns a QR code with one pixel for each module, surrounded by light modules.
  public var code: (_ text: String, _ level: CodeLevel, _ quietZone: Int) throws -> Bitmap
  /// Returns a tile of the entry, bound to its own template, on a canvas of the given size in points; nil if there is
  /// no tile with that index.
  public var widget: (_ tile: Int, _ size: Size) throws -> BoundTemplate?
  /// Returns the view tree of an entry from the program's own views, for widgets without a template.
  public var views: (_ content: EntryContent) throws -> BoundTemplate

  /// Creates a context for one picture.
  public init(
    size: Size, scheme: ColorScheme, screenKind: ScreenColors.Kind = .full, smallestText: Double = 0,
    language: Language, timeZone: TimeZone, date: Date,
    icon:
      @escaping (_ name: String, _ ink: Color) throws -> (drawing: DrawingContent, warning: String?)?,
    picture: @escaping (_ name: String, _ isWritten: Bool) throws -> (content: PictureContent, warning: String?) = {
      _, _ in
      throw Failure.noPictures
    },
    code: @escaping (_ text: String, _ level: CodeLevel, _ quietZone: Int) throws -> Bitmap = { _, _, _ in
      throw Failure.noPictures
    },
    widget: @escaping (_ tile: Int, _ size: Size) throws -> BoundTemplate?,
    views: @escaping (_ content: EntryContent) throws -> BoundTemplate = { _ in throw Failure.noViews }
  ) {
    self.size = size
    self.scheme = scheme
    self.screenKind = screenKind
    self.smallestText = smallestText
    self.language = language
    self.timeZone = timeZone
    self.date = date
    self.icon = icon
    self.picture = picture
    self.code = code
    self.widget = widget
    self.views = views
  }
}

/// A picture of a file.
public enum PictureContent: Hashable, Sendable {
  /// The pixels of a PNG or JPEG file.
  case bitmap(Bitmap)
  /// The shapes of an SVG file.
  case drawing(DrawingContent)
}

/// A template bound to an entry's values, ready for layout.
public struct BoundTemplate: Hashable, Sendable {
  /// The root of the view tree.
  public var node: Node
  /// The colour of the canvas behind the node; nil for none.
  public var background: Color?
  /// Warnings about missing or invalid values, one line each, 20 at most.
  public var warnings: [String] = []

  /// Creates a bound template from a view tree.
  package init(node: Node, background: Color? = nil, warnings: [String] = []) {
    self.node = node
    self.background = background
    self.warnings = warnings
  }
}
