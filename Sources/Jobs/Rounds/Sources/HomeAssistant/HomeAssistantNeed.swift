internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import Templating
internal import WidgetBase
internal import WidgetTimeline

/// The states and other data of Home Assistant that templates show, as `states["sensor.outdoor"]` and
/// `history["sensor.outdoor"]`.
enum HomeAssistantKind: SourceKind {
  /// The maximum number of entities of a picture.
  static let maximumEntities = 2_000

  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    try request.prepared.requirements.documents.flatMap { document -> [any SourceNeed] in
      guard let (configuredName, settings) = Self.settings(of: document.source, in: request),
        let access = settings.homeAssistant
      else { return [] }
      let entities = entities(of: document.source, in: request)
      guard entities.count <= maximumEntities else {
        throw RefreshError(
          .configuration,
          "\(request.prepared.template.file): \(entities.count) entities; the maximum is \(maximumEntities)")
      }
      let home = try HomeAssistantServer(access, variables: request.environment.variables)
      let live = request.environment.services[LiveStates.self]
      let advice = access.tokenFile.flatMap { path in
        FileFacts(of: path)?.isReadableByOthers == true
          ? "\(path): the token is readable by all users; run chmod 600" : nil
      }
      let warnings = entities.warnings.sorted() + [advice].compactMap { $0 }
      var queries = entities.queries.sorted { $0.key.rawValue < $1.key.rawValue }.map { query, entities in
        HomeQueryNeed(
          source: HomeQuerySource(home: home, query: query, entities: entities, settings: settings, live: live),
          name: document.source, settings: settings)
      }
      if entities.states.isEmpty, !queries.isEmpty {
        // The list of all states is not requested for nothing.
        (queries[0].configuredName, queries[0].warnings) = (configuredName, warnings)
        return queries
      }
      let states = HomeAssistantNeed(
        source: HomeAssistantSource(home: home, entities: entities.states, settings: settings, live: live),
        name: document.source, configuredName: configuredName, isEssential: document.isEssential, settings: settings,
        warnings: warnings)
      // Queries add to the content of the states.
      return [states] + queries
    }
  }

  static func has(_ settings: DataSourceSettings) -> Bool { settings.homeAssistant != nil }

  static func supplies(_ name: String?, of request: SourceRequest) -> Bool { settings(of: name, in: request) != nil }

  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)? {
    guard let access = settings.homeAssistant else { return nil }
    return HomeAssistantSource(
      home: try HomeAssistantServer(access, variables: environment.variables),
      entities: NamedEntities(in: fields, below: nil).states, settings: settings,
      live: environment.services[LiveStates.self])
  }

  static func files(of content: ContentRequest) -> [String] {
    content.data.all.compactMap { $0.homeAssistant?.tokenFile }
  }

  static func listen(
    in environment: inout RefreshEnvironment, over transport: (any MessageTransport)?,
    reporting report: @escaping @Sendable (String) -> Void
  ) {
    guard let transport, environment.services[LiveStates.self] == nil else { return }
    environment.services[LiveStates.self] = LiveStates(transport: transport, reporting: report)
  }

  /// Returns the source that a name stands for if it is Home Assistant; nil if it is something else.
  ///
  /// Without a name, it is the configuration's Home Assistant if the template names one of its fields and no other data
  /// are given.
  static func settings(
    of name: String?, in request: SourceRequest
  ) -> (name: String, settings: DataSourceSettings)? {
    let data = request.job.content.data
    if let name { return data.named[name].flatMap { $0.homeAssistant == nil ? nil : (name, $0) } }
    guard data.given == nil, let home = data.homeAssistant else { return nil }
    let prepared = request.prepared
    let names = ([prepared.template] + prepared.look.tileTemplates.values).flatMap(\.boundNames)
    let isNamed = names.contains { $0.first.map(NamedEntities.fields.contains) == true }
    return isNamed ? home : nil
  }

  /// Returns the entities of a source that the templates of a picture name.
  private static func entities(of source: String?, in request: SourceRequest) -> NamedEntities {
    let prepared = request.prepared
    let keys = prepared.options.namedDataSources.map { all in Set(all.filter { $0.source == source }.map(\.key)) }
    guard !prepared.template.widgets.isEmpty else {
      return NamedEntities(in: prepared.template.boundNames, below: keys)
    }
    let tiles = prepared.template.widgets.filter { $0.source == source }
      .compactMap { $0.template.flatMap { prepared.look.tileTemplates[$0] } }
    return NamedEntities(in: Set(tiles.flatMap(\.boundNames)), below: nil)
  }
}

extension HomeAssistantSource: ConditionSource {
  var isAtHand: Bool { areStatesAtHand }
  func content(of value: LoadedStates) -> EntryContent { value.content(of: entities) }
}

struct HomeAssistantNeed: SourceNeed {
  let source: HomeAssistantSource
  /// The widget's name for it; nil if the output names no source.
  let name: String?
  let configuredName: String?
  let isEssential: Bool
  let settings: DataSourceSettings
  let warnings: [String]

  var aging: DataAging? {
    DataAging(expireAfter: settings.lifetime, staleAfter: settings.staleAfter, isEssential: isEssential)
  }
  var lifetime: TimeInterval? { settings.lifetime }
  var pictureAccess: PictureAccess? { PictureAccess(namedBy: settings) }

  /// States that were sent since the timeline was made are part of it.
  var fingerprint: String {
    [name ?? "", source.identity, "\(source.interval)", source.liveRevision ?? ""].joined(separator: " ")
  }

  func reload(of value: LoadedStates, fetchedAt: Date) -> Date? { fetchedAt + source.interval }

  func supply(_ data: SuppliedData<LoadedStates>, to input: inout TimelineInput) {
    let held = data.value.flatMap { value in value.states.values.filter(\.isHeld).map(\.seenAt).min() }
    input.widget.documents[name] = SourceData(
      content: data.value?.content(of: source.entities),
      fetchedAt: data.value.map { value in min(input.fetchDate(of: value), held ?? .distantFuture) },
      interval: source.interval, isStale: data.isStale || held != nil, problem: data.problemText)
  }
}
