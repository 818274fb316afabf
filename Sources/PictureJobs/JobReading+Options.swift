internal import BuiltInWidgets
internal import WidgetSupport

extension JobReading {
  /// Returns the options of the picture and those of all pictures.
  ///
  /// A template's widget is nil, because it is unknown until the template is opened; the values are checked then.
  func options(of definition: WidgetDefinition?) -> (specific: WidgetOptions, general: WidgetOptions) {
    var given = WidgetOptions()
    for option in resolver.catalog.options {
      // Sources stand beside an output's path, other options under "options".
      let isSource = option == .dataSource || option == .dataSources
      let raw =
        specific.layers[key: PictureSettings.key(ofOption: option)] ?? (isSource ? specific.layers[option] : nil)
      guard let raw else { continue }
      if option == .dataSources {
        given.namedDataSources = namedSources(raw)
        continue
      }
      if option == .ics {
        given[records: option] = calendars(raw, of: option)
        continue
      }
      guard let text = raw.value.scalar else {
        problems.report(
          raw.origin, option,
          raw.value == .nothing
            ? "\(option) has no value; add a value or remove the key"
            : "\(option) is \(raw.value.kindName); expected true, false, a number or text")
        continue
      }
      given[option] = text
    }
    if sources.given[.file] != nil {
      // What is given counts more than what the configuration names.
      given[.dataSource] = nil
      given.namedDataSources = nil
    }
    checkSources(given)
    let general = generalOptions()
    return (definition.map { checked(given, general, of: $0) } ?? given, general)
  }

  /// Reports every value the widget does not take; the others are left.
  private func checked(
    _ given: WidgetOptions, _ general: WidgetOptions, of definition: WidgetDefinition
  ) -> WidgetOptions {
    var options = given
    while true {
      do {
        _ = try definition.requirements(for: options.merging(general, of: definition.options))
        return options
      } catch let error as WidgetOptionError {
        let raw = specific.layers[key: PictureSettings.key(ofOption: error.option)]
        let message = error.message.count <= 300 ? error.message : "invalid value"
        problems.report(raw?.origin ?? specific.layers.origin, error.option, "\(error.option): \(message)")
        guard options[error.option] != nil else { return options }
        options[error.option] = nil
      } catch {
        problems.report(
          specific.layers.origin, nil, "invalid options of the \(definition.name) widget: \("\(error)")")
        return options
      }
    }
  }

  /// Whether the region of the language has a 12-hour clock; nil for the classic theme, which shows 24 hours.
  private var defaultTwelveHour: String? {
    // An invalid theme is reported where it is read.
    let named = SettingReader(sources.all, ProblemList()).text(.theme) ?? ThemeReference.default.text
    guard named != ThemeReference.default.text else { return nil }
    let locale = SettingReader(sources.all, ProblemList()).text(.locale) ?? resolver.defaults.timeLocale
    return HourConvention.isTwelveHour(inLocale: locale) ? "true" : nil
  }

  /// Returns the configuration's options of all pictures: units, pressure, events.
  func generalOptions() -> WidgetOptions {
    let common = all.reader(of: sources.common)
    var options = WidgetOptions()
    options[.temperatureUnit] = common.word(.temperatureUnits)
    options[.pressureUnit] = common.word(.pressureUnits)
    options[.windUnit] = common.word(.windUnits)
    options[.pressure] = common.word(.pressureLevel)
    options[.twelveHour] = common.flag(.twelveHours).map { "\($0)" } ?? defaultTwelveHour
    let listed = listedCalendars()
    let given = common.layers[.calendarFile].flatMap { calendars($0, of: .calendarFile) } ?? []
    if !listed.isEmpty || !given.isEmpty { options[records: .ics] = listed + given }
    return options
  }
}
