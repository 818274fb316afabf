public import FoundationEssentials
public import Geometry
public import Templating
public import Timeline

/// Everything a picture depends on besides data, template and fonts: nothing below reads the clock, the locale or the
/// zone from anywhere else.
public struct RenderEnvironment: Sendable {
  /// Clock, zone, language and family.
  public var timeline: TimelineContext
  /// The scheme, light or dark, of all colours.
  public var scheme: ColorScheme
  /// Points.
  public var size: Size
  /// Pixels a point, 0.5...8.
  public var scale: Double
  /// What the screen demands of drawings.
  public var screen: ScreenTraits
  /// Where templates, colours and icons come from.
  public var theme: Theme
  /// The credit line for the data, which templates may show as `{{attribution}}`, or in short as
  /// `{{attributionShort}}`; nil if none is due.
  public var attribution: Attribution?
  /// Templates that tiles of the entry name by their files.
  public var tileTemplates: [String: Template]

  /// The bytes of a picture's file that a template or its data name; `isWritten`: the template does.
  ///
  /// Nothing below reads files by itself. By default there are none.
  public var pictureFile: @Sendable (_ name: String, _ isWritten: Bool) throws -> [UInt8] = { _, _ in
    throw NoPicturesError()
  }

  /// What views of the program drew; by default there are none.
  ///
  /// Nothing below runs views.
  public var view: @Sendable (_ key: ViewKey) throws -> DrawnView = { _ in throw NoViewsError() }

  /// An environment; the size is that of the family on a 390x844 screen unless given.
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

  /// An environment at an instant, in a zone (nil: the data's, else UTC) and a language.
  ///
  /// - Throws: ``LanguageCatalog/UnknownLanguage`` if the program has no texts in that language.
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
}

/// What a screen demands of what is drawn for it.
public struct ScreenTraits: Hashable, Sendable {
  /// The colours it has, which templates may ask for in `<If test="screen...">`.
  public var colors: ScreenColors
  /// Whether texts are measured as screens with few inks draw them, in whole pixels: see
  /// `Screens.Target.hasHardEdges(_:)`.
  public var fitsTextToPixels: Bool
  /// The least height of capitals that is legible, in points; 0 where every size is.
  public var smallestText: Double
  /// How large a point is on the screen; nil where nobody knows.
  public var millimetresPerPoint: Double?

  /// What is said, else a screen of full colour.
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
  /// The family's size in points on a 390x844 screen, the most common one in Apple's table of widget sizes.
  public var standardSize: Size {
    switch self {
    case .small: Size(width: 158, height: 158)
    case .medium: Size(width: 338, height: 158)
    case .large: Size(width: 338, height: 354)
    }
  }
}
