import SwiftUI
import WidgetKit

/// Squares of a quarter, one a day, darker the more was done.
struct StreakView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Int>

  private func level(_ day: Int) -> Double { Double((day * 7 + day / 3) % 5) / 4 }

  private var weeks: Int { family == .systemSmall ? 8 : 18 }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Image(systemName: "flame.fill").foregroundStyle(.orange)
        Text("\(entry.value) days").bold()
        Spacer()
        if family != .systemSmall { Text("🏃 Running").font(.caption).foregroundStyle(.secondary) }
      }
      .font(.subheadline)
      GeometryReader { geometry in
        let side = min(
          (geometry.size.height - 6 * 3) / 7, (geometry.size.width - CGFloat(weeks - 1) * 3) / CGFloat(weeks))
        HStack(spacing: 3) {
          ForEach(0..<weeks, id: \.self) { week in
            VStack(spacing: 3) {
              ForEach(0..<7, id: \.self) { day in
                RoundedRectangle(cornerRadius: side / 4)
                  .fill(Color.green.opacity(0.12 + 0.88 * level(week * 7 + day)))
                  .frame(width: side, height: side)
              }
            }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

struct StreakWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Streak", provider: Samples(value: 42)) { StreakView(entry: $0) }
      .configurationDisplayName("Streak")
      .description("The days on which you ran.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemMedium) {
  StreakWidget()
} timeline: {
  Moment(date: .now, value: 42)
}
