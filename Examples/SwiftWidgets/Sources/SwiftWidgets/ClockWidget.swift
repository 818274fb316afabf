import SwiftUI
import WidgetKit

struct ClockEntry: TimelineEntry {
  let date: Date
}

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
    completion(ClockEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    let minute = Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 / 60).rounded(.down) * 60)
    let entries = (0..<60).map { ClockEntry(date: minute.addingTimeInterval(Double($0) * 60)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

/// A line from the middle of a clock outwards, its angle counted from twelve.
struct Hand: Shape {
  let angle: Angle
  let length: CGFloat

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2 * length
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return Path { path in
      path.move(to: center)
      path.addLine(
        to: CGPoint(x: center.x + radius * sin(angle.radians), y: center.y - radius * cos(angle.radians)))
    }
  }
}

struct ClockView: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.widgetFamily) private var family
  let entry: ClockEntry

  private var hour: Double { Double(calendar.component(.hour, from: entry.date)) + minute / 60 }
  private var minute: Double { Double(calendar.component(.minute, from: entry.date)) }

  var body: some View {
    HStack(spacing: 20) {
      face
      if family != .systemSmall {
        VStack(alignment: .leading, spacing: 2) {
          Text(entry.date, style: .time).font(.system(size: 30, weight: .semibold)).monospacedDigit()
          Text(entry.date, style: .date).font(.footnote).foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.6)
        Spacer(minLength: 0)
      }
    }
    .foregroundColor(Color("Ink"))
    .containerBackground(Color("Paper"), for: .widget)
  }

  private var face: some View {
    ZStack {
      Circle().strokeBorder(Color("Ink").opacity(0.15), lineWidth: 2)
      ForEach(0..<12) { mark in
        Capsule()
          .frame(width: mark.isMultiple(of: 3) ? 3 : 2, height: mark.isMultiple(of: 3) ? 10 : 6)
          .frame(maxHeight: .infinity, alignment: .top)
          .padding(.vertical, 7)
          .rotationEffect(.degrees(Double(mark) * 30))
      }
      Hand(angle: .degrees(hour * 30), length: 0.5)
        .stroke(Color("Ink"), style: StrokeStyle(lineWidth: 5, lineCap: .round))
      Hand(angle: .degrees(minute * 6), length: 0.74)
        .stroke(Color("Ink"), style: StrokeStyle(lineWidth: 3, lineCap: .round))
      Circle().fill(Color("Accent")).frame(width: 9, height: 9)
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Clock", provider: ClockProvider()) { ClockView(entry: $0) }
      .configurationDisplayName("Clock")
      .description("The time, to the minute.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}
