internal import Settings
internal import WidgetBase

/// A card of Home Assistant's dashboards for which there is a part of a template.
enum LovelaceCard: Hashable {
  /// An entity with the name that the dashboard gives it.
  struct Entity: Hashable {
    let id: String
    /// The name; nil for the entity's own.
    let name: String?
  }

  case heading(String)
  case entities(title: String?, [Entity])
  case tile(Entity)
  case gauge(Entity, ClosedRange<Double>)
  case history(title: String?, [Entity])
  case statistics(title: String?, Entity)
  case weather(Entity)
  case text(title: String?, lines: [String])
  case todo(title: String?, Entity)
  case calendar(title: String?, [Entity])
  case media(Entity)
  case alarm(Entity)
}

/// The cards of a view of Home Assistant's dashboards, as its editor shows them as YAML.
///
/// Cards that hold others are taken apart. A notice of one line reports each card that is left out.
struct LovelaceView {
  private(set) var title: String?
  private(set) var cards: [LovelaceCard] = []
  /// Notices about cards and entities that were left out, with the reasons, one line each.
  private(set) var notices: [String] = []

  /// The maximum number of cards, and of entities of a card.
  private static let maximumCount = 60
  /// The maximum number of lines of a text.
  private static let maximumLines = 20
  /// The maximum nesting of cards.
  private static let deepest = 8
  /// The maximum number of notices.
  private static let maximumNotices = 100

  /// Reads a view, the first view of a dashboard, a card, or a list of cards.
  ///
  /// - Throws: `Failure` if the file is none of them.
  init(_ yaml: [UInt8], path: String) throws {
    let root: RawValue?
    do {
      root = try YAMLDocument.root(of: yaml, path: path)
    } catch {
      throw Failure(.badData, "\(path):\(error.position.line): \(error.message)")
    }
    if let views = root?["views"]?.items {
      guard let first = views.first else { throw Failure(.badData, "\(path): the dashboard has no views") }
      if views.count > 1 { tell(first, "only the first of \(views.count) views is imported") }
      read(view: first)
    } else if let root, let items = root.items {
      for item in items { read(item, depth: 0) }
    } else if let root, root["type"]?.text != nil, root["cards"] == nil, root["sections"] == nil {
      read(root, depth: 0)
    } else if let root {
      read(view: root)
    }
    guard !cards.isEmpty else {
      throw Failure(
        .badData, "\(path): found no known cards; expected the YAML of a view, from \"Edit in YAML\" of a dashboard")
    }
  }

  private mutating func read(view: RawValue) {
    title = view["title"]?.text
    for item in view["cards"]?.items ?? [] { read(item, depth: 0) }
    for section in view["sections"]?.items ?? [] { read(section, depth: 0) }
    if let badges = view["badges"], badges.items?.isEmpty == false { tell(badges, "badges are left out") }
  }

  private mutating func read(_ node: RawValue, depth: Int) {
    guard depth < Self.deepest, cards.count < Self.maximumCount else {
      return tell(node, "too many cards; this one is left out")
    }
    let kind = node["type"]?.text ?? "without a type"
    let title = node["title"]?.text ?? node["name"]?.text
    switch kind {
    case "grid", "vertical-stack", "horizontal-stack":
      if let title { cards.append(.heading(title)) }
      for item in node["cards"]?.items ?? [] { read(item, depth: depth + 1) }
    case "conditional":
      tell(node, "the condition of the card is left out")
      if let card = node["card"] { read(card, depth: depth + 1) }
    case "heading":
      if let text = node["heading"]?.text { cards.append(.heading(text)) }
    case "markdown": readText(node, title)
    default:
      let entities = entities(of: node)
      guard let card = Self.card(kind, title, entities, node) else {
        let isKnown = Self.kinds.contains(kind)
        return tell(
          node,
          isKnown ? "the card \"\(excerpt(kind))\" names no entity" : "unknown card \"\(excerpt(kind))\", left out")
      }
      cards.append(card)
    }
  }

  /// The kinds of cards that need an entity.
  private static let kinds: Set<String> = [
    "entities", "glance", "tile", "entity", "sensor", "button", "light", "thermostat", "gauge", "history-graph",
    "statistics-graph", "statistic", "weather-forecast", "todo-list", "calendar", "media-control", "alarm-panel",
  ]

  private static func card(
    _ kind: String, _ title: String?, _ entities: [LovelaceCard.Entity], _ node: RawValue
  ) -> LovelaceCard? {
    guard let first = entities.first else { return nil }
    return switch kind {
    case "entities", "glance": .entities(title: title, entities)
    case "tile", "entity", "sensor", "button", "light", "thermostat": .tile(first)
    case "gauge": .gauge(first, scale(of: node))
    case "history-graph": .history(title: title, entities)
    case "statistics-graph", "statistic": .statistics(title: title, first)
    case "weather-forecast": .weather(first)
    case "todo-list": .todo(title: title, first)
    case "calendar": .calendar(title: title, entities)
    case "media-control": .media(first)
    case "alarm-panel": .alarm(first)
    default: nil
    }
  }

  private static func scale(of node: RawValue) -> ClosedRange<Double> {
    let limits = -1e9...1e9
    let lower = node["min"]?.number ?? 0
    let upper = node["max"]?.number ?? 100
    return limits.contains(lower) && limits.contains(upper) && lower < upper ? lower...upper : 0...100
  }

  /// Returns the entities that a card names.
  private mutating func entities(of node: RawValue) -> [LovelaceCard.Entity] {
    let items = (node["entities"]?.items ?? []) + (node["entity"] == nil ? [] : [node])
    if items.count > Self.maximumCount { tell(node, "only the first \(Self.maximumCount) entities are imported") }
    var entities: [LovelaceCard.Entity] = []
    for item in items.prefix(Self.maximumCount) {
      guard let id = item.text ?? item["entity"]?.text else {
        tell(item, "a row without an entity is left out")
        continue
      }
      guard Self.isEntity(id) else {
        tell(item, "\"\(excerpt(id))\" is not the id of an entity")
        continue
      }
      entities.append(LovelaceCard.Entity(id: id, name: item["name"]?.text))
    }
    return entities
  }

  private mutating func readText(_ node: RawValue, _ title: String?) {
    let text = node["content"]?.text ?? ""
    if text.contains("{{") || text.contains("{%") { tell(node, "the template of a markdown card is left out") }
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.contains("{{") && !$0.contains("{%") }
      .map { line in String(line.drop { "#*- >".contains($0) }).replacing("**", with: "").replacing("`", with: "") }
      .filter { !$0.isEmpty }
    guard !lines.isEmpty || title != nil else { return }
    cards.append(.text(title: title, lines: Array(lines.prefix(Self.maximumLines))))
  }

  private mutating func tell(_ node: RawValue, _ text: String) {
    guard notices.count < Self.maximumNotices else { return }
    notices.append("line \(node.line): \(text)")
  }

  /// Returns whether a text is the id of an entity, such as `sensor.outdoor`.
  private static func isEntity(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 255
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
      }
  }
}

extension RawValue {
  /// Returns the value of a key of a mapping.
  fileprivate subscript(key: String) -> RawValue? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { $0.name == key }?.value
  }

  /// The items of a list.
  fileprivate var items: [RawValue]? { if case .list(let items) = value { items } else { nil } }

  /// The text of a scalar, of a number as it is written; nil for an empty one.
  fileprivate var text: String? {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(_, let written): written
    case .text(let text): text.isEmpty ? nil : text
    case .nothing, .list, .mapping: nil
    }
  }

  fileprivate var number: Double? { if case .number(let number, _) = value { number } else { nil } }

  /// The line of the file, counted from 1.
  fileprivate var line: Int { if case .file(_, let line, _) = origin { line } else { 1 } }
}
