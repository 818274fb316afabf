public import Foundation
public import Scene
public import WidgetRendering

/// For what a view is drawn: everything a picture depends on besides the view, the assets and the fonts.
public struct ViewContext: Sendable {
  /// The family of the widget.
  public var family: WidgetFamily
  /// Points.
  public var size: CGSize
  /// Light or dark.
  public var scheme: ColorScheme
  /// Pixels a point, 0.5...8.
  public var scale: Double
  /// The instant of the picture, from which relative dates are counted.
  public var date: Date
  /// The language and the conventions of texts.
  public var locale: Locale
  /// The zone of dates.
  public var timeZone: TimeZone
  /// The calendar of dates.
  public var calendar: Calendar
  /// Whether margins are kept free around a widget's content.
  public var hasContentMargins: Bool
  /// What the screen demands of what is drawn for it: on panels with few inks texts are measured in whole pixels.
  public var screen = ScreenTraits()

  /// A context; the size is that of the family on a 390x844 screen unless given.
  ///
  /// - Parameter calendar: nil: the Gregorian one, with weeks as the locale has them.
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
  /// The environment of the root view.
  func environment(resources: any ViewResources, strings: StringTables) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    values.widgetFamily = family
    values.displayScale = CGFloat(scale)
    values.locale = locale
    values.timeZone = timeZone
    values.calendar = calendar
    values.now = date
    values.resources = resources
    values.strings = strings
    if hasContentMargins { values.widgetContentMargins = EdgeInsets(.all, family.contentMargin) }
    return values
  }
}

/// What a view came to: what to draw, and what of it could not be drawn as it was said.
public struct ViewScene: Sendable {
  /// What to draw.
  public var scene: Scene
  /// What was left out or replaced, a line each; what fonts lack only with the first picture that needs it.
  public var warnings: [String]
}
