import SwiftUI
import WidgetKit

struct Activity: Sendable {
  let move: Double
  let exercise: Double
  let stand: Double

  static let noon = Activity(move: 0.72, exercise: 0.4, stand: 0.55)
  static let over = Activity(move: 1, exercise: 1, stand: 0.9)
}

/// Rings of trimmed circles.
struct RingsView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Moment<Activity>

  private func ring(_ value: Double, _ color: Color, inset: CGFloat, width: CGFloat) -> some View {
    ZStack {
      Circle().stroke(color.opacity(0.25), lineWidth: width)
      Circle().trim(from: 0, to: value)
        .stroke(color, style: StrokeStyle(lineWidth: width, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .padding(inset)
    .widgetAccentable()
  }

  private func rings(width: CGFloat) -> some View {
    ZStack {
      ring(entry.value.move, .pink, inset: width / 2, width: width)
      ring(entry.value.exercise, .green, inset: width * 1.65, width: width)
      ring(entry.value.stand, .cyan, inset: width * 2.8, width: width)
    }
    .aspectRatio(1, contentMode: .fit)
  }

  private func line(_ title: String, _ value: Double, _ color: Color) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      Text(value, format: .percent).font(.title3.weight(.semibold)).foregroundStyle(color).fontDesign(.rounded)
    }
  }

  var body: some View {
    if family == .accessoryCircular {
      rings(width: 6)
    } else {
      HStack(spacing: 20) {
        rings(width: family == .systemLarge ? 28 : 14)
        if family == .systemMedium {
          VStack(alignment: .leading, spacing: 6) {
            line("Move", entry.value.move, .pink)
            line("Exercise", entry.value.exercise, .green)
            line("Stand", entry.value.stand, .cyan)
          }
          Spacer(minLength: 0)
        }
      }
      .containerBackground(.black, for: .widget)
      .environment(\.colorScheme, .dark)
    }
  }
}

struct RingsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Rings", provider: Samples(value: Activity.noon)) { RingsView(entry: $0) }
      .configurationDisplayName("Rings")
      .description("How much you moved.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryCircular])
  }
}

#Preview(as: .systemSmall) {
  RingsWidget()
} timeline: {
  Moment(date: .now, value: Activity.noon)
  Moment(date: .now, value: Activity.over)
}
