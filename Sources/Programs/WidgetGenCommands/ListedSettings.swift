internal import Settings
internal import WidgetTimeline

extension Setting {
  /// The declaration in `list widgets --json`.
  var report: EntryContent {
    [
      "key": .text(key), "flag": .optional(flag?.name), "type": .text(type.name), "values": type.values,
      "default": defaultContent, "defaultHelp": .optional(defaultText()?.filter { $0 != "`" }),
      "general": .optional(general), "help": .text(help.filter { $0 != "`" }),
    ]
  }
}

extension Setting {
  /// The default as JSON.
  private var defaultContent: EntryContent {
    guard let defaultValue else { return .null }
    switch type {
    case .flag: return .bool(defaultValue == "true")
    case .number, .integer, .seconds: return Double(defaultValue).map { .number($0) } ?? .null
    default: return .text(defaultValue)
    }
  }
}

extension ValueType {
  /// The type's name for scripts.
  fileprivate var name: String {
    switch self {
    case .flag: "flag"
    case .text, .anyText, .ascii: "text"
    case .name: "name"
    case .webAddress: "address"
    case .path: "path"
    case .choiceOrFile: "widget"
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
    case .hours: "hours"
    case .size: "size"
    case .color: "color"
    case .list: "list"
    case .record: "record"
    case .oneOrMore: "calendars"
    case .mapping, .mappings, .paths, .texts: "mapping"
    }
  }

  /// The words of a choice or the bounds of a range; null for other types.
  fileprivate var values: EntryContent {
    switch self {
    case .choice(let words): .list(words.map { .text($0) })
    case .number(let range), .seconds(let range): .list([.number(range.lowerBound), .number(range.upperBound)])
    case .integer(let range): .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound))])
    default: .null
    }
  }
}
