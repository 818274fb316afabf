internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import MQTT
internal import Pictures
internal import Settings
internal import WidgetBase

/// A topic of an MQTT broker, which keeps the picture's file for its subscribers.
///
/// A picture is sent only if it changed.
struct TopicDestination: Destination {
  let access: MQTTAccess
  let topic: String
  let origin: Origin

  /// The maximum size of a picture in bytes.
  private static let maximumBytes = 4 << 20

  var reportKey: String { "to" }
  var text: String { "topic \(topic)" }
  var shown: String { text }

  func identity(in workingFolder: String) -> String { "mqtt:\(access.host.lowercased()):\(access.port) \(topic)" }
  func name(of picture: OutputPath.Picture) -> String { text }
  func problem(forPicture name: String) -> (any UserError)? { nil }

  func hasPicture(named name: String, in state: StateFolder) -> Bool {
    state.mayHave(TopicRecord.self, key: identity(in: "")) { _ in true }
  }

  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) async throws -> OutputFile.Status {
    guard picture.bytes.count <= Self.maximumBytes else {
      throw Failure(.badData, "the picture for \(text) is larger than \(Self.maximumBytes >> 20) MiB")
    }
    let key = identity(in: "")
    let digest = picture.digest
    // A record that cannot be read says nothing about the topic.
    if (try? context.state.read(TopicRecord.self, key: key))?.digest == digest { return .unchanged }
    do {
      try await MQTTExchange.publish(
        MQTTMessage(topic, picture.bytes, isRetained: true), to: try access.broker())
    } catch let failure as MQTTFailure {
      throw Failure(failure.isRefusal ? .configuration : .temporary, failure.description)
    }
    try context.state.write(TopicRecord(digest: digest), key: key)
    return .written
  }
}

extension TopicDestination {
  /// Reads the setting `to.mqtt` of an output.
  static func read(_ given: DestinationReading) -> DestinationResult {
    let specific = given.reading.specific
    guard given.schemes == 1 else {
      specific.report(.scheme, "\(.scheme): a topic has one picture; choose light, dark or auto")
      return .invalid
    }
    guard specific.has(.topicName) else {
      specific.report(.topicDestination, "\(.topicDestination) needs \(.topicName), such as widgetgen/desk/png")
      return .invalid
    }
    guard let topic = specific.text(.topicName) else { return .invalid }
    guard MQTTTopic.isValid(topic) else {
      specific.report(.topicName, "\(.topicName) is \"\(excerpt(topic))\"; expected \(MQTTTopic.expectation)")
      return .invalid
    }
    guard given.reading.sources.common[.mqtt] != nil else {
      specific.report(.topicDestination, "\(.topicDestination) requires \(.mqtt) at the top level, with \(.mqttHost)")
      return .invalid
    }
    // Its problems are reported where all settings of the top level are checked.
    guard let access = given.reading.mqtt(reporting: ProblemList())?.access else { return .invalid }
    return .destination(TopicDestination(access: access, topic: topic, origin: given.raw.origin))
  }
}

/// The record of the last picture published to a topic.
struct TopicRecord: StateRecord {
  static let folder = "topics"
  static let version = 1

  var digest: String
}
