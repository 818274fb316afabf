package import BuiltInWidgets
internal import Destinations
package import JobSettings
package import Panels
internal import Settings

extension JobResolver {
  /// Creates a resolver that knows all kinds of destinations and the keys of the configuration.
  package init(
    defaults: JobDefaults, requiresWeather: Bool, catalog: WidgetCatalog = .builtIn,
    targets: @escaping () throws -> TargetCatalog
  ) {
    self.init(
      defaults: defaults, requiresWeather: requiresWeather, catalog: catalog, destinations: Destinations.kinds,
      calendarItem: { item, problems in
        SectionReader(problems: problems).settings(
          of: item, .calendarItem, named: "an item of \"\(Setting.calendars.name)\"")
      }, targets: targets)
  }
}
