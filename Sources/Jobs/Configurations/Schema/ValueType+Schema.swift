internal import BuiltInWidgets
internal import Settings

extension ValueType {
  /// The types that have their own definition, and the names of these.
  static let shared: [(name: String, type: ValueType)] = [
    ("text", .text), ("name", .name), ("path", .path), ("webAddress", .webAddress), ("timezone", .zone),
    ("locale", .language), ("duration", .duration(DurationText.range)), ("hours", .hours), ("size", .size),
    ("color", .color),
    ("instant", .instant), ("month", .month), ("day", .day), ("calendarFeed", .record(Setting.feedFields)),
  ]

  /// A reference to the type's definition, or the schema itself if the type has none.
  var reference: OrderedJSON {
    // The pattern says nothing of the range.
    if case .duration(let range) = self, range != DurationText.range {
      return Self.duration(DurationText.range).reference
    }
    guard let shared = Self.shared.first(where: { $0.type == self }) else { return schema }
    return ["$ref": .text("#/$defs/\(shared.name)")]
  }

  /// The schema of a value of the type.
  var schema: OrderedJSON {
    switch self {
    case .flag: ["type": "boolean"]
    // YAML parses a name such as 2019 as a number.
    case .text: ["type": ["string", "number"], "minLength": .number(1)]
    case .anyText: ["type": ["string", "number"]]
    case .name: ["type": ["string", "number"], "pattern": .text(NameText.pattern)]
    case .ascii(let maximumLength):
      ["type": "string", "pattern": "^[ -~]+$", "maxLength": .number(Double(maximumLength))]
    case .webAddress: pattern("^[hH][tT][tT][pP][sS]?://[^/?#@]+(/[^?#]*)?$")
    case .path: ["type": ["string", "number"], "minLength": .number(1), "not": ["pattern": "^~(/|$)"]]
    case .choiceOrFile(let words, let ending):
      ["anyOf": [["enum": .texts(words)], ["type": "string", "pattern": .text("(/|\\\(ending)$)")]]]
    case .number(let range), .seconds(let range): ["type": "number"] + Self.limits(range)
    case .integer(let range):
      ["type": "integer"] + Self.limits(Double(range.lowerBound)...Double(range.upperBound))
    case .choice(let words): ["enum": .texts(words)]
    case .instant:
      pattern(
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$")
    case .month: pattern("^[0-9]{4}-(0[1-9]|1[0-2])$")
    case .day: pattern("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
    case .zone: ["type": "string", "minLength": .number(1)] + exampleList
    case .language: ["type": "string", "minLength": .number(1)] + exampleList
    case .duration: pattern("^(?=.)([0-9]+d *)?([0-9]+h *)?([0-9]+m *)?([0-9]+s *)?([0-9]+ms *)?$")
    case .hours: pattern("^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")
    case .size: pattern("^[0-9.]+x[0-9.]+$")
    case .color: pattern("^#[0-9A-Fa-f]{6}$")
    case .record(let fields):
      ["anyOf": .list([fields.first?.type.reference ?? [:], Self.mapping(of: fields)])]
    case .oneOrMore(of: let item, atMost: let limit):
      [
        "anyOf": [
          item.reference,
          ["type": "array", "items": item.reference, "minItems": .number(1), "maxItems": .number(Double(limit))],
        ]
      ]
    case .list(of: let item, count: _): list(of: item.reference, isRequired: false)
    case .paths:
      [
        "type": ["object", "null"], "propertyNames": ValueType.name.reference,
        "additionalProperties": ValueType.path.reference,
      ]
    case .texts:
      [
        "type": ["object", "null"], "propertyNames": ValueType.name.reference,
        "additionalProperties": ValueType.text.reference,
      ]
    case .mapping, .mappings: ["type": ["object", "null"]]
    }
  }

  /// Returns the schema of a list with its limits; an empty value is a list without items.
  func list(of item: OrderedJSON, isRequired: Bool) -> OrderedJSON {
    guard case .list(of: _, count: let count) = self else { return ["type": "array", "items": item] }
    var schema: OrderedJSON = ["type": isRequired ? "array" : ["array", "null"]]
    if count.lowerBound > 0 { schema = schema + ["minItems": .number(Double(count.lowerBound))] }
    if count.upperBound < Int.max { schema = schema + ["maxItems": .number(Double(count.upperBound))] }
    return schema + ["items": item]
  }

  /// Returns the schema of a record, whose first field is required.
  private static func mapping(of fields: [Setting]) -> OrderedJSON {
    let properties = fields.map { field in
      let help = field.help.prefix(1).uppercased() + field.help.dropFirst() + "."
      return OrderedJSON.Member(key: field.name, value: ["description": .text(help)] + field.type.reference)
    }
    return [
      "type": "object", "required": .texts(fields.prefix(1).map(\.name)), "additionalProperties": false,
      "properties": .object(properties),
    ]
  }

  private func pattern(_ pattern: String) -> OrderedJSON {
    ["type": "string", "pattern": .text(pattern)] + exampleList
  }

  private var exampleList: OrderedJSON { examples.isEmpty ? [:] : ["examples": .texts(examples)] }

  private static func limits(_ range: ClosedRange<Double>) -> OrderedJSON {
    let minimum: OrderedJSON = ["minimum": .number(range.lowerBound)]
    return range.upperBound == .greatestFiniteMagnitude ? minimum : minimum + ["maximum": .number(range.upperBound)]
  }
}
