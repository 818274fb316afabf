import SwiftUI
import WidgetKit

/// The day in the colours of its month, in a shape that follows the widget's.
struct MonthDayView: View {
  @Environment(\.showsWidgetContainerBackground) private var showsBackground
  let entry: Moment<Bool>

  private var color: Color {
    switch Calendar.current.component(.month, from: entry.date) {
    case 12, 1, 2: .blue
    case 3...5: .green
    case 6...8: .orange
    default: .brown
    }
  }

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 4) {
        Text("❄️").font(.title2)
        Text(entry.date.formatted(.dateTime.weekday(.wide)))
          .font(.title3).fontWeight(.bold).minimumScaleFactor(0.6)
          .foregroundStyle(.black.opacity(0.6))
        Spacer()
      }
      Text(entry.date.formatted(.dateTime.day()))
        .font(.system(size: 80, weight: .heavy)).minimumScaleFactor(0.5)
        .foregroundStyle(showsBackground ? .white.opacity(0.85) : .primary)
        .contentTransition(.numericText())
    }
    .padding(showsBackground ? 16 : 0)
    .containerBackground(for: .widget) { ContainerRelativeShape().fill(color.gradient) }
  }
}

struct MonthDayWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "MonthDay", provider: Samples(value: true)) { MonthDayView(entry: $0) }
      .configurationDisplayName("Day")
      .description("The day of the month.")
      .supportedFamilies([.systemSmall])
      .contentMarginsDisabled()
      .disfavoredLocations([.standBy], for: [.systemSmall])
  }
}

#Preview(as: .systemSmall) {
  MonthDayWidget()
} timeline: {
  Moment(date: .now, value: true)
}
