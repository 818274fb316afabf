import AppIntents
import SwiftUI
import WidgetKit

struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count"

  @Parameter(title: "Step") var step: Int

  init() {}
  init(step: Int) { self.step = step }

  func perform() async throws -> some IntentResult {
    let counts = UserDefaults(suiteName: "group.example.counter")
    counts?.set((counts?.integer(forKey: "count") ?? 0) + step, forKey: "count")
    return .result()
  }
}

/// A counter with buttons that act in place.
struct CounterView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Int>

  var body: some View {
    VStack(spacing: 8) {
      Text("Laps").font(.caption).foregroundStyle(.secondary).textCase(.uppercase)
      Text("\(entry.value)").font(.system(size: 44, weight: .bold, design: .rounded)).contentTransition(.numericText())
      HStack {
        Button(intent: CountIntent(step: -1)) { Image(systemName: "minus") }.disabled(entry.value == 0)
        Button(intent: CountIntent(step: 1)) {
          family == .systemSmall ? AnyView(Image(systemName: "plus")) : AnyView(Label("Lap", systemImage: "plus"))
        }
        .buttonStyle(.borderedProminent)
        if family != .systemSmall { Button("Reset", role: .destructive, intent: CountIntent(step: -entry.value)) }
      }
      .tint(.indigo)
    }
    .containerBackground(.background, for: .widget)
  }
}

struct CounterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Counter", provider: Samples(value: 12)) { CounterView(entry: $0) }
      .configurationDisplayName("Counter")
      .description("Counts laps.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemMedium) {
  CounterWidget()
} timeline: {
  Moment(date: .now, value: 0)
  Moment(date: .now, value: 12)
}
