import AppIntents
import SwiftUI
import WidgetKit

struct BatteryEntry: TimelineEntry {
  struct Device: Identifiable {
    let id: String
    let symbol: String
    let charge: Double
  }

  let date: Date
  let devices: [Device]
  let warnsBelow: Double

  static func sample(at date: Date, warnsBelow: Double = 0.2) -> BatteryEntry {
    BatteryEntry(
      date: date,
      devices: [
        Device(id: "Phone", symbol: "iphone", charge: 0.82), Device(id: "Watch", symbol: "applewatch", charge: 0.46),
        Device(id: "Headphones", symbol: "headphones", charge: 0.14),
        Device(id: "Laptop", symbol: "laptopcomputer", charge: 1),
      ],
      warnsBelow: warnsBelow)
  }
}

struct BatteryIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Batteries"
  static let description: IntentDescription? = "Shows how full batteries are."

  @Parameter(title: "Warn below", default: 0.2)
  var warnsBelow: Double
}

struct BatteryProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> BatteryEntry { .sample(at: .now) }

  func snapshot(for configuration: BatteryIntent, in context: Context) async -> BatteryEntry { .sample(at: .now) }

  func timeline(for configuration: BatteryIntent, in context: Context) async -> Timeline<BatteryEntry> {
    Timeline(
      entries: [.sample(at: .now, warnsBelow: configuration.warnsBelow)],
      policy: .after(.now.addingTimeInterval(900)))
  }
}

struct BatteryView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BatteryEntry

  var body: some View {
    content.containerBackground(.background, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryCircular:
      ring(entry.devices[0])
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 4) {
        Label(entry.devices[0].id, systemImage: entry.devices[0].symbol).font(.headline)
        ProgressView(value: entry.devices[0].charge).tint(tint(entry.devices[0]))
        Text(entry.devices[0].charge, format: .percent).font(.caption).foregroundStyle(.secondary)
      }
    default:
      VStack(spacing: 12) {
        HStack(spacing: 12) {
          ring(entry.devices[0])
          ring(entry.devices[1])
        }
        HStack(spacing: 12) {
          ring(entry.devices[2])
          ring(entry.devices[3])
        }
      }
    }
  }

  private func ring(_ device: BatteryEntry.Device) -> some View {
    Gauge(value: device.charge) {
      Text(device.id)
    } currentValueLabel: {
      Image(systemName: device.symbol)
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(tint(device))
  }

  private func tint(_ device: BatteryEntry.Device) -> Color {
    device.charge < entry.warnsBelow ? .red : .green
  }
}

struct BatteryWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Battery", intent: BatteryIntent.self, provider: BatteryProvider()) { entry in
      BatteryView(entry: entry)
    }
    .configurationDisplayName("Batteries")
    .description("How full the batteries of your devices are.")
    .supportedFamilies([.systemSmall, .accessoryCircular, .accessoryRectangular])
  }
}
