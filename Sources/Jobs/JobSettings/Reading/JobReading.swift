internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
package import Settings
internal import Templating
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene

/// The resolution of one picture's settings.
package struct JobReading {
  /// The defaults and catalogs.
  package let resolver: JobResolver
  /// The settings by their origin.
  package let sources: JobSources
  let problems: ProblemList
  /// A reader of all settings.
  let all: SettingReader
  /// A reader of the settings of this picture alone.
  package let specific: SettingReader

  init(resolver: JobResolver, sources: JobSources, problems: ProblemList) {
    self.resolver = resolver
    self.sources = sources
    self.problems = problems
    all = SettingReader(sources.all, problems)
    specific = SettingReader(sources.specific, problems)
  }

  func picture(isTimeline: Bool) -> ResolvedPicture? {
    let widget = widget()
    let definition: WidgetDefinition? =
      if case .builtIn(let name) = widget { resolver.catalog.widget(name) } else { nil }
    let place = place
    let weather = weather(for: place.place)
    let data = self.data()
    let scheme = specific.choice(.scheme, SchemeChoice.self) ?? .light
    requireData(of: definition, place, weather, scheme)
    let options = options(of: definition)
    let destination = destination(schemes: scheme == .both ? 2 : 1, isTimeline: isTimeline)
    let theme = theme
    let (canvas, style) = look(of: definition, hasPath: destination.isGood)
    let viewTraits = viewTraits(of: definition)
    let language = language(isOfViews: definition?.viewFamilies != nil)
    let zone = zone(.timezone, in: specific) ?? place.place?.timeZone ?? place.zone ?? commonZone
    let id = identifier()
    let name = place.name.map { PlaceName($0.text, source: $0.source) }
    guard let widget, let theme, destination.isGood else { return nil }
    let content = ContentRequest(
      options: options.specific, generalOptions: options.general, place: place.place, placeName: name?.text,
      timeZone: zone,
      defaultTimeZone: resolver.defaults.timeZone, language: language.code, locale: language.locale, weather: weather,
      data: data)
    let templateName = definition.flatMap { definition in
      (try? definition.templateName(for: content.options(for: definition))).flatMap { $0 == definition.name ? nil : $0 }
    }
    let look = Look(
      template: widget, templateName: templateName, theme: theme, canvas: canvas, scheme: scheme, style: style,
      fontFolders: paths(of: .fonts), direction: all.choice(.direction, DirectionChoice.self)?.direction,
      viewFiles: viewFiles, viewTraits: viewTraits)
    let job = PictureJob(id: id ?? widget.name, content: content, look: look)
    return ResolvedPicture(
      job: job, destination: destination.value,
      warnings: [name?.warning, language.warning, targetWarning].compactMap { $0 })
  }

  func checkCommon() {
    _ = place
    _ = weather(for: nil)
    _ = namedSources(reporting: problems)
    _ = generalOptions()
    _ = language(isOfViews: hasViews)
    _ = commonZone
    _ = paths(of: .fonts)
    _ = viewFiles
    _ = ThemeCatalog(common: sources.common, folder: sources.folder, problems: problems)
    _ = theme
  }

  // MARK: What is drawn

  func widget() -> WidgetReference? {
    guard let raw = specific.layers[.widget] else {
      problems.report(
        specific.layers.origin, missing: .widget, "an output needs \"widget\": \(expectation)")
      return nil
    }
    guard let text = path(raw, of: .widget) else { return nil }
    if let raw = specific.layers[.template] {
      guard text == Template.dataName else {
        specific.report(
          .template, "\(.template) is only for the \(Template.dataName) widget; give the template as \(.widget)")
        return nil
      }
      return path(raw, of: .template).map { .template(path: sources.resolved($0, from: raw.origin)) }
    }
    if text == Template.dataName {
      specific.report(.widget, "the \(text) widget needs a custom template, such as bus.xml")
      return nil
    }
    if WidgetReference.isPath(text) { return .template(path: sources.resolved(text, from: raw.origin)) }
    guard let widget = WidgetReference(text, in: resolver.catalog) else {
      let hint = suggestion(for: text, among: resolver.catalog.names)
      specific.report(.widget, "unknown widget \"\(excerpt(text))\"; expected \(expectation)\(hint)")
      return nil
    }
    if let folder = resolver.catalog.widget(text)?.folder, !folder.problems.isEmpty {
      for problem in folder.problems { problems.report(problem.origin, problem.setting, problem.message) }
      return nil
    }
    return widget
  }

  private var expectation: String { WidgetReference.expectation(in: resolver.catalog) }

  private func identifier() -> String? {
    guard let text = specific.text(.id) else { return nil }
    guard NameText.isName(text) else {
      specific.refuse(text, of: .id)
      return nil
    }
    return text
  }

  /// Reports the settings that a weather widget or its scheme lacks.
  private func requireData(
    of definition: WidgetDefinition?, _ place: PlaceReading, _ weather: WeatherSettings, _ scheme: SchemeChoice
  ) {
    let needsForecast = definition.map { $0.defaultRequirements.forecast != nil } ?? true
    let hasPayload = weather.source.isFile
    if resolver.requiresWeather, needsForecast, !place.isGiven, !hasPayload, let definition {
      specific.report(
        .widget,
        "the \(definition.name) widget needs a place; add \"location\" with latitude and longitude, or a city")
    }
    // A payload may name its place.
    if scheme == .auto, !place.isGiven, !(hasPayload && needsForecast) {
      specific.report(.scheme, "\(.scheme) auto needs a place; give \(.latitude) and \(.longitude)")
    }
  }

  // MARK: Paths

  /// Returns a path as written.
  package func path(_ raw: RawValue, of setting: Setting, named name: SettingMessage? = nil) -> String? {
    guard let path = all.text(raw, of: setting, named: name) else { return nil }
    guard raw.origin.isOfConfiguration, path == "~" || path.hasPrefix("~/") else { return path }
    problems.report(
      raw.origin, setting,
      """
      \((name ?? "\(setting)").text(at: raw.origin)): ~ is not expanded; use an absolute path or one relative to \
      this file
      """)
    return nil
  }

  /// Returns the path of a setting, as the program can open it.
  package func resolvedPath(_ setting: Setting, in layers: SettingLayers) -> String? {
    guard let raw = layers[setting], let path = path(raw, of: setting) else { return nil }
    return sources.resolved(path, from: raw.origin)
  }

  /// Returns the paths of a setting from all layers, beginning with the first layer.
  func paths(of setting: Setting) -> [String] {
    sources.all.layers.flatMap { layer in
      all.reader(of: layer).list(setting).compactMap { item in
        let name: SettingMessage? = item.origin.isOfConfiguration ? "an item of \(setting)" : nil
        return path(item, of: setting, named: name).map { sources.resolved($0, from: item.origin) }
      }
    }
  }

  /// Whether the program has widgets written in Swift.
  private var hasViews: Bool { !resolver.catalog.drawnByViews.isEmpty }

  /// The files of widgets written in Swift; a program without such widgets refuses them.
  private var viewFiles: ViewFiles? {
    if !hasViews {
      for setting in [Setting.assets, .strings] where all.has(setting) {
        all.report(setting, Self.needsViews(setting, "this program has none"))
      }
    }
    let files = ViewFiles(assets: paths(of: .assets), strings: paths(of: .strings))
    return files == ViewFiles() ? nil : files
  }

  /// Returns the traits of the phone for views; a picture that cannot have views refuses them.
  private func viewTraits(of definition: WidgetDefinition?) -> ViewTraits? {
    let given = [Setting.renderingMode, .tint, .textSize].filter(specific.has)
    var reason = !hasViews ? "this program has none" : nil
    if reason == nil, let definition, definition.viewFamilies == nil { reason = "\(definition.name) is not one" }
    if let reason { for setting in given { specific.report(setting, Self.needsViews(setting, reason)) } }
    let mode = specific.choice(.renderingMode, ViewRenderingMode.self)
    let tint = specific.text(.tint)
    if let tint, Color(hex: tint) == nil { specific.refuse(tint, of: .tint) }
    if let mode, tint != nil, mode != .accented {
      specific.report(.tint, "\(.tint) requires \(.renderingMode) accented, which is the default with it")
    }
    let traits = ViewTraits(
      renderingMode: mode, tint: tint, textSize: specific.choice(.textSize, ViewTextSize.self))
    return traits == ViewTraits() ? nil : traits
  }

  private static func needsViews(_ setting: Setting, _ reason: String) -> SettingMessage {
    "\(setting) is for widgets written in Swift, and \(reason)"
  }

  /// Returns the destination of the picture, and whether its settings are valid.
  private func destination(
    schemes: Int, isTimeline: Bool
  ) -> (value: (any Destination)?, isGood: Bool) {
    for kind in resolver.destinations {
      guard let raw = specific.layers[kind.setting] else { continue }
      let given = DestinationReading(reading: self, raw: raw, schemes: schemes, isTimeline: isTimeline)
      if case .destination(let value) = kind.read(given) { return (value, true) }
      return (nil, false)
    }
    return (nil, true)
  }

  // MARK: Words and zones

  /// Returns the language of the program's texts, the locale of views, and a warning if there are no such texts.
  ///
  /// Views have their own texts, so every language is accepted without a warning if they draw the picture.
  private func language(isOfViews: Bool) -> (code: String, locale: String, warning: String?) {
    let defaults = resolver.defaults
    guard let text = all.text(.locale) else { return (defaults.language, defaults.locale, nil) }
    let match = LanguageMatch(locale: text)
    let locale = LanguageCatalog.identifier(ofLocale: text)
    switch match.extent {
    case .texts: return (match.code, locale, nil)
    case .names where isOfViews: return (match.code, locale, nil)
    case .nothing where isOfViews: return (defaults.language, locale, nil)
    case .names:
      return (match.code, locale, "locale \(excerpt(text)): names are in this language, other texts in English")
    case .nothing:
      let codes = LanguageCatalog.codes + LanguageCatalog.codesWithNames
      return (
        match.code, locale,
        "locale \(excerpt(text)): unknown language, texts are in English\(suggestion(for: text, among: codes))"
      )
    }
  }

  /// The zone of outputs for which neither they nor their place name one.
  private var commonZone: TimeZone? { zone(.timezone, in: all.reader(of: sources.common)) }

  func zone(_ setting: Setting, in reader: SettingReader) -> TimeZone? {
    guard let text = reader.text(setting) else { return nil }
    let zone = ZoneName.zone(text)
    if zone == nil { reader.report(setting, "\(setting) is \"\(excerpt(text))\": \(ZoneName.problem(text))") }
    return zone
  }
}
