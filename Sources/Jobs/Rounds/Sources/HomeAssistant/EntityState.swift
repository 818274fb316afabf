internal import BuiltInWidgets
internal import FoundationEssentials
internal import WidgetDocuments
internal import WidgetTimeline

/// The state of an entity.
package struct EntityState: Hashable, Sendable, Codable {
  /// The state as Home Assistant writes it: a text, even for a number.
  var state: String
  var attributes: [String: EntryContent]
  /// The instant of the last change of the state; nil if it is not known.
  var lastChanged: Date?
  /// The instant of the last change of the state or of an attribute; nil if it is not known.
  var lastUpdated: Date?

  /// Whether the device cannot be reached.
  var isUnavailable: Bool { state == "unavailable" }

  /// The maximum length of an entity's id.
  private static let maximumIDLength = 255

  /// Returns whether a text is the id of an entity: a domain and a name, such as `sensor.outdoor`.
  static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= maximumIDLength
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || isDigitOrLine($0) }
      }
  }

  private static func isDigitOrLine(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
  }

  /// Returns the fields for templates.
  ///
  /// `isHeld` says that it is the last known state of an entity that is unavailable now.
  func content(id: String, isHeld: Bool) -> EntryContent {
    .record([
      "entity_id": .text(id), "state": .text(state), "attributes": .record(attributes),
      "last_changed": .optional(lastChanged.map(WallClock.isoText)),
      "last_updated": .optional(lastUpdated.map(WallClock.isoText)), "isUnavailable": .bool(isUnavailable || isHeld),
    ])
  }
}

// The forms in which Home Assistant sends states.
extension EntityState {
  /// Reads an item of the list of all states; returns nil if it is not a state.
  init?(item: JSONObject) {
    guard let state = item["state"]?.text else { return nil }
    self.init(
      state: state, attributes: Self.contents(item["attributes"]), lastChanged: Self.instant(item["last_changed"]),
      lastUpdated: Self.instant(item["last_updated"]))
  }

  /// Reads the compressed form of a state; returns nil if it is not a state.
  init?(compressed: JSONObject) {
    guard let state = compressed["s"]?.text else { return nil }
    let changed = Self.instant(compressed["lc"])
    // It is left out if both are equal.
    self.init(
      state: state, attributes: Self.contents(compressed["a"]), lastChanged: changed,
      lastUpdated: Self.instant(compressed["lu"]) ?? changed)
  }

  /// Applies the compressed form of a change.
  mutating func apply(_ change: JSONObject) {
    if let added = change["+"]?.record {
      if let text = added["s"]?.text { state = text }
      if let instant = Self.instant(added["lc"]) { (lastChanged, lastUpdated) = (instant, instant) }
      if let instant = Self.instant(added["lu"]) { lastUpdated = instant }
      attributes.merge(Self.contents(added["a"])) { $1 }
    }
    for name in change["-"]?.record?["a"]?.list ?? [] {
      if let name = name.text { attributes[name] = nil }
    }
  }

  private static func contents(_ value: EntryContent?) -> [String: EntryContent] {
    value?.record ?? [:]
  }

  /// Returns the instant of an ISO 8601 text or of seconds since 1970, in whole seconds so that both forms of the same
  /// state are equal.
  static func instant(_ value: EntryContent?) -> Date? {
    let date: Date? =
      switch value {
      case .text(let text): InstantText.date(text)
      case .number(let seconds) where (0...7_289_654_400).contains(seconds): Date(timeIntervalSince1970: seconds)
      default: nil
      }
    return date.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
  }

  /// Returns the states of the wanted entities in a list of all states; nil if it is not such a list.
  static func list(_ bytes: [UInt8], only wanted: Set<String>) -> [String: EntityState]? {
    guard let items = (try? JSONDocument.value(of: bytes, maximumDepth: DataReader.maximumDepth))?.list else {
      return nil
    }
    var states: [String: EntityState] = [:]
    for item in items {
      guard let item = item.record, let id = item["entity_id"]?.text, wanted.contains(id) else { continue }
      states[id] = EntityState(item: item)
    }
    return states
  }
}
