/// The events of a calendar that are shown, and how much of them.
public struct EventSelection: Hashable, Sendable {
  /// The texts to include: a title must contain at least one of them; empty for all events.
  public let included: [String]
  /// The texts to exclude: a title must not contain any of them.
  public let excluded: [String]
  /// Whether titles and places are shown; otherwise only that the time is taken.
  public let showsTitles: Bool
  /// Whether the titles and places of private events are shown, too.
  public let showsPrivate: Bool

  /// Whether yearly events are birthdays whose series begin with the birth.
  public let isBirthdays: Bool

  /// The maximum number of texts in each list.
  public static let maximumTexts = 50

  /// All events with their titles.
  public static let all = EventSelection()

  /// Creates a selection; the case of letters does not matter, and texts after the first ``maximumTexts`` are ignored.
  public init(
    included: [String] = [], excluded: [String] = [], showsTitles: Bool = true, isBirthdays: Bool = false,
    showsPrivate: Bool = false
  ) {
    func needles(_ texts: [String]) -> [String] {
      texts.lazy.filter { !$0.isEmpty }.prefix(Self.maximumTexts).map { $0.lowercased() }
    }
    self.included = needles(included)
    self.excluded = needles(excluded)
    self.showsTitles = showsTitles
    self.isBirthdays = isBirthdays
    self.showsPrivate = showsPrivate
  }

  /// Returns whether an event or a task with a title is shown.
  func includes(title: String) -> Bool {
    guard !included.isEmpty || !excluded.isEmpty else { return true }
    let title = title.lowercased()
    return (included.isEmpty || included.contains { title.contains($0) }) && !excluded.contains { title.contains($0) }
  }

  /// Returns an event as it is shown; nil if it is not.
  func shown(_ event: CalendarEvent) -> CalendarEvent? {
    guard includes(title: event.title) else { return nil }
    guard !showsTitles || event.isConfidential && !showsPrivate else { return event }
    var event = event
    (event.title, event.place, event.isPrivate, event.age) = ("", nil, true, nil)
    return event
  }
}
