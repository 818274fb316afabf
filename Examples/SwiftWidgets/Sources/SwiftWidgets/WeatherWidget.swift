import SwiftUI
import WidgetKit

struct WeatherEntry: TimelineEntry {
  struct Hour: Identifiable {
    let date: Date
    let symbol: String
    let temperature: Double
    var id: Date { date }
  }

  let date: Date
  let place: String
  let condition: String
  let hours: [Hour]
}

struct WeatherProvider: TimelineProvider {
  /// A day that is the same every day: an app would ask its weather service.
  static func entry(at date: Date) -> WeatherEntry {
    let symbols = [
      "sun.max.fill", "cloud.sun.fill", "cloud.fill", "cloud.rain.fill", "cloud.sun.fill", "moon.stars.fill",
    ]
    let hours = (0..<6).map { index in
      WeatherEntry.Hour(
        date: date.addingTimeInterval(Double(index) * 3600), symbol: symbols[index],
        temperature: 18 + 4 * cos(Double(index) / 2))
    }
    return WeatherEntry(date: date, place: "Lisboa", condition: "Sunny", hours: hours)
  }

  func placeholder(in context: Context) -> WeatherEntry { Self.entry(at: .now) }

  func getSnapshot(in context: Context, completion: @escaping (WeatherEntry) -> Void) {
    completion(Self.entry(at: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<WeatherEntry>) -> Void) {
    let hour = Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let entries = (0..<5).map { Self.entry(at: hour.addingTimeInterval(Double($0) * 3600)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct WeatherView: View {
  @Environment(\.widgetFamily) private var family
  let entry: WeatherEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top) {
        VStack(alignment: .leading, spacing: 0) {
          Text(entry.place).font(.subheadline).fontWeight(.semibold)
          Text("\(temperature(entry.hours[0]))").font(.system(size: 42, weight: .light))
        }
        if family != .systemSmall {
          Spacer()
          VStack(alignment: .trailing, spacing: 4) {
            Image(systemName: entry.hours[0].symbol).font(.title)
            Text(entry.condition).font(.footnote)
          }
        }
      }
      Spacer(minLength: 0)
      if family == .systemSmall {
        Label(entry.condition, systemImage: entry.hours[0].symbol).font(.footnote)
      } else {
        HStack {
          ForEach(entry.hours) { hour in
            VStack(spacing: 3) {
              Text(hour.date, format: .dateTime.hour(.twoDigits(amPM: .omitted)))
                .font(.caption2)
                .foregroundStyle(.secondary)
              Image(systemName: hour.symbol).frame(height: 22)
              Text(temperature(hour)).font(.caption).fontWeight(.medium).monospacedDigit()
            }
            .frame(maxWidth: .infinity)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .foregroundStyle(.white)
    // The sky is dark enough in both schemes.
    .environment(\.colorScheme, .dark)
    .containerBackground(for: .widget) {
      LinearGradient(
        colors: [Color(red: 0.12, green: 0.33, blue: 0.62), Color(red: 0.29, green: 0.56, blue: 0.82)],
        startPoint: .top, endPoint: .bottom)
    }
  }

  private func temperature(_ hour: WeatherEntry.Hour) -> String {
    String(format: "%.0f°", hour.temperature)
  }
}

struct WeatherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Weather", provider: WeatherProvider()) { entry in
      WeatherView(entry: entry)
    }
    .configurationDisplayName("Weather")
    .description("The next hours at a glance.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemMedium) {
  WeatherWidget()
} timeline: {
  WeatherProvider.entry(at: .now)
}
