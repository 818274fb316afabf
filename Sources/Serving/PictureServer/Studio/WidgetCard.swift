internal import BuiltInWidgets

/// A widget of the catalogue, perhaps with values of its form.
struct WidgetCard {
  /// What a widget needs besides the clock.
  enum Need: String, CaseIterable {
    case nothing
    case place
    case calendar
    case address

    /// The phrase on the page.
    var phrase: String {
      switch self {
      case .nothing: "nothing"
      case .place: "a place"
      case .calendar: "a calendar"
      case .address: "an address"
      }
    }
  }

  let definition: WidgetDefinition
  /// The title, a phrase.
  let title: String
  /// A sentence on what it shows, a phrase.
  let summary: String
  /// The values of the form, by the names of its fields.
  let values: [String: String]
  let needs: [Need]

  /// Whether the catalogue can draw it with the sample.
  var hasSample: Bool { definition.kind != .data && definition.viewFamilies == nil }

  /// Returns the cards of a catalogue.
  static func all(_ catalog: WidgetCatalog) -> [WidgetCard] {
    catalog.all.flatMap { definition -> [WidgetCard] in
      let forms = known[definition.name] ?? [(definition.name, definition.summary, [:])]
      return forms.map {
        WidgetCard(
          definition: definition, title: $0.title, summary: $0.summary, values: $0.values, needs: needs(definition))
      }
    }
  }

  private static func needs(_ definition: WidgetDefinition) -> [Need] {
    if definition.kind == .data { return [.address] }
    if definition.kind == .dashboard { return [.place, .calendar] }
    let forecast: [Need] = definition.defaultRequirements.forecast == nil ? [] : [.place]
    let needs = forecast + (definition.options.contains(.ics) ? [.calendar] : [])
    return needs.isEmpty ? [.nothing] : needs
  }

  /// Returns whether the card has all words of a search, in English or the visitor's language.
  func matches(_ search: String, _ text: StudioText) -> Bool {
    let phrases = [title, summary, definition.summary, definition.name] + needs.map(\.phrase)
    let all = (phrases + phrases.map { text($0) }).joined(separator: " ").lowercased()
    return search.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { all.contains($0) }
  }

  private typealias Known = (title: String, summary: String, values: [String: String])

  private static let known: [String: [Known]] = [
    "weather": [("Weather", "Now and the next 24 hours", [:])],
    "clock": [("Clock", "Time and day", [:])],
    "calendar": [
      ("Month", "The month with its events", [:]),
      ("Agenda", "The events of the next days", ["options.view": "agenda"]),
      ("Week", "Seven days with their hours", ["options.view": "week"]),
      ("Day", "One day with its hours", ["options.view": "day"]),
      ("Next event", "The next event and when it begins", ["options.view": "next"]),
    ],
    "forecast": [("Forecast", "The next days", [:])],
    "current": [("Now", "Temperature, wind and humidity", [:])],
    "timer": [("Countdown", "Time since or until an instant", [:])],
    "tasks": [("Tasks", "Open tasks by due date", [:])],
    "data": [("Your own data", "Any JSON, CSV, XML or feed", [:])],
    "dashboard": [("Dashboard", "Several widgets in one picture", [:])],
  ]
}
