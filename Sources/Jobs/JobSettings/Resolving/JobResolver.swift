package import BuiltInWidgets
package import Panels
internal import Pictures
package import Settings

/// Resolves the settings of a picture into a checked, typed job, or reports all their problems.
///
///     said for the picture > the configuration's output > its place > what it says of all > the data > the default
///
/// Command line, configurations and queries use this one; each only says where its values come from.
package struct JobResolver {
  /// The defaults of the machine.
  package var defaults: JobDefaults
  /// The available targets, which are read only if one is named.
  package var targets: () throws -> TargetCatalog
  /// Whether a weather widget without a source is rejected.
  package var requiresWeather: Bool
  /// The available widgets.
  package var catalog: WidgetCatalog
  /// The kinds of destinations that settings may name.
  package var destinations: [DestinationKind]
  /// Reads an item of `calendars` by the keys of the configuration; returns nil and reports problems if it is not a
  /// mapping.
  package var calendarItem: (RawValue, ProblemList) -> JobSettings?

  /// Creates a resolver.
  package init(
    defaults: JobDefaults, requiresWeather: Bool, catalog: WidgetCatalog, destinations: [DestinationKind],
    calendarItem: @escaping (RawValue, ProblemList) -> JobSettings?, targets: @escaping () throws -> TargetCatalog
  ) {
    self.defaults = defaults
    self.requiresWeather = requiresWeather
    self.catalog = catalog
    self.destinations = destinations
    self.calendarItem = calendarItem
    self.targets = targets
  }

  /// Resolves the settings into a job; returns nil and reports problems if they are invalid.
  ///
  /// `isTimeline` says that every entry is drawn, each into its own file.
  package func picture(
    _ sources: JobSources, isTimeline: Bool = false, problems: ProblemList
  ) -> ResolvedPicture? {
    let reading = JobReading(resolver: self, sources: sources, problems: problems)
    return reading.picture(isTimeline: isTimeline)
  }

  /// Returns the name of the given widget even if other settings are invalid; nil for an unknown widget.
  package func widgetName(_ sources: JobSources) -> String? {
    JobReading(resolver: self, sources: sources, problems: ProblemList()).widget()?.name
  }

  /// Reports problems with the settings of all pictures, whether or not a picture uses them.
  package func check(common: JobSettings, folder: String, problems: ProblemList) {
    let reading = JobReading(
      resolver: self, sources: JobSources(common: common, folder: folder), problems: problems)
    reading.checkCommon()
  }

  /// Returns the path of a setting of all pictures, as the program can open it; nil if it is missing or invalid.
  package func path(_ setting: Setting, common: JobSettings, folder: String, problems: ProblemList) -> String? {
    let sources = JobSources(common: common, folder: folder)
    return JobReading(resolver: self, sources: sources, problems: problems).resolvedPath(setting, in: sources.all)
  }

  /// Returns the paths of a setting of all pictures, as the program can open them.
  package func paths(_ setting: Setting, common: JobSettings, folder: String, problems: ProblemList) -> [String] {
    let sources = JobSources(common: common, folder: folder)
    return JobReading(resolver: self, sources: sources, problems: problems).paths(of: setting)
  }

  /// Returns the settings of the MQTT broker; nil without a broker, or if the settings are invalid.
  package func mqtt(common: JobSettings, folder: String) -> MQTTSettings? {
    let sources = JobSources(common: common, folder: folder)
    // ``check(common:folder:problems:)`` reports the problems.
    return JobReading(resolver: self, sources: sources, problems: ProblemList()).mqtt(reporting: ProblemList())
  }

  /// Reports problems with a place that outputs may name.
  package func check(place: JobSettings, problems: ProblemList) {
    let sources = JobSources(place: place)
    _ = JobReading(resolver: self, sources: sources, problems: problems).place
  }

  /// Rejects settings of data on a command line for a widget that shows no data.
  ///
  /// - Throws: ``SettingsError``.
  package func refuseUnusedData(of definition: WidgetDefinition, in given: JobSettings) throws(SettingsError) {
    guard definition.defaultRequirements.forecast == nil else { return }
    let needs = definition.defaultRequirements
    let takesData = !needs.documents.isEmpty || !needs.answers.isEmpty
    let settings =
      (takesData ? [] : [Setting.file]) + [.provider, .attribution, .city] + (definition.namesPlace ? [] : [.placeName])
    let unused = settings.compactMap { setting in
      given[setting].map { raw in
        SettingProblem(
          raw.origin, setting, "not an option of the \(definition.name) widget, which shows no weather")
      }
    }
    if !unused.isEmpty { throw SettingsError(unused) }
  }
}
