internal import Settings
internal import Timeline

extension Setting {
  /// The declaration as `list widgets --json` has it.
  var report: EntryContent {
    [
      "key": .text(key), "flag": .optional(flag?.name), "type": .text(type.name), "values": type.values,
      "default": .optional(standard), "help": .text(help),
    ]
  }
}

extension ValueType {
  /// A word for scripts.
  fileprivate var name: String {
    switch self {
    case .flag: "flag"
    case .text, .anyText: "text"
    case .path: "path"
    case .number: "number"
    case .integer: "integer"
    case .choice: "choice"
    case .instant: "instant"
    case .month: "month"
    case .day: "day"
    case .seconds: "seconds"
    case .zone: "timezone"
    case .language: "language"
    case .duration: "duration"
    case .size: "size"
    case .color: "color"
    case .list: "list"
    case .mapping, .mappings: "mapping"
    }
  }

  /// The words of a choice, the ends of a range, null for all else.
  fileprivate var values: EntryContent {
    switch self {
    case .choice(let words): .list(words.map { .text($0) })
    case .number(let range): .list([.number(range.lowerBound), .number(range.upperBound)])
    case .integer(let range): .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
    default: .null
    }
  }
}
