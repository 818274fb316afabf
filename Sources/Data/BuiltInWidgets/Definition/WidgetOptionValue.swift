/// The value of an option as the user wrote it.
enum WidgetOptionValue: Hashable, Sendable {
  /// A single text, such as a word, a number or a path.
  case text(String)
  /// Records in order; each maps field names to texts.
  case records([[String: String]])

  /// A text that is equal for equal values only.
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
