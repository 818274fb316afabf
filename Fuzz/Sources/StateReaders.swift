internal import Edits
internal import FileAccess
internal import FoundationEssentials
internal import Settings
internal import WeatherData
internal import WebRequests
import WidgetBase
internal import WidgetTimeline

@testable internal import Configurations
@testable internal import Destinations
@testable internal import Fetching
@testable internal import MQTT
@testable internal import PictureServer
@testable internal import Rounds
@testable internal import Shelf

/// Reads a configuration.
func configuration(_ bytes: [UInt8]) {
  do {
    let configuration = try Configuration(yaml: bytes, path: "/etc/widgetgen/config.yaml")
    for device in configuration.devices {
      _ = device.playlist.plan(
        from: fuzzInstant, until: fuzzInstant + 86_400, in: configuration.zone(of: device), PlaylistState())
    }
  } catch {
    _ = error.lines
  }
}

/// Edits a configuration: the first line is the edit, such as `set outputs.desk.scale 2`, and the others are the file.
func edit(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
  guard let first = lines.first, lines.count == 2 else { return }
  let words = String(decoding: first, as: UTF8.self).split(separator: " ", maxSplits: 2).map(String.init)
  guard words.count > 1, let path = try? EditPath(words[1]), let text = try? EditableText(Array(lines[1]))
  else { return }
  let argument = words.count > 2 ? words[2] : ""
  let value = (try? EditValue(argument: argument)) ?? .nothing
  let edit: Edit =
    switch words[0] {
    case "set": .set(path, value)
    case "add": .add(path, value)
    case "move": .move(path, to: argument)
    case "rename": .rename(path, to: argument)
    default: .remove(path)
    }
  guard let result = try? text.applying(edit) else { return }
  _ = TextDifference(from: text.bytes, to: result.bytes).text(name: "config.yaml")
}

/// Reads data that are pushed to a source, twice, so that the second are merged with the first.
func push(_ bytes: [UInt8]) {
  var data: [UInt8] = []
  for _ in 0..<2 {
    guard let change = try? PushedChange(bytes), let merged = try? change.merged(into: data) else { return }
    data = merged
  }
}

/// Reads messages of a subscription to entities, one a line, and the same bytes as a response to each query.
func homeAssistant(_ bytes: [UInt8]) {
  var session = HomeAssistantSession(entities: ["sensor.a", "light.b"], token: Secret("token"))
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    guard (try? session.receive(Array(line))) != nil else { break }
  }
  for (id, state) in session.states { _ = state.content(id: id, isHeld: false) }
  _ = EntityState.list(bytes, only: ["sensor.a", "light.b"])
  for query in HomeQuery.allCases {
    for request in query.requests(for: ["calendar.a"], at: fuzzInstant, hours: 24) {
      _ = query.results(of: request, in: bytes, at: fuzzInstant, hours: 24)
    }
  }
}

/// Reads the packets of an MQTT broker.
func broker(_ bytes: [UInt8]) {
  var reader = PacketReader()
  // The first byte says in how large parts the others arrive.
  let size = Int(bytes.first ?? 0) + 1
  var rest = bytes.dropFirst()
  while !rest.isEmpty {
    reader.append(rest.prefix(size))
    rest = rest.dropFirst(size)
    do {
      while try reader.next() != nil {}
    } catch {
      return
    }
  }
}

/// Makes a template of a dashboard, and reads it.
func dashboard(_ bytes: [UInt8]) {
  guard let draft = try? LovelaceTemplate(bytes, path: "view.yaml") else { return }
  template(Array(draft.xml.utf8))
}

/// Reads the state kept between runs as each kind of record, and makes the decisions based on it.
func state(_ bytes: [UInt8]) {
  let folder = StateFolder(path: "/state")
  if let place = try? folder.decode(PlaceRecord.self, from: bytes, key: "key") { _ = (place.zone, place.coordinates) }
  if let edition = try? folder.decode(EditionRecord.self, from: bytes, key: "key") {
    _ = edition.isValid(at: fuzzInstant)
  }
  if let forecast = try? folder.decode(LoadedForecast.self, from: bytes, key: "key") {
    _ = (forecast.forecast.hours.count, "\(forecast.fetchedAt.formatted(.iso8601))")
  }
  if let calendar = try? folder.decode(CalendarRecord.self, from: bytes, key: "key") { _ = calendar.fetchedAt }
  if let document = try? folder.decode(DocumentRecord.self, from: bytes, key: "key") { _ = document.data.count }
  if let states = try? folder.decode(StatesRecord.self, from: bytes, key: "key") {
    _ = states.states.mapValues { "\($0.seenAt.formatted(.iso8601))" }
  }
  if let query = try? folder.decode(QueryRecord.self, from: bytes, key: "key") { _ = query.results.count }
  if let account = try? folder.decode(CalDAVRecord.self, from: bytes, key: "key") { _ = account.parts.count }
  if let loss = try? folder.decode(DataLossRecord.self, from: bytes, key: "key") {
    _ = loss.since.formatted(.iso8601)
  }
  displayState(bytes, in: folder)
  servedState(bytes, in: folder)
  guard let record = try? folder.decode(TimelineRecord.self, from: bytes, key: "key") else { return }
  _ = try? JSONEncoder().encode(record)
  let limits = EntryPolicy.Limits(expireAfter: 6 * 3_600, lifetime: 86_400)
  for instant in [
    fuzzInstant, record.madeAt, record.timeline.entries.last?.date, record.timeline.policy.date, record.fetchedAt,
  ] {
    guard let instant else { continue }
    let facts = record.facts(fingerprint: record.fingerprint, at: instant)
    let data = EntryPolicy.Loaded(
      fetchedAt: record.fetchedAt ?? instant, reload: record.timeline.policy.date ?? instant)
    for outcome in [
      EntryPolicy.Outcome.notNeeded, .notLoaded, .loaded(data), .failed(last: data), .failed(last: nil),
    ] {
      _ = EntryPolicy.choose(facts, outcome, limits: limits, at: instant)
    }
    _ = record.timeline.nextChange(after: instant)
    if let index = record.timeline.index(at: instant) {
      let entry = record.timeline.entries[index]
      _ = (entry.content, entry.date.formatted(.iso8601))
    }
  }
}

/// Reads the records of displays, panels and tags.
private func displayState(_ bytes: [UInt8], in folder: StateFolder) {
  if let display = try? folder.decode(DisplayRecord.self, from: bytes, key: "key") {
    _ = display.pin?.until?.formatted(.iso8601)
  }
  if let condition = try? folder.decode(ConditionRecord.self, from: bytes, key: "key") {
    _ = condition.endedAt?.formatted(.iso8601)
  }
  if let tag = try? folder.decode(TagRecord.self, from: bytes, key: "key") {
    _ = [tag.seenAt, tag.nextAt, tag.readAt].map { $0?.formatted(.iso8601) }
  }
  if let panel = try? folder.decode(PanelRecord.self, from: bytes, key: "key") {
    _ = (panel.refreshed.formatted(.iso8601), panel.frame?.count)
  }
  if let display = try? folder.decode(OpenDisplayRecord.self, from: bytes, key: "key") { _ = display.shownFrame }
  if let topic = try? folder.decode(TopicRecord.self, from: bytes, key: "key") { _ = topic.digest.count }
}

/// Reads the records of a server: devices, the secret of names, the ages of pictures, and what brokers and displays have.
private func servedState(_ bytes: [UInt8], in folder: StateFolder) {
  if let device = try? folder.decode(DeviceRecord.self, from: bytes, key: "key") { _ = device.state.batteryPercent }
  if let secret = try? folder.decode(SecretRecord.self, from: bytes, key: "key") { _ = secret.digits.count }
  if let bridge = try? folder.decode(BridgeRecord.self, from: bytes, key: "key") { _ = bridge.displays.count }
  if let poll = try? folder.decode(PollRecord.self, from: bytes, key: "key") { _ = poll.isExpected(at: fuzzInstant) }
  if let ages = try? folder.decode(AgeRecord.self, from: bytes, key: "key") {
    _ = ages.ages.map { $0.age.changedAt.formatted(.iso8601) }
  }
}

/// Reads a cached response and a stored cooldown.
func cache(_ bytes: [UInt8]) {
  if let response = StoredResponse(decoding: bytes, for: "https://example.org/") {
    _ = response.isFresh(at: fuzzInstant, atLeast: 0, atMost: 3_600)
    _ = response.fetchedAt.formatted(.iso8601)
    _ = try? response.encoded(for: "https://example.org/")
  }
  guard let address = URL(string: "https://example.org/"), let origin = WebOrigin(address),
    let cooldown = try? JSONDecoder().decode(Cooldown.self, from: Data(bytes)), cooldown.isOurs(for: origin)
  else { return }
  if cooldown.isInForce(at: fuzzInstant) { _ = cooldown.end.formatted(.iso8601) }
}

/// Reads the head of a response.
func headers(_ bytes: [UInt8]) {
  guard let fields = try? HeaderFields(head: bytes) else { return }
  let headers = ResponseHeaders(fields, at: fuzzInstant)
  _ = (headers.mayBeStored, headers.lifetime, headers.retryAfter)
}
