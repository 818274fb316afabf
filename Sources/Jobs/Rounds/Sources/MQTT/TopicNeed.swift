internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// The messages of MQTT topics, each source once.
enum TopicKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    try request.prepared.requirements.documents.compactMap { document -> TopicNeed? in
      guard let settings = request.job.content.data[document.source], let topic = settings.topic else { return nil }
      let source: TopicSource
      do {
        source = try TopicSource(topic, settings: settings, environment: request.environment)
      } catch let error as InputError {
        throw RefreshError(error.failureKind, error.description)
      } catch {
        throw RefreshError(.configuration, error.lineForUsers)
      }
      return TopicNeed(
        source: source, name: document.source, isEssential: document.isEssential, settings: settings,
        warnings: [topic.access.warning].compactMap { $0 })
    }
  }

  static func has(_ settings: DataSourceSettings) -> Bool { settings.topic != nil }

  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)? {
    try settings.topic.map { try TopicSource($0, settings: settings, environment: environment) }
  }

  static func files(of content: ContentRequest) -> [String] {
    content.data.all.compactMap { $0.topic?.access.passwordFile }
  }

  static func listen(
    in environment: inout RefreshEnvironment, over transport: (any MessageTransport)?,
    reporting report: @escaping @Sendable (String) -> Void
  ) {
    if environment.services[LiveTopics.self] == nil { environment.services[LiveTopics.self] = LiveTopics() }
  }
}

extension TopicSource: ConditionSource {
  /// - Throws: if the password or certificates cannot be read.
  fileprivate init(_ topic: TopicSettings, settings: DataSourceSettings, environment: RefreshEnvironment) throws {
    self.init(
      BrokerTopic(broker: try topic.access.broker(), name: topic.topic), settings: settings,
      live: environment.services[LiveTopics.self])
  }

  var isAtHand: Bool { liveRevision != nil }
  func content(of value: LoadedDocument) -> EntryContent { value.content }
}

struct TopicNeed: DataNeed {
  let source: TopicSource
  let name: String?
  let isEssential: Bool
  let settings: DataSourceSettings
  let warnings: [String]

  /// A message that arrived since the timeline was made is part of it.
  var fingerprint: String {
    [name ?? "", source.identity, "\(source.interval)", source.liveRevision ?? ""].joined(separator: " ")
  }
}
