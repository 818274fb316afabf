internal import BuiltInWidgets
internal import Pictures
internal import Settings
internal import WidgetBase
internal import WidgetRendering

extension JobReading {
  /// Returns the picture's own options, and the options of all pictures.
  ///
  /// A template's widget is nil, because it is unknown until the template is opened; the values are checked then.
  func options(of definition: WidgetDefinition?) -> (specific: WidgetOptions, general: WidgetOptions) {
    var given = WidgetOptions()
    for option in resolver.catalog.options(of: definition) {
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
      if case .list = option.type, definition?.options.contains(option) == true {
        given[records: option] = items(raw, of: option).map { [WidgetOptions.itemName: $0] }
        continue
      }
      if option.type == .path, definition?.options.contains(option) == true {
        given[option] = path(raw, of: option).map { sources.resolved($0, from: raw.origin) }
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
      // The widget refuses an option of another widget by its key.
      let isForeign = definition.map { !$0.options.contains(option) } ?? true
      given[isForeign ? option.declared(by: nil) : option] = text
    }
    if sources.given[.file] != nil {
      // Data given for the picture take precedence over sources that the configuration names.
      given[.dataSource] = nil
      given.namedDataSources = nil
    }
    checkSources(given)
    let general = generalOptions()
    return (definition.map { checked(given, general, of: $0) } ?? given, general)
  }

  /// Returns the items of a list; the words of a text are a list of choices.
  private func items(_ raw: RawValue, of option: Setting) -> [String] {
    switch raw.value {
    case .list(let items):
      return items.flatMap { item -> [String] in
        guard let text = item.value.scalar else {
          problems.report(item.origin, option, "an item of \(option) is \(item.value.kindName); expected text")
          return []
        }
        return item.origin == .commandLine ? WidgetOptions.items(text, of: option) : [text]
      }
    case .nothing: return []
    default:
      guard let text = raw.value.scalar else {
        problems.report(raw.origin, option, "\(option) is \(raw.value.kindName); expected a list of texts")
        return []
      }
      return WidgetOptions.items(text, of: option)
    }
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
        // Another widget's option has the name of its flag.
        let option = resolver.catalog.options(of: definition).first { $0.key == error.option.key } ?? error.option
        problems.report(raw?.origin ?? specific.layers.origin, option, "\(option): \(message)")
        guard options[error.option] != nil else { return options }
        options[error.option] = nil
      } catch {
        problems.report(
          specific.layers.origin, nil, "invalid options of the \(definition.name) widget: \("\(error)")")
        return options
      }
    }
  }

  /// Returns the options that a region decides: the first weekday and, except in the classic theme, units and hours.
  ///
  /// The region comes from the given locale or, if none is given, from the environment's locale categories.
  private func regionalOptions() -> WidgetOptions {
    // Invalid settings are reported where they are read.
    let reader = SettingReader(sources.all, ProblemList())
    let given = reader.text(.locale)
    let times = RegionalConvention(locale: given ?? resolver.defaults.timeLocale)
    let units = RegionalConvention(locale: given ?? resolver.defaults.measurementLocale)
    var options = WidgetOptions()
    options[.firstWeekday] = times.firstWeekday?.name
    guard (reader.text(.theme) ?? defaultTheme.text) != Theme.classic.name else { return options }
    options[.twelveHour] = times.isTwelveHour ? "true" : nil
    options[.temperatureUnit] = units.temperatureUnit?.rawValue
    options[.windUnit] = units.windUnit?.rawValue
    options[.pressureUnit] = units.pressureUnit?.rawValue
    return options
  }

  /// Returns the configuration's options of all pictures: units, pressure, the first weekday, events.
  func generalOptions() -> WidgetOptions {
    let common = all.reader(of: sources.common)
    var options = regionalOptions()
    if let unit = common.word(.temperatureUnits) { options[.temperatureUnit] = unit }
    if let unit = common.word(.pressureUnits) { options[.pressureUnit] = unit }
    if let unit = common.word(.windUnits) { options[.windUnit] = unit }
    options[.pressure] = common.word(.pressureLevel)
    if let isTwelveHour = common.flag(.twelveHours) { options[.twelveHour] = "\(isTwelveHour)" }
    if let weekday = common.word(.calendarFirstWeekday) { options[.firstWeekday] = weekday }
    let listed = listedCalendars()
    let given = common.layers[.calendarFile].flatMap { calendars($0, of: .calendarFile) } ?? []
    if !listed.isEmpty || !given.isEmpty { options[records: .ics] = listed + given }
    return options
  }
}
