import Charts
import SwiftUI
import WidgetKit

struct StepsEntry: TimelineEntry {
  struct Day: Identifiable {
    let date: Date
    let steps: Int

    var id: Date { date }
  }

  static let goal = 8_000

  let date: Date
  let days: [Day]

  var today: Int { days.last?.steps ?? 0 }

  static func sample(at date: Date) -> StepsEntry {
    let steps = [6_420, 9_310, 7_890, 4_150, 11_240, 8_760, 5_380]
    let days = steps.enumerated().map { index, steps in
      Day(date: date.addingTimeInterval(Double(index - 6) * 86_400), steps: steps)
    }
    return StepsEntry(date: date, days: days)
  }
}

struct StepsProvider: TimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { .sample(at: .now) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
    completion(.sample(at: .now))
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void) {
    completion(Timeline(entries: [.sample(at: .now)], policy: .after(.now.addingTimeInterval(900))))
  }
}

struct StepsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StepsEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .firstTextBaseline) {
        Text(entry.today, format: .number).font(.title2.bold())
        Text("steps").font(.subheadline).foregroundStyle(.secondary)
      }
      chart
    }
    .containerBackground(.background, for: .widget)
  }

  private var chart: some View {
    Chart {
      ForEach(entry.days) { day in
        BarMark(x: .value("Day", day.date, unit: .day), y: .value("Steps", day.steps), width: .ratio(0.6))
          .foregroundStyle(day.steps < StepsEntry.goal ? Color.orange : .green)
          .cornerRadius(3)
      }
      RuleMark(y: .value("Goal", StepsEntry.goal))
        .foregroundStyle(.secondary)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisValueLabel(format: .dateTime.weekday(.narrow), centered: true)
      }
    }
    .chartYAxis(family == .systemSmall ? .hidden : .automatic)
  }
}

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Steps", provider: StepsProvider()) { entry in
      StepsView(entry: entry)
    }
    .configurationDisplayName("Steps")
    .description("The steps of a week.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}
