import SwiftUI
import WidgetKit

struct Outlook: Sendable {
  struct Day: Identifiable, Sendable {
    let id: Int
    let symbol: String
    let low: Int
    let high: Int
  }

  let now: Int
  let symbol: String
  let days: [Day]

  static let week = Outlook(
    now: 21, symbol: "cloud.sun.fill",
    days: [
      Day(id: 0, symbol: "sun.max.fill", low: 14, high: 24), Day(id: 1, symbol: "cloud.rain.fill", low: 13, high: 19),
      Day(id: 2, symbol: "cloud.bolt.rain.fill", low: 12, high: 18), Day(id: 3, symbol: "wind", low: 10, high: 17),
      Day(id: 4, symbol: "cloud.fog.fill", low: 9, high: 16),
    ])
}

/// Weather on a blue sky.
struct OutlookView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Outlook>

  private func weekday(_ day: Outlook.Day) -> String {
    entry.date.addingTimeInterval(Double(day.id) * 86_400).formatted(.dateTime.weekday(.abbreviated))
  }

  private var summary: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 3) {
        Text("Lisbon").font(.subheadline.weight(.semibold))
        Image(systemName: "location.fill").font(.caption2)
      }
      Text("\(entry.value.now)°").font(.system(size: 44, weight: .light))
      Spacer(minLength: 0)
      Image(systemName: entry.value.symbol).symbolRenderingMode(.multicolor)
      Text("Partly cloudy").font(.caption.weight(.medium))
      Text("H:\(entry.value.days[0].high)° L:\(entry.value.days[0].low)°").font(.caption)
    }
  }

  private func row(_ day: Outlook.Day) -> some View {
    HStack {
      Text(weekday(day)).frame(width: 44, alignment: .leading)
      Image(systemName: day.symbol).symbolRenderingMode(.multicolor).frame(width: 30)
      Spacer()
      Text("\(day.low)°").foregroundStyle(.white.opacity(0.6))
      Capsule().fill(.linearGradient(colors: [.green, .yellow], startPoint: .leading, endPoint: .trailing))
        .frame(width: CGFloat(day.high - day.low) * 6, height: 5)
      Text("\(day.high)°")
    }
    .font(.callout.monospacedDigit())
  }

  var body: some View {
    switch family {
    case .accessoryInline: Label("\(entry.value.now)° partly cloudy", systemImage: entry.value.symbol)
    case .accessoryCircular:
      Gauge(value: 21, in: 14...24) {
        Image(systemName: "thermometer.medium")
      } currentValueLabel: {
        Text("\(entry.value.now)")
      } minimumValueLabel: {
        Text("14")
      } maximumValueLabel: {
        Text("24")
      }
      .gaugeStyle(.accessoryCircular)
    case .accessoryRectangular:
      VStack(alignment: .leading) {
        Label("\(entry.value.now)°", systemImage: entry.value.symbol).font(.headline)
        Text("Partly cloudy")
        Text("H:24° L:14°").foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    default:
      Group {
        if family == .systemSmall {
          summary.frame(maxWidth: .infinity, alignment: .leading)
        } else if family == .systemMedium {
          HStack(alignment: .top) {
            summary
            Spacer()
            ForEach(entry.value.days.prefix(4)) { day in
              VStack(spacing: 6) {
                Text(weekday(day)).font(.caption)
                Image(systemName: day.symbol).symbolRenderingMode(.multicolor).frame(height: 24)
                Text("\(day.high)°").font(.callout)
              }
              .frame(width: 38)
            }
          }
        } else {
          VStack(alignment: .leading, spacing: 8) {
            summary.frame(height: 130)
            Divider().overlay(.white.opacity(0.4))
            ForEach(entry.value.days) { row($0) }
          }
        }
      }
      .foregroundStyle(.white)
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [Color(red: 0.16, green: 0.40, blue: 0.75), Color(red: 0.40, green: 0.65, blue: 0.90)],
          startPoint: .top, endPoint: .bottom)
      }
    }
  }
}

struct OutlookWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Outlook", provider: Samples(value: Outlook.week)) { OutlookView(entry: $0) }
      .configurationDisplayName("Outlook")
      .description("The weather of the week.")
      .supportedFamilies([
        .systemSmall, .systemMedium, .systemLarge, .accessoryInline, .accessoryCircular, .accessoryRectangular,
      ])
  }
}

#Preview(as: .systemLarge) {
  OutlookWidget()
} timeline: {
  Moment(date: .now, value: Outlook.week)
}
