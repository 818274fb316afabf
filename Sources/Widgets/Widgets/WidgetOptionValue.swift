/// What a user wrote for an option.
enum WidgetOptionValue: Hashable, Sendable {
  /// A word, a number, a path: whatever stands in one text.
  case text(String)
  /// Records in order, each a text by the name of its field.
  case records([[String: String]])

  /// The value as one text, the same for the same value only.
  var fingerprint: String {
    switch self {
    case .text(let text): text
    case .records(let records):
      "\(records.map { record in record.sorted { $0.key < $1.key }.map { [$0.key, $0.value] } })"
    }
  }
}

extension WidgetOptionValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .records(try container.decode([[String: String]].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .records(let records): try container.encode(records)
    }
  }
}
