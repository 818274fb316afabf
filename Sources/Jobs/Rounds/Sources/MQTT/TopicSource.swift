internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import MQTT
internal import Pictures
internal import WebRequests
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// The messages of a topic.
///
/// The last message comes from a listening connection or, without one, from the broker, which keeps it.
struct TopicSource: DataSource {
  let topic: BrokerTopic
  let notation: DataNotation?
  /// Seconds after which newer data are wanted.
  let interval: TimeInterval
  /// Whether messages age, because the user says how often they arrive.
  let areMessagesAging: Bool
  /// Seconds after the last message or connection from which on data are not shown.
  let expireAfter: TimeInterval
  private let minimumInterval: TimeInterval
  /// The messages that arrive by themselves; nil if nothing listens to them.
  private let live: LiveTopics?

  /// The time in which a broker sends the message that it keeps.
  private static let keptTime = Duration.seconds(3)

  /// The maximum depth of a message.
  private static let maximumDepth = 64

  init(_ topic: BrokerTopic, settings: DataSourceSettings, live: LiveTopics?) {
    self.topic = topic
    self.live = live
    notation = settings.notation
    interval = settings.effectiveInterval
    areMessagesAging = settings.interval != nil
    expireAfter = settings.lifetime
    minimumInterval = settings.minimumInterval ?? DataSourceSettings.defaultMinimumInterval
  }

  /// The key of its records, without the password.
  var identity: String {
    let lines = ["\(topic.broker.host):\(topic.broker.port)", topic.name, notation?.rawValue ?? ""]
    return "topic \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }

  var key: SourceKey { SourceKey("topic", "\(announcerKey) \(interval) \(expireAfter)") }
  private var announcerKey: String {
    "\(identity) \(topic.broker.user ?? "") \(topic.broker.password?.reveal() ?? "")"
  }
  var shownName: String { "the topic \(topic.name)" }
  var filePath: String? { nil }
  var server: String? { "mqtt \(topic.broker.host):\(topic.broker.port)" }

  var announcer: (any Announcer)? {
    live.map { TopicAnnouncer(topic: topic, minimumInterval: .seconds(minimumInterval), live: $0) }
  }

  /// A digest of the message that arrived by itself; nil if none arrived.
  var liveRevision: String? { live?.lastPayload(of: topic).map { Digest.sha256($0) } }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedDocument {
    let (payload, age) = try await message()
    var loaded: LoadedDocument
    do {
      // Without an interval, a message is valid until the next one.
      loaded = try LoadedDocument(
        payload, content(of: payload), interval: interval,
        fetchedAt: areMessagesAging ? instant - Double(age.components.seconds) : instant)
    } catch {
      throw RefreshError(.upstream, "\(shownName): \(error)")
    }
    loaded.isValidated = true
    try? access.state.write(DocumentRecord(fetchedAt: loaded.fetchedAt, data: Data(loaded.bytes)), key: identity)
    return loaded
  }

  /// Returns the last message, and how long ago it arrived.
  private func message() async throws -> (payload: [UInt8], age: Duration) {
    let none = RefreshError(
      .upstream,
      "\(topic.broker.shownName) keeps no message of \(topic.name) with up to \(MQTTBroker.maximumPayload >> 10) KiB; "
        + "publish it with the retain flag")
    switch live?.reading(of: topic) {
    case .message(let payload, let age)?: return (payload, age)
    case .nothing?: throw none
    case nil: break
    }
    do {
      let kept = try await MQTTExchange.message(of: topic.name, from: topic.broker, within: Self.keptTime)
      guard let kept else { throw none }
      return (kept.payload, .zero)
    } catch let failure as MQTTFailure {
      throw RefreshError(failure.isRefusal ? .keyRefused : .upstream, failure.description)
    } catch is CancellationError {
      throw RefreshError(.upstream, "\(shownName): the run ended before a message arrived")
    }
  }

  /// Returns the fields of a message: the fields of a JSON object, or else one field `value`.
  private func content(of payload: [UInt8]) throws -> EntryContent {
    if let notation, notation != .json { return try DataReader.value(of: payload, notation: notation) }
    let content = try? MissingNumbers.value(of: payload, maximumDepth: Self.maximumDepth).value
    switch content {
    case .record?, .list?: return content ?? .null
    case let value?: return ["value": value]
    case nil where notation == .json: throw RefreshError(.upstream, "\(shownName): the message is not JSON")
    case nil: return ["value": .text(String(decoding: payload, as: UTF8.self))]
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedDocument? {
    guard let record = try access.state.read(DocumentRecord.self, key: identity) else { return nil }
    let payload = Array(record.data)
    guard let content = try? content(of: payload),
      var loaded = try? LoadedDocument(payload, content, interval: interval, fetchedAt: record.fetchedAt)
    else { return nil }
    loaded.isLastGood = true
    return loaded
  }
}
