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
        source = TopicSource(
          BrokerTopic(broker: try topic.access.broker(), name: topic.topic), settings: settings,
          live: request.environment.liveTopics)
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
