import SwiftUI
import WidgetKit

struct CalendarEntry: TimelineEntry {
  let date: Date
}

struct CalendarProvider: TimelineProvider {
  func placeholder(in context: Context) -> CalendarEntry { CalendarEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (CalendarEntry) -> Void) {
    completion(CalendarEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<CalendarEntry>) -> Void) {
    let calendar = Calendar.current
    let today = calendar.startOfDay(for: .now)
    let days = (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    completion(Timeline(entries: days.map { CalendarEntry(date: $0) }, policy: .atEnd))
  }
}

struct CalendarView: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  let entry: CalendarEntry

  /// The days of the month in weeks; nil where another month's would be.
  private var weeks: [[Int?]] {
    guard let month = calendar.dateInterval(of: .month, for: entry.date),
      let days = calendar.range(of: .day, in: .month, for: entry.date)
    else { return [] }
    let weekday = calendar.component(.weekday, from: month.start)
    let leading = (weekday - calendar.firstWeekday + 7) % 7
    let cells = Array(repeating: nil, count: leading) + days.map { Optional($0) }
    return stride(from: 0, to: cells.count, by: 7).map { start in
      (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
    }
  }

  private var weekdays: [String] {
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    return (0..<7).map { symbols[($0 + calendar.firstWeekday - 1) % 7] }
  }

  var body: some View {
    let today = calendar.component(.day, from: entry.date)
    VStack(spacing: 3) {
      Text(entry.date, format: .dateTime.month(.wide))
        .font(.caption)
        .fontWeight(.bold)
        .textCase(.uppercase)
        .foregroundColor(Color("Accent"))
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.leading, 4)
      HStack(spacing: 0) {
        ForEach(Array(weekdays.enumerated()), id: \.offset) { day in
          Text(day.element).foregroundStyle(.secondary).frame(maxWidth: .infinity)
        }
      }
      ForEach(Array(weeks.enumerated()), id: \.offset) { week in
        HStack(spacing: 0) {
          ForEach(Array(week.element.enumerated()), id: \.offset) { day in
            cell(day.element, isToday: day.element == today)
          }
        }
      }
    }
    .font(.system(size: 10, weight: .medium))
    .monospacedDigit()
    .foregroundColor(Color("Ink"))
    .containerBackground(Color("Paper"), for: .widget)
  }

  @ViewBuilder private func cell(_ day: Int?, isToday: Bool) -> some View {
    Text(verbatim: day.map(String.init) ?? "")
      .fontWeight(isToday ? .bold : .medium)
      .foregroundColor(isToday ? Color("Paper") : Color("Ink"))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if isToday {
          Circle().fill(Color("Accent")).frame(width: 17, height: 17)
        }
      }
  }
}

struct CalendarWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Calendar", provider: CalendarProvider()) { CalendarView(entry: $0) }
      .configurationDisplayName("Calendar")
      .description("The month, with today marked.")
      .supportedFamilies([.systemSmall])
  }
}
