internal import BuiltInWidgets
internal import FoundationEssentials
internal import Settings
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene
internal import WidgetTimeline

/// The values that requests, data and templates of a widget name besides its settings and sources.
struct WidgetValues {
  /// The names that are no others'.
  static let names: Set<String> = [
    "settings", "place", "timezone", "locale", "language", "units", "now", "today", "tomorrow", "yesterday", "query",
    "isStale", "badge", "badgeInWords", "unavailable", "updated", "attribution", "attributionShort", "mark", "marks",
    "sun", "moon", "forloop", "screen", "headline",
  ]

  let fields: [String: EntryContent]

  init(_ context: TimelineContext) {
    let zone = context.timeZone()
    let today = LocalDay(containing: context.now, in: zone)
    fields = [
      "place": [
        "latitude": .optional(context.place.latitude), "longitude": .optional(context.place.longitude),
        "name": .optional(context.place.name),
      ],
      "timezone": .text(zone.identifier), "language": .text(context.language.code),
      "now": .text(WallClock.isoText(of: context.now)), "today": .text("\(today)"),
      "tomorrow": .text("\(today.adding(days: 1))"), "yesterday": .text("\(today.adding(days: -1))"),
    ]
  }
}

/// The options of a widget as templates and requests see them.
struct OptionValues {
  let options: [WidgetDeclaration.Option]

  init(_ options: [WidgetDeclaration.Option]) { self.options = options }

  /// Checks the options and returns their values, without secrets.
  ///
  /// - Throws: `WidgetOptionError` for a value that an option does not take.
  func fields(_ given: WidgetOptions) throws -> [String: EntryContent] {
    var fields: [String: EntryContent] = [:]
    for option in options where option.form != .secret {
      fields[option.setting.key] = try value(of: option, given)
    }
    return fields
  }

  private func value(of option: WidgetDeclaration.Option, _ given: WidgetOptions) throws -> EntryContent {
    let setting = option.setting
    func refuse(_ text: String, _ hint: String = "") -> WidgetOptionError {
      WidgetOptionError(
        option: setting, message: "\"\(excerpt(text))\" is not valid; expected \(setting.type.expectation)\(hint)")
    }
    switch setting.type {
    case .flag: return .bool(try given.flag(setting))
    case .number: return .optional(try given.number(setting))
    case .integer: return .optional(try given.integer(setting).map(Double.init))
    case .choice: return .optional(try given.word(setting))
    case .list(of: let item, count: _):
      let isGiven = given[setting] != nil || given[records: setting] != nil
      let items = isGiven ? given.items(of: setting) : option.defaultItems
      guard items.count <= WidgetDeclaration.Option.maximumItems else {
        throw WidgetOptionError(
          option: setting,
          message: "\(items.count) values; the maximum is \(WidgetDeclaration.Option.maximumItems)")
      }
      if case .choice(let words) = item, let wrong = items.first(where: { !words.contains($0) }) {
        throw WidgetOptionError(
          option: setting,
          message:
            "\"\(excerpt(wrong))\" is not one of \(words.joined(separator: ", "))\(suggestion(for: wrong, among: words))"
        )
      }
      return .list(items.map { .text($0) })
    default: break
    }
    guard let text = given[setting] ?? setting.defaultValue else { return .null }
    let isValid =
      switch setting.type {
      case .webAddress: text.hasPrefix("http://") || text.hasPrefix("https://")
      case .day: LocalDay(iso: text) != nil
      case .month: LocalDay(iso: "\(text)-01") != nil
      case .instant: InstantText.date(text) != nil
      case .duration: DurationText.seconds(text) != nil
      case .color: Color(hex: text) != nil
      case .zone: ZoneNames.zone(text) != nil
      default: true
      }
    guard isValid else { throw refuse(text) }
    if case .duration = setting.type { return .optional(DurationText.seconds(text)) }
    return .text(text)
  }
}

extension WidgetDeclaration.Option {
  /// The maximum number of items of a list.
  static let maximumItems = 32
}

extension LocalDay {
  /// Reads a day such as `2026-11-27`; nil for any other text, and for a day that does not exist.
  init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard self.day == day, self.month == month else { return nil }
  }
}
