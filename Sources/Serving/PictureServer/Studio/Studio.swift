package import BuiltInWidgets
package import JobSettings
package import Rounds

/// What the pages of the studio need besides the site: the catalogue, the machine, and who draws.
package struct Studio: Sendable {
  let catalog: WidgetCatalog
  let defaults: JobDefaults
  let environment: RefreshEnvironment
  let pictures: SamplePictures

  /// Creates a studio.
  ///
  /// - Parameters:
  ///   - catalog: the available widgets.
  ///   - defaults: the default language and time zone.
  ///   - environment: the machine.
  package init(catalog: WidgetCatalog, defaults: JobDefaults, environment: RefreshEnvironment) {
    self.catalog = catalog
    self.defaults = defaults
    self.environment = environment
    pictures = SamplePictures(environment)
  }
}
