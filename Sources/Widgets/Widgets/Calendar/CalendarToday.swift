internal import CivilTime
internal import FoundationEssentials
internal import Timeline

/// The day at hand and the month on show, each in words of its own.
struct CalendarToday: Hashable, Sendable {
  /// The day at hand.
  let day: LocalDay
  /// The month on show.
  let month: YearMonth
  /// The weekdays of the columns.
  let columns: [Weekday]
  let language: Language

  /// The fields of the entry; `letters` are the weekdays as one letter each, with their kinds.
  var content: [String: EntryContent] {
    let labels = CalendarLabels(language)
    return [
      "today": [
        "weekday": .text(Self.capitalized(labels.fullName(of: Weekday(of: day)))), "day": .text("\(day.day)"),
        "date": .text(labels.longDate(day)),
      ],
      "monthName": .text(Self.capitalized(labels.name(of: month))), "yearText": .text("\(month.year)"),
      "letters": .list(
        columns.map { ["text": .text(labels.name(of: $0, isNarrow: true)), "kind": .text($0.kind)] }),
    ]
  }

  /// A name that stands alone begins with a capital, also in languages that write it small in a sentence.
  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
