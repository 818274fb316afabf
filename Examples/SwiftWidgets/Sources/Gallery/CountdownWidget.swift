import SwiftUI
import WidgetKit

struct Launch: Sendable {
  let name: String
  let wait: TimeInterval

  static let moon = Launch(name: "Moon flight", wait: 3 * 86_400 + 5 * 3_600)
  static let soon = Launch(name: "Static fire test of the second stage", wait: 754)
}

/// A countdown: dates as texts, and gauges of the lock screen.
struct CountdownView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Launch>

  private var launch: Date { entry.date.addingTimeInterval(entry.value.wait) }

  var body: some View {
    switch family {
    case .accessoryInline:
      Label("\(entry.value.name) in \(Text(launch, style: .relative))", systemImage: "airplane.departure")
    case .accessoryCircular:
      Gauge(value: 1 - min(entry.value.wait / 604_800, 1)) {
        Image(systemName: "timer")
      } currentValueLabel: {
        Text("\(Int(entry.value.wait / 86_400))d")
      }
      .gaugeStyle(.accessoryCircular)
    case .accessoryRectangular:
      VStack(alignment: .leading) {
        Text(entry.value.name).font(.headline).widgetAccentable()
        Text(launch, style: .date)
        Text(launch, style: .timer).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    default:
      VStack(alignment: .leading, spacing: 4) {
        Image(systemName: "airplane.departure").font(.title2).foregroundStyle(.orange)
        Spacer()
        Text(entry.value.name).font(.headline).lineLimit(2)
        Text(launch, style: .timer)
          .font(.system(.title, design: .rounded)).fontWeight(.semibold)
          .monospacedDigit().minimumScaleFactor(0.5).lineLimit(1)
        Text(launch, format: .dateTime.weekday().day().month()).font(.caption).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

struct CountdownWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Countdown", provider: Samples(value: Launch.moon)) { entry in
      CountdownView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Countdown")
    .description("The time until a launch.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular,
    ])
  }
}

#Preview(as: .systemSmall) {
  CountdownWidget()
} timeline: {
  Moment(date: .now, value: Launch.moon)
  Moment(date: .now, value: Launch.soon)
}
