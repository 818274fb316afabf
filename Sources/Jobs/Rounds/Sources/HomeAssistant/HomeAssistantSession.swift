internal import FoundationEssentials
internal import WebRequests
internal import WidgetDocuments

/// A conversation with Home Assistant about the states of some entities, as a function from messages to messages.
///
///     auth_required --> auth --> auth_ok --> get_config --> subscribe_entities --> events
///
/// While Home Assistant starts, most entities are unavailable. They are subscribed to when it is running.
struct HomeAssistantSession {
  /// The result of a message.
  enum Output: Equatable {
    /// A message has to be sent.
    case send([UInt8])
    /// Home Assistant is starting; ``retry()`` has the message to be sent in a few seconds.
    case starting
    /// The states of all entities are known.
    case complete
    /// The states of some entities have changed.
    case changed(Set<String>)
  }

  /// The reason why the conversation ends.
  enum Failure: Error, Equatable {
    case tokenRefused
    /// A message is invalid, or a request failed.
    case unexpected
  }

  /// The ids of the entities.
  let entities: Set<String>
  /// The states that are known.
  private(set) var states: [String: EntityState] = [:]
  /// Whether all states are known.
  private(set) var isComplete = false
  private let token: Secret
  private var lastID = 0
  private var configurationID: Int?
  private var subscriptionID: Int?

  init(entities: Set<String>, token: Secret) {
    self.entities = entities
    self.token = token
  }

  /// Takes a received message, which may be a list of messages.
  ///
  /// - Throws: ``Failure``.
  mutating func receive(_ bytes: [UInt8]) throws(Failure) -> [Output] {
    let value: EntryContent
    do {
      value = try JSONDocument.value(of: bytes, maximumDepth: DataReader.maximumDepth)
    } catch {
      throw .unexpected
    }
    var outputs: [Output] = []
    for message in value.list ?? [value] {
      guard let message = message.record else { throw .unexpected }
      outputs += try receive(message)
    }
    return outputs
  }

  private mutating func receive(_ message: JSONObject) throws(Failure) -> [Output] {
    switch message["type"]?.text {
    case "auth_required": return [.send(Self.text(Authentication(accessToken: token.reveal())))]
    case "auth_invalid": throw .tokenRefused
    case "auth_ok": return [.send(features()), .send(retry())]
    case "result": return try take(result: message)
    case "event" where Self.id(of: message) == subscriptionID && subscriptionID != nil:
      return apply(message["event"]?.record ?? [:])
    default: return []
    }
  }

  /// Returns the message that asks whether Home Assistant is running.
  mutating func retry() -> [UInt8] {
    let id = nextID()
    configurationID = id
    return Self.text(Command(id: id, type: "get_config"))
  }

  /// Returns the message that allows several messages in one.
  private mutating func features() -> [UInt8] {
    Self.text(Command(id: nextID(), type: "supported_features", features: ["coalesce_messages": 1]))
  }

  private mutating func take(result message: JSONObject) throws(Failure) -> [Output] {
    let isGood = message["success"] == .bool(true)
    switch Self.id(of: message) {
    case nil: return []
    case subscriptionID:
      if !isGood { throw .unexpected }
      return []
    case configurationID:
      configurationID = nil
      // Old versions do not name the state.
      let state = message["result"]?.record?["state"]?.text ?? "RUNNING"
      guard state == "RUNNING" || !isGood else { return [.starting] }
      let id = nextID()
      subscriptionID = id
      return [.send(Self.text(Command(id: id, type: "subscribe_entities", entityIDs: entities.sorted())))]
    default: return []
    }
  }

  private mutating func apply(_ event: JSONObject) -> [Output] {
    var changed: Set<String> = []
    for (id, state) in event["a"]?.record ?? [:] where entities.contains(id) {
      guard let state = state.record.flatMap({ EntityState(compressed: $0) }) else { continue }
      states[id] = state
      changed.insert(id)
    }
    for (id, change) in event["c"]?.record ?? [:] {
      guard let change = change.record, states[id] != nil else { continue }
      states[id]?.apply(change)
      changed.insert(id)
    }
    for id in event["r"]?.list ?? [] {
      if let id = id.text, states.removeValue(forKey: id) != nil { changed.insert(id) }
    }
    guard isComplete else {
      isComplete = true
      return [.complete]
    }
    return changed.isEmpty ? [] : [.changed(changed)]
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  private static func id(of message: JSONObject) -> Int? {
    if case .number(let number)? = message["id"] { Int(exactly: number) } else { nil }
  }

  private static func text(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The messages have only texts and whole numbers, which can always be encoded.
    return (try? encoder.encode(message)).map { Array($0) } ?? []
  }

  private struct Authentication: Encodable {
    let type = "auth"
    let accessToken: String

    enum CodingKeys: String, CodingKey {
      case type
      case accessToken = "access_token"
    }
  }

  private struct Command: Encodable {
    let id: Int
    let type: String
    var features: [String: Int]?
    var entityIDs: [String]?

    enum CodingKeys: String, CodingKey {
      case id, type, features
      case entityIDs = "entity_ids"
    }
  }
}
