public import Timeline

/// A widget on a dashboard: which one, in which shape, with which options of its own.
public struct DashboardTile: Sendable {
  /// The widget.
  public let definition: WidgetDefinition
  /// The shape it is drawn in.
  public let family: WidgetFamily
  /// The template it is drawn with: `WIDGET.NAME` of the theme, or a file as the dashboard's template names it; nil for the
  /// widget's.
  public let template: String?
  /// Its own options; what it does not have here it takes from the dashboard's.
  public let options: WidgetOptions

  /// A tile.
  ///
  /// - Parameter template: nil: that of the widget's family.
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not take.
  public init(
    _ definition: WidgetDefinition, family: WidgetFamily, template: String? = nil,
    options: WidgetOptions = WidgetOptions()
  ) throws {
    self.definition = definition
    self.family = family
    self.template = template
    self.options = options
    _ = try definition.requirements(for: options)
  }

  /// What the tile's widget needs with a dashboard's options.
  func requirements(for options: WidgetOptions) throws -> [DataRequirement] {
    try definition.requirements(for: merged(options))
  }

  /// The provider of the tile's widget for a dashboard's input.
  ///
  /// - Throws: what the widget's definition throws, ``MissingForecastError`` among them.
  func provider(for input: WidgetInput) throws -> any TimelineProvider {
    var own = input
    own.options = merged(input.options)
    return try definition.provider(for: own)
  }

  private func merged(_ others: WidgetOptions) -> WidgetOptions { options.merging(others, of: definition.options) }
}
