internal import BuiltInWidgets
internal import FoundationEssentials
internal import MQTT
internal import Pictures
internal import Settings
internal import WebRequests
internal import WidgetBase
internal import WidgetDocuments

extension JobReading {
  /// Returns the sources of data of any shape: the one given for the picture, and the configuration's.
  func data() -> DataSettings {
    // Problems of sources are reported where all sources are checked.
    DataSettings(given: givenData(), named: namedSources(reporting: ProblemList()))
  }

  private func givenData() -> DataSourceSettings? {
    let given = all.reader(of: sources.given)
    guard let raw = sources.given[.file], let text = given.text(.file) else { return nil }
    if JSONFeed.isFile(text) { return DataSourceSettings(sources.resolved(text, from: raw.origin)) }
    if let problem = Self.problem(withAddress: text) {
      given.report(.file, "\(.file): \(problem)")
      return nil
    }
    return DataSourceSettings(text)
  }

  /// Whether what was given for the picture is an address, which only data of any shape come from.
  var isGivenAnAddress: Bool {
    guard case .text(let text)? = sources.given[.file]?.value else { return false }
    return !JSONFeed.isFile(text)
  }

  /// Returns the configuration's valid sources by their names.
  func namedSources(reporting problems: ProblemList) -> [String: DataSourceSettings] {
    let access = homeAssistant(reporting: problems)
    let mqtt = mqtt(reporting: problems)
    let pairs: [RawPair] = if case .mapping(let pairs)? = sources.common[.sources]?.value { pairs } else { [] }
    var named: [String: DataSourceSettings] = [:]
    for pair in pairs {
      let reading = JobReading(resolver: resolver, sources: sources, problems: problems)
      guard let source = reading.source(pair, homeAssistant: access, mqtt: mqtt?.access) else { continue }
      named[pair.name] = source
    }
    // A source of the same name that is something else takes precedence.
    if let access, named[DataSettings.implied] == nil, !pairs.contains(where: { $0.name == DataSettings.implied }) {
      named[DataSettings.implied] = DataSourceSettings(homeAssistant: access)
    }
    return named
  }

  private func source(
    _ pair: RawPair, homeAssistant: HomeAssistantAccess?, mqtt: MQTTAccess?
  ) -> DataSourceSettings? {
    guard case .mapping(let pairs) = pair.value.value else { return nil }
    var settings = JobSettings(origin: pair.value.origin)
    for pair in pairs {
      if let setting = PictureSettings.source.first(where: { $0.name == pair.name }) { settings[setting] = pair.value }
    }
    let reader = all.reader(of: settings)
    let name = excerpt(pair.name)
    let place: String
    var topic: TopicSettings?
    let given = [Setting.sourceAddress, .sourceFile, .sourcePush, .sourceHomeAssistant, .sourceTopic].filter {
      settings[$0] != nil
    }
    switch given.count == 1 ? given.first : nil {
    case Setting.sourceAddress:
      guard let raw = settings[.sourceAddress], let text = reader.text(raw, of: .sourceAddress) else { return nil }
      guard !JSONFeed.isFile(text) else {
        reader.report(
          .sourceAddress, "\(.sourceAddress) must begin with http:// or https://; for a path, use \(.sourceFile)")
        return nil
      }
      if let problem = Self.problem(withAddress: text) {
        reader.report(.sourceAddress, "\(.sourceAddress): \(problem)")
        return nil
      }
      place = text
    case Setting.sourcePush:
      guard reader.flag(.sourcePush) != nil else { return nil }
      guard reader.flag(.sourcePush) == true, NameText.isName(pair.name) else {
        reader.report(
          .sourcePush, "\(.sourcePush) must be true; data from elsewhere need \(.sourceAddress) or \(.sourceFile)")
        return nil
      }
      place = pair.name
    case Setting.sourceFile:
      guard let raw = settings[.sourceFile], let path = path(raw, of: .sourceFile) else { return nil }
      place = sources.resolved(path, from: raw.origin)
      if settings[.headersFile] != nil {
        reader.report(.headersFile, "\(.headersFile) requires \(.sourceAddress); files need no headers")
      }
    case Setting.sourceHomeAssistant:
      guard let access = access(to: homeAssistant, of: settings, reader) else { return nil }
      place = access.address ?? ""
    case Setting.sourceTopic:
      guard let found = self.topic(of: mqtt, settings, reader) else { return nil }
      topic = found
      place = found.topic
    default:
      problems.report(
        pair.value.origin, nil,
        "the source \"\(name)\" needs either \(.sourceAddress), \(.sourceFile), \(.sourcePush), \(.sourceHomeAssistant) or \(.sourceTopic)"
      )
      return nil
    }
    var source = DataSourceSettings(
      place,
      headersFile: settings[.headersFile].flatMap { raw in
        path(raw, of: .headersFile).map { sources.resolved($0, from: raw.origin) }
      },
      notation: reader.choice(.notation, DataNotation.self),
      interval: reader.duration(.interval),
      expireAfter: reader.duration(.sourceExpiry))
    source.homeAssistant = settings[.sourceHomeAssistant].flatMap { _ in homeAssistant }
    source.topic = topic
    source.minimumInterval = reader.duration(.sourceMinimumInterval)
    source.historyHours = reader.integer(.sourceHistory)
    if source.historyHours != nil, source.homeAssistant == nil {
      reader.report(.sourceHistory, "\(.sourceHistory) requires \(.sourceHomeAssistant)")
    }
    if source.minimumInterval != nil, source.homeAssistant == nil, topic == nil {
      reader.report(
        .sourceMinimumInterval, "\(.sourceMinimumInterval) requires \(.sourceHomeAssistant) or \(.sourceTopic)")
    }
    source.staleAfter = reader.duration(.sourceTolerance) ?? WeatherSettings.defaultTolerance
    if settings[.sourcePush] != nil { source.pushedName = pair.name }
    source.pushTokenFile = settings[.sourcePushToken].flatMap { raw in
      path(raw, of: .sourcePushToken).map { sources.resolved($0, from: raw.origin) }
    }
    if source.pushTokenFile != nil, source.pushedName == nil {
      reader.report(.sourcePushToken, "\(.sourcePushToken) requires \(.sourcePush)")
    }
    source.fetchesPictures = reader.flag(.sourceImages) ?? false
    source.allowedHosts = Set(
      reader.list(.allowedHosts).compactMap { reader.text($0, of: .allowedHosts)?.lowercased() })
    return source
  }

  /// Returns the topic of a source; nil, and reports, if it is invalid.
  private func topic(of mqtt: MQTTAccess?, _ settings: JobSettings, _ reader: SettingReader) -> TopicSettings? {
    guard let text = reader.text(.sourceTopic) else { return nil }
    guard MQTTTopic.isValid(text) else {
      reader.report(.sourceTopic, "\(.sourceTopic) is \"\(excerpt(text))\"; expected \(MQTTTopic.expectation)")
      return nil
    }
    guard sources.common[.mqtt] != nil else {
      reader.report(.sourceTopic, "\(.sourceTopic) requires \(.mqtt) at the top level, with \(.mqttHost)")
      return nil
    }
    if settings[.headersFile] != nil {
      reader.report(.headersFile, "\(.headersFile) requires \(.sourceAddress); topics need no headers")
    }
    // The problems of an invalid broker are reported there.
    return mqtt.map { TopicSettings(access: $0, topic: text) }
  }

  private static func problem(withAddress text: String) -> String? {
    do throws(Failure) {
      _ = try JSONFeed(text)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: What a picture shows

  /// Reports the names of sources that do not exist.
  func checkSources(_ options: WidgetOptions) {
    let known = sources.common.sourceNames
    for (setting, name) in [(Setting.dataSource, options[.dataSource])]
      + (options.namedDataSources ?? []).map({ (.dataSources, $0.source) })
    {
      guard let name, !known.contains(name) else { continue }
      let hint = suggestion(for: name, among: known)
      let list = known.isEmpty ? "; the configuration has no \"sources\"" : " (\(known.joined(separator: ", ")))"
      specific.report(setting, "unknown source \"\(excerpt(name))\"\(hint.isEmpty ? list : hint)")
    }
  }

  /// Returns the names of several sources by their keys in templates.
  ///
  /// Returns nil and reports a problem if the value is not a mapping.
  func namedSources(_ raw: RawValue) -> [(key: String, source: String)]? {
    guard case .mapping(let pairs) = raw.value else {
      problems.report(
        raw.origin, .dataSources,
        "\(Setting.dataSources) is \(raw.value.kindName); expected names with sources, such as {bus: bus, sun: sun}"
      )
      return nil
    }
    return pairs.compactMap { pair in
      guard NameText.isName(pair.name) else {
        problems.report(
          pair.origin, .dataSources, "\"\(excerpt(pair.name))\" is not a valid name; expected \(NameText.expectation)")
        return nil
      }
      return all.text(pair.value, of: .dataSources).map { (pair.name, $0) }
    }
  }
}

extension JobSettings {
  /// The names of the configuration's sources, including the one that Home Assistant is without being listed.
  package var sourceNames: [String] {
    let names: [String] = if case .mapping(let pairs)? = self[.sources]?.value { pairs.map(\.name) } else { [] }
    let isImplied = self[.homeAssistant] != nil && !names.contains(DataSettings.implied)
    return names + (isImplied ? [DataSettings.implied] : [])
  }

  /// The names of the sources to which data can be pushed.
  package var pushedSourceNames: [String] {
    guard case .mapping(let pairs)? = self[.sources]?.value else { return [] }
    return pairs.filter { pair in
      guard case .mapping(let keys) = pair.value.value else { return false }
      return keys.contains { $0.name == Setting.sourcePush.name && $0.value.value != .flag(false) }
    }.map(\.name)
  }
}
