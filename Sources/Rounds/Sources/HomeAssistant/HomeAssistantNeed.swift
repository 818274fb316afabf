internal import BuiltInWidgets
internal import FoundationEssentials
internal import PictureJobs
internal import Templating
internal import WidgetSupport
internal import WidgetTimeline

/// The states of Home Assistant that a template names, as `states["sensor.outdoor"]`.
enum HomeAssistantKind: SourceKind {
  /// The field of the content that contains the states.
  static let field = "states"
  /// The maximum number of entities of a picture.
  static let maximumEntities = 2_000

  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    try request.prepared.requirements.documents.compactMap { need in
      guard let (name, settings) = Self.settings(of: need.source, in: request), let access = settings.homeAssistant
      else {
        return nil
      }
      let (entities, warnings) = try Self.entities(in: request)
      let home = try HomeAssistantServer(access, variables: request.environment.variables)
      let isReadable = access.tokenFile.flatMap { FileFacts(of: $0)?.isReadableByOthers } ?? false
      let advice = access.tokenFile.map { "\($0): the token is readable by all users; run chmod 600" }
      return HomeAssistantNeed(
        source: HomeAssistantSource(
          home: home, entities: entities, settings: settings, live: request.environment.liveStates),
        name: need.source, configuredName: name, isEssential: need.isEssential, settings: settings,
        warnings: warnings + (isReadable ? [advice].compactMap { $0 } : []))
    }
  }

  /// Returns the source that a name stands for if it is Home Assistant; nil if it is something else.
  ///
  /// Without a name, it is the configuration's Home Assistant if the template names states and no other data are given.
  static func settings(
    of name: String?, in request: SourceRequest
  ) -> (name: String, settings: DataSourceSettings)? {
    let data = request.job.content.data
    if let name { return data.named[name].flatMap { $0.homeAssistant == nil ? nil : (name, $0) } }
    guard data.given == nil, paths(in: request).contains(where: { $0.first == field }) else { return nil }
    return data.homeAssistant
  }

  private static func paths(in request: SourceRequest) -> [[String]] {
    ([request.prepared.template] + request.prepared.look.tileTemplates.values).flatMap(\.boundNames)
  }

  /// Returns the entities that templates name, and warnings about names that cannot be requested.
  ///
  /// - Throws: ``RefreshError`` for too many entities.
  private static func entities(in request: SourceRequest) throws -> (Set<String>, warnings: [String]) {
    var entities: Set<String> = []
    var warnings: Set<String> = []
    for names in paths(in: request) {
      // Several sources have keys, as in `home.states["sensor.outdoor"]`.
      guard let place = names.prefix(2).firstIndex(of: field) else { continue }
      guard names.indices.contains(place + 1) else {
        warnings.insert("entities have to be named in quotes, as in {{ states[\"sensor.outdoor\"].state }}")
        continue
      }
      let id = names[place + 1]
      if EntityState.isID(id) {
        entities.insert(id)
      } else {
        warnings.insert("\"\(excerpt(id))\" is not an entity; expected one such as states[\"sensor.outdoor\"]")
      }
    }
    guard entities.count <= maximumEntities else {
      throw RefreshError(
        .configuration,
        "\(request.prepared.template.file): \(entities.count) entities; the maximum is \(maximumEntities)")
    }
    return (entities, warnings.sorted())
  }
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
