import SwiftUI
import WidgetKit

/// The quality of the air, as gauges with colours and as a line of the lock screen.
struct AirView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Int>

  private var word: String {
    switch entry.value {
    case ..<51: "Good"
    case ..<101: "Moderate"
    default: "Unhealthy"
    }
  }

  private var gauge: some View {
    Gauge(value: Double(entry.value), in: 0...200) {
      Text("AQI")
    } currentValueLabel: {
      Text("\(entry.value)")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("200")
    }
    .tint(Gradient(colors: [.green, .yellow, .orange, .red]))
  }

  var body: some View {
    switch family {
    case .accessoryInline:
      Label("Air \(word.lowercased()), \(entry.value)", systemImage: "aqi.medium")
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        VStack(spacing: 0) {
          Image(systemName: "aqi.low").font(.caption)
          Text("\(entry.value)").font(.headline)
        }
      }
      .containerBackground(.clear, for: .widget)
    default:
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text("Air quality").font(.caption).foregroundStyle(.secondary)
          Spacer()
          Image(systemName: "location.fill").font(.caption2).foregroundStyle(.secondary)
        }
        Text(word).font(.title2.weight(.semibold))
        Spacer(minLength: 0)
        if family == .systemSmall {
          gauge.gaugeStyle(.accessoryCircular).frame(maxWidth: .infinity)
        } else {
          gauge.gaugeStyle(.accessoryLinear)
        }
      }
      .containerBackground(.background, for: .widget)
    }
  }
}

struct AirWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Air", provider: Samples(value: 78)) { AirView(entry: $0) }
      .configurationDisplayName("Air")
      .description("The quality of the air.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
  }
}

#Preview(as: .systemSmall) {
  AirWidget()
} timeline: {
  Moment(date: .now, value: 21)
  Moment(date: .now, value: 178)
}
