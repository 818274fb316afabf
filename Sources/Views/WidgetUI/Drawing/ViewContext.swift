public import Foundation
public import WidgetRendering
public import WidgetScene

/// The conditions under which a view is drawn: all that decides a picture besides the view, the assets and the fonts.
public struct ViewContext: Sendable {
  /// The family of the widget.
  public var family: WidgetFamily
  /// The size in points.
  public var size: CGSize
  /// The colour scheme.
  public var scheme: ColorScheme
  /// The scale in pixels per point, 0.5...8.
  public var scale: Double
  /// The instant of the picture, from which relative dates are counted.
  public var date: Date
  /// The locale of texts.
  public var locale: Locale
  /// The time zone of dates.
  public var timeZone: TimeZone
  /// The calendar of dates.
  public var calendar: Calendar
  /// Whether margins are kept around the widget's content.
  public var hasContentMargins: Bool
  /// The tinting of the widget.
  ///
  /// The default is nil: vibrant for families of the lock screen, accented for others if there is a tint, else full
  /// colour. Without full colour, the widget's background is not drawn. It never is on the lock screen.
  public var renderingMode: WidgetRenderingMode?
  /// The tint of a home screen whose widgets have two colours; nil for the accent colour if the mode is accented.
  ///
  /// Accented views have the tint, all others are white, each as opaque as it is.
  public var tint: Color?
  /// The part of a Live Activity to draw; nil for widgets.
  public var activity: ActivityPreviewViewKind?
  /// The size of texts that the user prefers.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// The traits of the screen; on panels with few inks, text is measured in whole pixels.
  public var screen = ScreenTraits()

  /// Creates a context.
  ///
  /// The default size is that of the family on a screen of 390x844 points. The default calendar is the Gregorian one with
  /// the weeks of the locale.
  public init(
    family: WidgetFamily = .systemMedium, size: CGSize? = nil, scheme: ColorScheme = .light, scale: Double = 2,
    date: Date = Date(timeIntervalSince1970: 0), locale: Locale = Locale(identifier: "en_US"),
    timeZone: TimeZone = .gmt, calendar: Calendar? = nil, hasContentMargins: Bool = true
  ) {
    self.family = family
    self.size = size ?? family.standardSize
    self.scheme = scheme
    self.scale = scale
    self.date = date
    self.locale = locale
    self.timeZone = timeZone
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.locale = locale
    gregorian.timeZone = timeZone
    self.calendar = calendar ?? gregorian
    self.hasContentMargins = hasContentMargins
  }
}

extension ViewContext {
  /// Returns the environment of the root view.
  func environment(resources: any ViewResources, strings: StringTables) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    values.widgetFamily = family
    values.canvasSize = size
    values.displayScale = CGFloat(scale)
    values.locale = locale
    values.layoutDirection = locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.timeZone = timeZone
    values.calendar = calendar
    values.now = date
    values.dynamicTypeSize = dynamicTypeSize
    values[ScreenTraitsKey.self] = screen
    values.activity = activity
    values.resources = resources
    values.spoken = SpokenTexts()
    values.strings = strings
    values.showsWidgetContainerBackground = !family.isAccessory
    switch shownMode {
    case .accented: values.setAccented((tint ?? .accentColor).resolved(in: values))
    case .vibrant: values.setVibrant(isDark: scheme == .dark)
    default: break
    }
    if hasContentMargins { values.widgetContentMargins = EdgeInsets(.all, family.contentMargin) }
    return values
  }
}

extension ViewContext {
  /// The tinting of the widget.
  private var shownMode: WidgetRenderingMode {
    renderingMode ?? (family.isAccessory ? .vibrant : tint == nil ? .fullColor : .accented)
  }

  /// The colour behind a widget whose own background is not drawn.
  func backdrop(in environment: EnvironmentValues) -> WidgetScene.Color {
    switch shownMode {
    case .vibrant: scheme == .dark ? .black : .white
    case .accented: family.isAccessory ? .black : EnvironmentValues.accentedBackground
    default: Color.systemBackground.resolved(in: environment)
    }
  }
}

/// The scene of a view, with warnings about what could not be drawn faithfully.
public struct ViewScene: Sendable {
  /// The scene to draw.
  public var scene: Scene
  /// Warnings about what was left out or replaced, one line each.
  ///
  /// A warning about fonts appears only with the first picture that needs them.
  public var warnings: [String]
  /// The texts that say what the picture shows, in reading order: its texts and its accessibility labels and values.
  public var spokenTexts: [String] = []
}
