public import Timeline

/// A widget on a dashboard: which one, in which shape, with which options of its own.
public struct DashboardTile: Sendable {
  /// The widget.
  public let definition: WidgetDefinition
  /// The template it is drawn with.
  public let family: WidgetFamily
  /// Its own options; what it does not have here it takes from the dashboard's.
  public let options: WidgetOptions

  /// A tile.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not take.
  public init(_ definition: WidgetDefinition, family: WidgetFamily, options: WidgetOptions = WidgetOptions()) throws {
    self.definition = definition
    self.family = family
    self.options = options
    _ = try definition.provider(for: WidgetInput(options: options))
  }

  /// The provider of the tile's widget for a dashboard's input.
  ///
  /// - Throws: ``MissingForecastError`` for a widget of weather where there is none, and what the widget's definition
  ///   throws.
  func provider(for input: WidgetInput) throws -> any TimelineProvider {
    if definition.usesForecast, let problem = input.problem { throw MissingForecastError(description: problem) }
    var own = input
    own.options = WidgetOptions()
    for option in definition.options {
      own.options[option] = options[option] ?? input.options[option]
    }
    return try definition.provider(for: own)
  }
}

/// A widget of weather for which there is no weather.
struct MissingForecastError: Error, CustomStringConvertible {
  let description: String
}
