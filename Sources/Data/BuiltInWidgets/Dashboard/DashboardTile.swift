public import WidgetTimeline

/// A widget on a dashboard, with its family and options.
public struct DashboardTile: Sendable {
  /// The widget.
  public let definition: WidgetDefinition
  /// The family the widget is drawn in.
  public let family: WidgetFamily
  /// The template: `WIDGET.NAME` of the theme, or a path as written in the dashboard's template; nil for the widget's
  /// template.
  public let template: String?
  /// The tile's own options; the dashboard's options supply the others.
  public let options: WidgetOptions

  /// Creates a tile.
  ///
  /// - Parameters:
  ///   - definition: the widget.
  ///   - family: the family whose template is used.
  ///   - template: nil for the template of the widget's family.
  ///   - options: the tile's own options.
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not accept.
  public init(
    _ definition: WidgetDefinition, family: WidgetFamily, template: String? = nil,
    options: WidgetOptions = WidgetOptions()
  ) throws {
    self.definition = definition
    self.family = family
    self.template = template
    self.options = options.assigned(to: definition.options)
    _ = try definition.requirements(for: self.options)
  }

  /// Returns the requirements of the tile's widget, given the dashboard's options.
  func requirements(for options: WidgetOptions) throws -> [DataRequirement] {
    try definition.requirements(for: merged(options))
  }

  /// Creates the provider of the tile's widget from the dashboard's input.
  ///
  /// - Throws: the errors of the widget's definition, including ``MissingForecastError``.
  func provider(for input: WidgetInput) throws -> any TimelineProvider {
    var tileInput = input
    tileInput.options = merged(input.options)
    return try definition.provider(for: tileInput)
  }

  /// Returns the name of the tile's template, given the dashboard's options.
  ///
  /// A place such as `calendar.page` has templates of its own for options with a template, such as `calendar-week.page`.
  func templateName(for options: WidgetOptions) -> String {
    let name = (try? definition.templateName(for: merged(options))) ?? definition.name
    guard let template else { return name }
    // A user's own template is a path.
    guard template.hasPrefix("\(definition.name)."), !template.hasSuffix(".xml") else { return template }
    return name + template.dropFirst(definition.name.count)
  }

  private func merged(_ others: WidgetOptions) -> WidgetOptions { options.merging(others, of: definition.options) }
}
