internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The current day and the displayed month, as texts for separate display.
struct CalendarToday: Hashable, Sendable {
  /// The current day.
  let day: LocalDay
  /// The displayed month.
  let month: YearMonth
  /// The month of the last displayed day.
  let lastMonth: YearMonth
  let columns: [Weekday]
  let language: Language

  /// The fields of the entry; `letters` are the narrow weekday names with their kinds.
  var content: [String: EntryContent] {
    let labels = CalendarLabels(language)
    let (weekday, today) = (Weekday(of: day), YearMonth(of: day))
    return [
      "today": [
        "weekday": .text(Self.capitalized(labels.fullName(of: weekday))), "day": .text("\(day.day)"),
        "date": .text(labels.longDate(day)), "month": .text(Self.capitalized(labels.name(of: today))),
        "weekdayLabel": .text(Self.capitalized(labels.columnName(of: weekday))),
        "weekdayShort": .text(Self.capitalized(labels.name(of: weekday))),
        "monthLabel": .text(Self.capitalized(labels.columnName(of: today))),
        "isInMonth": .bool(month <= today && today <= lastMonth),
      ],
      "monthName": .text(
        month == lastMonth
          ? Self.capitalized(labels.name(of: month))
          : [month, lastMonth].map { Self.capitalized(labels.name(of: $0)) }.joined(separator: " – ")),
      "yearText": .text(labels.year(of: lastMonth)),
      "monthTitle": .text(Self.capitalized(labels.title(of: month, to: lastMonth))),
      "letters": .list(
        columns.map { ["text": .text(labels.name(of: $0, isNarrow: true)), "kind": .text($0.kind)] }),
    ]
  }

  /// Capitalizes a name for standalone display, also in languages that write it in lower case within a sentence.
  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
