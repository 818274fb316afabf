public import FoundationEssentials
public import Panels
public import Templating
internal import WidgetBase
public import WidgetScene
public import WidgetTimeline

/// All inputs of a picture except data, template and fonts.
///
/// Rendering code reads the clock, the locale and the time zone from here only.
public struct RenderEnvironment: Sendable {
  /// The clock, time zone, language and family.
  public var timeline: TimelineContext
  /// The colour scheme, light or dark.
  public var scheme: ColorScheme
  /// The size of the canvas in points.
  public var size: Size
  /// The scale in pixels per point, 0.5...8.
  public var scale: Double
  /// The screen's constraints on drawing.
  public var screen: ScreenTraits
  /// The source of templates, colours and icons.
  public var theme: Theme
  /// The credit line of the data; nil if no attribution is required.
  ///
  /// Templates may show it as `{{attribution}}`, or in its short form as `{{attributionShort}}`.
  public var attribution: Attribution?
  /// The custom templates to which tiles of the entry refer by file name.
  public var tileTemplates: [String: Template]

  /// Returns the bytes of a picture file that a template or its data refers to.
  ///
  /// `isWritten` states whether the name is written in the template. Rendering code does not read files itself. By
  /// default there are no pictures.
  public var pictureFile: @Sendable (_ name: String, _ isWritten: Bool) throws -> [UInt8] = { _, _ in
    throw Failure.noPictures
  }

  /// Whether the renderer draws the marks of sources that the template does not draw; a dashboard draws its tiles'
  /// marks.
  package var drawsMarks = true

  /// Whether pictures are decoded.
  ///
  /// Otherwise each picture is one transparent pixel, which is enough to find out what pictures a template shows.
  package var decodesPictures = true

  /// Returns the drawing of a view from the program.
  ///
  /// Rendering code does not run views itself. By default there are no views.
  public var view: @Sendable (_ key: ViewKey) throws -> DrawnView = { _ in throw Failure.noViews }

  /// Creates an environment.
  ///
  /// The default size is the size of the family on a 390x844 screen.
  public init(
    timeline: TimelineContext, scheme: ColorScheme = .light, size: Size? = nil, scale: Double = 2,
    screen: ScreenTraits = ScreenTraits(), theme: Theme = .classic, attribution: Attribution? = nil,
    tileTemplates: [String: Template] = [:]
  ) {
    self.timeline = timeline
    self.scheme = scheme
    self.size = size ?? timeline.family.standardSize
    self.scale = scale
    self.screen = screen
    self.theme = theme
    self.attribution = attribution
    self.tileTemplates = tileTemplates
  }

  /// Creates an environment from an instant, a time zone (nil for the data's, else UTC) and a language.
  ///
  /// - Throws: `Failure` if the program has no texts in the language.
  public init(
    now: Date, timeZone: TimeZone? = nil, language: String = "en", family: WidgetFamily = .medium,
    scheme: ColorScheme = .light, size: Size? = nil, scale: Double = 2, theme: Theme = .classic
  ) throws {
    self.init(
      timeline: TimelineContext(
        now: now, requestedTimeZone: timeZone, language: try LanguageCatalog.language(language),
        family: family),
      scheme: scheme, size: size, scale: scale, theme: theme)
  }

  /// Returns the environment with the target's family, size, scale and constraints on drawing.
  ///
  /// The size stays as it is if the target accepts any size. The constraints also depend on the dithering mode and
  /// method with which the pictures are encoded, `inks`.
  public func fitted(to target: Target, inks: InkStyle = InkStyle()) -> RenderEnvironment {
    var environment = self
    environment.timeline.family = target.family
    environment.scale = target.scale
    environment.size = target.points(scale: target.scale) ?? size
    environment.screen = target.traits(scale: target.scale, inks: inks)
    return environment
  }
}

/// A screen's constraints on the drawings for it.
public struct ScreenTraits: Hashable, Sendable {
  /// The screen's colours, which templates may test with `<If test="screen...">`.
  public var colors: ScreenColors
  /// Whether text is measured in whole pixels, as panels with few inks draw it.
  ///
  /// See `Target.hasHardEdges(_:)` of `Panels`.
  public var fitsTextToPixels: Bool
  /// The minimum legible height of capitals in points; 0 if every size is legible.
  public var smallestText: Double
  /// The physical size of a point in millimetres; nil if it is unknown.
  public var millimetresPerPoint: Double?

  /// Creates constraints.
  ///
  /// By default they describe a full-colour screen.
  public init(
    colors: ScreenColors = .all, fitsTextToPixels: Bool = false, smallestText: Double = 0,
    millimetresPerPoint: Double? = nil
  ) {
    self.colors = colors
    self.fitsTextToPixels = fitsTextToPixels
    self.smallestText = smallestText
    self.millimetresPerPoint = millimetresPerPoint
  }
}

extension WidgetFamily {
  /// The family's size in points on a 390x844 screen, the most common size in Apple's table of widget sizes; the extra
  /// large family's on a 1024x1366 screen.
  ///
  /// The sizes of Live Activities follow the Human Interface Guidelines (Live Activities) for a screen of 393x852
  /// points, in whole points: compact, two sides of 52.33x36.67 points and the camera between them.
  public var standardSize: Size {
    switch self {
    case .small: Size(width: 158, height: 158)
    case .medium: Size(width: 338, height: 158)
    case .large: Size(width: 338, height: 354)
    case .extraLarge: Size(width: 795, height: 378.5)
    case .accessoryCircular: Size(width: 72, height: 72)
    case .accessoryRectangular: Size(width: 160, height: 72)
    case .accessoryInline: Size(width: 234, height: 26)
    case .liveActivity, .islandExpanded: Size(width: 371, height: 160)
    case .islandCompact: Size(width: 230, height: 37)
    case .islandMinimal: Size(width: 45, height: 37)
    }
  }
}
