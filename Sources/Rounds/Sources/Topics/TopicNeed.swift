internal import BuiltInWidgets
internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport
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

struct TopicNeed: SourceNeed {
  let source: TopicSource
  /// The widget's name for it; nil for the data given for the picture.
  let name: String?
  let isEssential: Bool
  let settings: DataSourceSettings
  let warnings: [String]

  var aging: DataAging? {
    DataAging(expireAfter: source.expireAfter, staleAfter: settings.staleAfter, isEssential: isEssential)
  }
  var lifetime: TimeInterval? { source.expireAfter }
  var configuredName: String? { name }
  var pictureAccess: PictureAccess? { PictureAccess(namedBy: settings) }

  /// A message that arrived since the timeline was made is part of it.
  var fingerprint: String {
    [name ?? "", source.identity, "\(source.interval)", source.liveRevision ?? ""].joined(separator: " ")
  }

  func reload(of value: LoadedDocument, fetchedAt: Date) -> Date? {
    value.reload < fetchedAt ? fetchedAt + source.interval : value.reload
  }

  func supply(_ data: SuppliedData<LoadedDocument>, to input: inout TimelineInput) {
    input.widget.documents[name] = SourceData(
      content: data.value?.content, fetchedAt: data.value.map { input.fetchDate(of: $0) }, interval: source.interval,
      isStale: data.isStale, problem: data.problemText)
  }
}
