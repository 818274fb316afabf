import AppIntents
import SwiftUI
import WidgetKit

struct DrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Drink"
  func perform() async throws -> some IntentResult { .result() }
}

/// Glasses of water: a label, a bar and a button.
struct WaterView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Int>

  var body: some View {
    switch family {
    case .accessoryCircular:
      ProgressView(value: Double(entry.value), total: 8) {
        Image(systemName: "drop.fill")
      }
      .progressViewStyle(.circular)
      .containerBackground(.clear, for: .widget)
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 2) {
        Label("Water", systemImage: "drop.fill").font(.headline).widgetAccentable()
        Text("\(entry.value) of 8 glasses")
        ProgressView(value: Double(entry.value), total: 8)
      }
      .containerBackground(.clear, for: .widget)
    default:
      VStack(alignment: .leading, spacing: 8) {
        Label("Water", systemImage: "drop.fill").font(.headline).foregroundStyle(.cyan)
        Text("\(entry.value)").font(.system(size: 40, weight: .bold, design: .rounded))
          + Text(" of 8").font(.headline).foregroundColor(.secondary)
        Spacer(minLength: 0)
        ProgressView(value: Double(entry.value), total: 8).tint(.cyan)
        Button(intent: DrinkIntent()) {
          Label("Glass", systemImage: "plus").font(.footnote.bold()).frame(maxWidth: .infinity)
        }
        .tint(.cyan).controlSize(.small)
      }
      .containerBackground(.background, for: .widget)
    }
  }
}

struct WaterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Water", provider: Samples(value: 5)) { WaterView(entry: $0) }
      .configurationDisplayName("Water")
      .description("Glasses of water today.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular])
  }
}

#Preview(as: .systemSmall) {
  WaterWidget()
} timeline: {
  Moment(date: .now, value: 0)
  Moment(date: .now, value: 5)
  Moment(date: .now, value: 8)
}
