/// A first draft of a template, made from a view of Home Assistant's dashboards.
///
/// The cards stand one below the other, in two columns if there are many.
package struct LovelaceTemplate: Sendable {
  /// The template.
  package let xml: String
  /// Notices about cards and entities that were left out, with the reasons, one line each.
  package let notices: [String]

  /// The width of a column in units of the design.
  private static let columnWidth = 400
  /// The height of a column in units from which on there are two.
  private static let maximumHeight = 420
  /// The space between two cards.
  private static let spacing = 14
  /// The maximum size of a view in bytes.
  package static let maximumBytes = Configuration.maximumBytes

  /// Makes a template from YAML.
  ///
  /// - Throws: `Failure` if it is not a view.
  package init(_ yaml: [UInt8], path: String) throws {
    let view = try LovelaceView(yaml, path: path)
    notices = view.notices
    let parts = view.cards.map(LovelacePart.init)
    let total = Self.height(of: parts)
    let columns: [[LovelacePart]]
    if total > Self.maximumHeight, parts.count > 1 {
      var first: [LovelacePart] = []
      for part in parts where Self.height(of: first) + part.height / 2 < total / 2 { first.append(part) }
      let count = max(1, first.count)
      columns = [Array(parts.prefix(count)), Array(parts.dropFirst(count))]
    } else {
      columns = [parts]
    }
    let height = max(240, (columns.map { Self.height(of: $0) }.max() ?? 0) + 32)
    var lines = [
      "<!-- \(LovelacePart.escaped(view.title ?? "Home")): a first draft, for the theme refined, which is the default. -->",
      "<Template widget=\"data\" colors=\"refined\" background=\"paper\" "
        + "design=\"\(Self.columnWidth * columns.count)x\(height)\">",
      "  <HStack spacing=\"28u\" alignment=\"top\" color=\"ink\" lineLimit=\"1\" padding=\"horizontal: 20u, vertical: 16u\" "
        + "frame=\"width: 100%, height: 100%, alignment: top\">",
    ]
    for column in columns {
      lines.append(
        "    <VStack spacing=\"\(Self.spacing)u\" alignment=\"leading\" frame=\"maxWidth: infinity, alignment: leading\">"
      )
      lines += column.flatMap(\.lines).map { "      \($0)" }
      lines.append("    </VStack>")
    }
    xml = (lines + ["  </HStack>", "</Template>", ""]).joined(separator: "\n")
  }

  private static func height(of parts: [LovelacePart]) -> Int {
    parts.reduce(0) { $0 + $1.height + spacing }
  }
}

/// The part of a template that shows a card.
private struct LovelacePart {
  /// The lines of XML.
  let lines: [String]
  /// The height in units, as far as it is known before the data.
  let height: Int

  init(_ card: LovelaceCard) {
    switch card {
    case .heading(let text):
      self.init(24, [Self.title(Self.escaped(text), font: "18u semibold display")])
    case .entities(let title, let entities):
      self.init(title, 30 * entities.count, entities.flatMap(Self.row))
    case .tile(let entity):
      self.init(
        64,
        [
          "<VStack spacing=\"2u\" alignment=\"leading\">", "  " + Self.title(Self.name(of: entity)),
          "  <HStack spacing=\"4u\" alignment=\"firstTextBaseline\">",
          "    <Text font=\"34u medium display\" minimumScaleFactor=\"0.6\">\(Self.state(of: entity))</Text>",
          "    <Text font=\"15u medium\" color=\"second\" fixedSize=\"true\">\(Self.unit(of: entity))</Text>",
          "  </HStack>", "</VStack>",
        ])
    case .gauge(let entity, let scale):
      let ends = "lower=\"\(scale.lowerBound)\" upper=\"\(scale.upperBound)\" startAngle=\"-135\" endAngle=\"135\""
      let value = "to=\"{{\(Self.path(entity)).state}}\" \(ends)"
      self.init(
        150,
        [
          "<VStack spacing=\"4u\">", "  <ZStack frame=\"width: 120u, height: 120u\">",
          "    <If test=\"screen.hasTints\"><Arc \(value) track=\"track\" color=\"rain\" lineWidth=\"11u\" "
            + "lineCap=\"round\"/></If>",
          "    <If not=\"screen.hasTints\">",
          "      <Arc to=\"1\" startAngle=\"-135\" endAngle=\"135\" color=\"ink\" lineWidth=\"max(1, 0.5u)\" "
            + "padding=\"5u\"/>",
          "      <Arc \(value) color=\"ink\" lineWidth=\"11u\"/>", "    </If>",
          "    <HStack spacing=\"2u\" alignment=\"firstTextBaseline\">",
          "      <Text font=\"32u medium display\">\(Self.state(of: entity, filters: " | round"))</Text>",
          "      <Text font=\"15u medium\" color=\"second\">\(Self.unit(of: entity))</Text>", "    </HStack>",
          "  </ZStack>", "  " + Self.title(Self.name(of: entity)), "</VStack>",
        ])
    case .history(let title, let entities):
      self.init(title, 116 * entities.count, entities.flatMap(Self.history))
    case .statistics(let title, let entity): self.init(title, 130, Self.statistics(entity))
    case .weather(let entity): self.init(nil, 130, Self.weather(entity))
    case .text(let title, let texts):
      self.init(
        title, 24 * texts.count, texts.map { "<Text font=\"16u medium\" lineLimit=\"3\">\(Self.escaped($0))</Text>" })
    case .todo(let title, let entity):
      self.init(
        title ?? "To do", 150,
        [
          "<ForEach each=\"todo['\(entity.id)'] | where: 'status', 'needs_action'\" as=\"item\" limit=\"6\">",
          "  <HStack spacing=\"8u\">",
          "    <Ellipse color=\"ink\" lineWidth=\"max(1, 1u)\" frame=\"width: 9u, height: 9u\"/>",
          "    <Text font=\"16u medium\">{{item.summary}}</Text>", "  </HStack>", "</ForEach>",
        ])
    case .calendar(let title, let entities):
      self.init(title ?? "Next", 88 * entities.count, entities.flatMap(Self.events))
    case .media(let entity):
      let path = Self.quoted(entity)
      self.init(
        nil, 84,
        [
          Self.title(Self.name(of: entity)),
          "<Text font=\"24u semibold display\" minimumScaleFactor=\"0.6\">"
            + "{{\(path).attributes.media_title | default: \"–\"}}</Text>",
          "<Text font=\"16u medium\" color=\"second\">{{\(path).attributes.media_artist | default: \"\"}}</Text>",
        ])
    case .alarm(let entity):
      let state = Self.state(of: entity, filters: #" | replace: "_", " " | capitalize"#)
      self.init(
        nil, 64,
        [
          Self.title(Self.name(of: entity)),
          "<If test=\"\(Self.path(entity)).state == 'triggered'\"><Text font=\"34u semibold display\" color=\"accent\">"
            + "ALARM</Text></If>",
          "<If not=\"\(Self.path(entity)).state == 'triggered'\"><Text font=\"28u semibold display\" "
            + "minimumScaleFactor=\"0.6\">\(state)</Text></If>",
        ])
    }
  }

  private init(_ height: Int, _ lines: [String]) {
    self.height = height
    self.lines = lines
  }

  /// A stack of views below a title.
  private init(_ title: String?, _ height: Int, _ lines: [String]) {
    let head = title.map { ["  " + Self.title(Self.escaped($0))] } ?? []
    self.init(
      height + (title == nil ? 0 : 24),
      ["<VStack spacing=\"5u\" alignment=\"leading\" frame=\"width: 100%, alignment: leading\">"] + head
        + lines.map { "  \($0)" } + ["</VStack>"])
  }

  // MARK: Entities

  private static func row(_ entity: LovelaceCard.Entity) -> [String] {
    [
      "<HStack spacing=\"8u\">", "  <Text font=\"16u medium\">\(name(of: entity))</Text>",
      "  <Spacer minLength=\"8u\"/>",
      "  <Text font=\"16u semibold\" fixedSize=\"true\">\(state(of: entity)) \(unit(of: entity))</Text>", "</HStack>",
    ]
  }

  private static func history(_ entity: LovelaceCard.Entity) -> [String] {
    let line = "history['\(entity.id)']"
    return [
      "<HStack spacing=\"6u\" alignment=\"firstTextBaseline\">",
      "  <Text font=\"15u medium\">\(name(of: entity))</Text>", "  <Spacer minLength=\"8u\"/>",
      "  <Text font=\"16u semibold\" fixedSize=\"true\">\(state(of: entity)) \(unit(of: entity))</Text>", "</HStack>",
      "<Polyline values=\"\(line)\" lower=\"{{\(line) | compact | sort | first}}\" "
        + "upper=\"{{\(line) | compact | sort | last}}\"",
      "          color=\"rain\" lineWidth=\"2.5u\" lineCap=\"round\" lineJoin=\"round\" "
        + "frame=\"width: 100%, height: 76u\"/>",
    ]
  }

  private static func statistics(_ entity: LovelaceCard.Entity) -> [String] {
    [
      title(name(of: entity)), "<Let name=\"bars\" value=\"statistics['\(entity.id)']\"/>",
      "<Let name=\"highest\" value=\"bars | map: 'change' | compact | sort | last | at_least: 0.001\"/>",
      "<HStack spacing=\"6u\" alignment=\"bottom\" frame=\"width: 100%, height: 90u\">",
      "  <ForEach each=\"bars\" as=\"bar\">",
      "    <Bar axis=\"vertical\" to=\"{{bar.change}}\" upper=\"{{highest}}\" minLength=\"0\" cornerRadius=\"2u\" color=\"rain\" "
        + "role=\"ink\"/>",
      "  </ForEach>", "</HStack>",
    ]
  }

  /// The names of Home Assistant's conditions, and of icons, in an order in which no condition is part of a later one.
  private static let icons = [
    ("partlycloudy", "few-clouds-day"), ("cloudy", "clouds"), ("lightning-rainy", "thunderstorm"),
    ("lightning", "thunderstorm"), ("snowy-rainy", "sleet"), ("snowy", "snow"), ("pouring", "heavy-rain"),
    ("rainy", "rain"), ("sunny", "clear-day"), ("windy-variant", "few-clouds-day"), ("windy", "few-clouds-day"),
    ("exceptional", "alert"),
  ]

  private static func weather(_ entity: LovelaceCard.Entity) -> [String] {
    let replaced = icons.map { " | replace: '\($0.0)', '\($0.1)'" }.joined() + " | default: 'unknown'"
    let quoted = quoted(entity)
    return [
      "<Let name=\"icon\" value=\"\(path(entity)).state\(replaced)\"/>", "<HStack spacing=\"10u\">",
      "  <Image name=\"{{icon}}\" frame=\"width: 48u, height: 48u\"/>",
      "  <Text font=\"36u medium display\" fixedSize=\"true\">{{\(quoted).attributes.temperature | round}}°</Text>",
      "  <Spacer minLength=\"8u\"/>", "  <Text font=\"15u medium\" color=\"second\">\(name(of: entity))</Text>",
      "</HStack>", "<HStack spacing=\"4u\">",
      "  <ForEach each=\"forecast['\(entity.id)'].daily\" as=\"day\" limit=\"5\">",
      "    <Let name=\"icon\" value=\"day.condition\(replaced)\"/>",
      "    <VStack spacing=\"1u\" frame=\"maxWidth: infinity\">",
      "      <Text font=\"13u medium\" color=\"second\">{{day.datetime | date: \"%a\"}}</Text>",
      "      <Image name=\"{{icon}}\" frame=\"width: 28u, height: 28u\"/>",
      "      <Text font=\"15u semibold\">{{day.temperature | round}}°</Text>", "    </VStack>", "  </ForEach>",
      "</HStack>",
    ]
  }

  private static func events(_ entity: LovelaceCard.Entity) -> [String] {
    [
      "<ForEach each=\"events['\(entity.id)']\" as=\"event\" limit=\"4\">", "  <HStack spacing=\"8u\">",
      "    <Text font=\"16u medium\">{{event.summary}}</Text>", "    <Spacer minLength=\"8u\"/>",
      "    <If test=\"event.allDay\"><Text font=\"14u medium\" color=\"second\" fixedSize=\"true\">"
        + "{{event.start | date: \"%a %-d %b\"}}</Text></If>",
      "    <If not=\"event.allDay\"><Text font=\"14u medium\" color=\"second\" fixedSize=\"true\">"
        + "{{event.start | date: \"%a %-d %b, %H:%M\"}}</Text></If>",
      "  </HStack>", "</ForEach>",
    ]
  }

  // MARK: Texts

  private static func title(_ text: String, font: String = "14u semibold") -> String {
    "<Text font=\"\(font)\"\(font.contains("display") ? "" : " color=\"second\"")>\(text)</Text>"
  }

  /// The path of an entity in an attribute.
  private static func path(_ entity: LovelaceCard.Entity) -> String { "states['\(entity.id)']" }

  /// The path of an entity in a text.
  private static func quoted(_ entity: LovelaceCard.Entity) -> String { "states[\"\(entity.id)\"]" }

  private static func name(of entity: LovelaceCard.Entity) -> String {
    entity.name.map(escaped)
      ?? "{{\(quoted(entity)).attributes.friendly_name | default: \"\(entity.id)\"}}"
  }

  private static func state(of entity: LovelaceCard.Entity, filters: String = "") -> String {
    "{{\(quoted(entity)).state\(filters) | default: \"–\"}}"
  }

  private static func unit(of entity: LovelaceCard.Entity) -> String {
    "{{\(quoted(entity)).attributes.unit_of_measurement | default: \"\"}}"
  }

  /// The maximum number of characters of a text.
  private static let maximumLength = 200

  /// Returns a text as content of an element that binds nothing.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.prefix(maximumLength).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Braces that would begin a binding or a tag.
      case "{" where result.hasSuffix("{"), "%" where result.hasSuffix("{"): result += " \(scalar)"
      case "-" where result.hasSuffix("-"): result += " -"
      default:
        // XML has no other control characters.
        if scalar.value >= 0x20, !(0xFFFE...0xFFFF).contains(scalar.value) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
