import Charts
import SwiftUI
import WidgetKit

struct Night: Identifiable, Sendable {
  let id: String
  let deep: Double
  let light: Double

  static let week = [
    Night(id: "Mon", deep: 2.1, light: 5.2), Night(id: "Tue", deep: 1.6, light: 5.9),
    Night(id: "Wed", deep: 2.4, light: 4.6), Night(id: "Thu", deep: 1.2, light: 4.9),
    Night(id: "Fri", deep: 1.9, light: 5.4), Night(id: "Sat", deep: 2.6, light: 6.3),
    Night(id: "Sun", deep: 2.2, light: 6.1),
  ]
}

/// Hours of sleep as stacked bars.
struct SleepView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<[Night]>

  private var hours: Double {
    entry.value.isEmpty ? 0 : entry.value.map { $0.deep + $0.light }.reduce(0, +) / Double(entry.value.count)
  }

  private var chart: some View {
    Chart(entry.value) { night in
      BarMark(x: .value("Day", night.id), y: .value("Hours", night.deep))
        .foregroundStyle(by: .value("Phase", "Deep"))
      BarMark(x: .value("Day", night.id), y: .value("Hours", night.light))
        .foregroundStyle(by: .value("Phase", "Light")).cornerRadius(3)
    }
    .chartForegroundStyleScale(["Deep": Color.indigo, "Light": Color.indigo.opacity(0.45)])
    .chartLegend(family == .systemLarge ? .visible : .hidden)
  }

  var body: some View {
    switch family {
    case .accessoryCircular:
      Gauge(value: hours, in: 0...10) {
        Image(systemName: "bed.double.fill")
      } currentValueLabel: {
        Text(hours, format: .number.precision(.fractionLength(1)))
      }
      .gaugeStyle(.accessoryCircular)
    case .accessoryRectangular:
      chart.chartXAxis(.hidden).chartYAxis(.hidden)
    default:
      VStack(alignment: .leading, spacing: 6) {
        Label("Sleep", systemImage: "moon.zzz.fill").font(.subheadline.weight(.semibold)).foregroundStyle(.indigo)
        Text("\(hours, specifier: "%.1f") h").font(.title2.bold())
          + Text(" a night").font(.caption).foregroundColor(.secondary)
        chart
      }
      .containerBackground(.background, for: .widget)
    }
  }
}

struct SleepWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Sleep", provider: Samples(value: Night.week)) { SleepView(entry: $0) }
      .configurationDisplayName("Sleep")
      .description("Hours of sleep in the last week.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular])
  }
}

#Preview(as: .systemMedium) {
  SleepWidget()
} timeline: {
  Moment(date: .now, value: Night.week)
  Moment(date: .now, value: [Night]())
}
