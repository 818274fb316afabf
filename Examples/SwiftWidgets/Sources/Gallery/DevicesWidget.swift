import SwiftUI
import WidgetKit

struct Gadget: Identifiable, Sendable {
  let id: String
  let symbol: String
  let charge: Double
  let isCharging: Bool

  static let all = [
    Gadget(id: "Phone", symbol: "iphone", charge: 0.82, isCharging: true),
    Gadget(id: "Watch", symbol: "applewatch", charge: 0.46, isCharging: false),
    Gadget(id: "Headphones", symbol: "headphones", charge: 0.14, isCharging: false),
    Gadget(id: "Laptop", symbol: "laptopcomputer", charge: 1, isCharging: false),
  ]
}

/// Rings of charge, with what is in them and below them.
struct DevicesView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<[Gadget]>

  private func ring(_ gadget: Gadget) -> some View {
    Gauge(value: gadget.charge) {
      Image(systemName: gadget.symbol)
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(gadget.charge < 0.2 ? .red : .green)
  }

  var body: some View {
    switch family {
    case .accessoryCircular:
      ring(entry.value[1])
    case .accessoryInline:
      Label(entry.value[1].charge.formatted(.percent), systemImage: "battery.50percent")
    case .systemSmall:
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 12) {
        ForEach(entry.value) { ring($0) }
      }
      .containerBackground(.background, for: .widget)
    default:
      HStack {
        ForEach(entry.value) { gadget in
          VStack {
            ring(gadget)
            HStack(spacing: 1) {
              if gadget.isCharging { Image(systemName: "bolt.fill").imageScale(.small).foregroundStyle(.green) }
              Text(gadget.charge, format: .percent)
            }
            .font(.callout.monospacedDigit())
          }
          .frame(maxWidth: .infinity)
        }
      }
      .containerBackground(.background, for: .widget)
    }
  }
}

struct DevicesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Devices", provider: Samples(value: Gadget.all)) { DevicesView(entry: $0) }
      .configurationDisplayName("Devices")
      .description("How full batteries are.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
  }
}

#Preview(as: .systemMedium) {
  DevicesWidget()
} timeline: {
  Moment(date: .now, value: Gadget.all)
}
