internal import BuiltInWidgets
internal import WidgetSupport

extension JobReading {
  /// The options said for the picture, and those of all pictures.
  ///
  /// - Parameter definition: the widget; nil for a template, whose widget is not known before it is opened: then values
  ///   are checked when it is.
  func options(of definition: WidgetDefinition?) -> (own: WidgetOptions, general: WidgetOptions) {
    var given = WidgetOptions()
    for option in resolver.catalog.options {
      // Sources stand beside an output's path, other options under "options".
      let isSource = option == .dataSource || option == .dataSources
      let stated = own.layers[key: PictureSettings.key(ofOption: option)] ?? (isSource ? own.layers[option] : nil)
      guard let stated else { continue }
      if option == .dataSources {
        given.namedDataSources = namedSources(stated)
        continue
      }
      if option == .ics {
        given[records: option] = calendars(stated, of: option)
        continue
      }
      guard let text = stated.value.scalar else {
        problems.report(
          stated.origin, option,
          stated.value == .nothing
            ? "\(option) has no value; add a value or remove the key"
            : "\(option) is \(stated.value.kindName); expected true, false, a number or text")
        continue
      }
      given[option] = text
    }
    if sources.said[.file] != nil {
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
        let stated = own.layers[key: PictureSettings.key(ofOption: error.option)]
        let message = error.message.count <= 300 ? error.message : "invalid value"
        problems.report(stated?.origin ?? own.layers.origin, error.option, "\(error.option): \(message)")
        guard options[error.option] != nil else { return options }
        options[error.option] = nil
      } catch {
        problems.report(own.layers.origin, nil, "invalid options of the \(definition.name) widget: \("\(error)")")
        return options
      }
    }
  }

  /// What the configuration says of options for all pictures: units, pressure, events.
  func generalOptions() -> WidgetOptions {
    let common = all.reader(of: sources.common)
    var options = WidgetOptions()
    options[.temperatureUnit] = common.word(.temperatureUnits)
    options[.pressureUnit] = common.word(.pressureUnits)
    options[.windUnit] = common.word(.windUnits)
    options[.pressure] = common.word(.pressureLevel)
    options[records: .ics] = common.layers[.calendarFile].flatMap { calendars($0, of: .calendarFile) }
    return options
  }
}
