import SwiftUI
import WidgetKit

/// A bin that is put out for collection.
struct Bin {
  let name: String
  let color: Color
  /// Whether it is collected on a day, counted from 2001-01-01, a Monday.
  let isCollected: (Int) -> Bool

  static var all: [Bin] {
    [
      Bin(name: "Organic", color: .brown) { $0 % 7 == 0 },
      Bin(name: "Paper", color: .blue) { $0 % 14 == 1 },
      Bin(name: "Plastic", color: .yellow) { $0 % 14 == 11 },
      Bin(name: "Waste", color: .gray) { $0 % 14 == 7 },
    ]
  }
}

struct BinsEntry: TimelineEntry {
  struct Collection: Identifiable {
    let id: Int
    let name: String
    let color: Color
    let date: Date
    /// Days from the entry's own.
    let days: Int
  }

  let date: Date
  /// The next ones, the first of them perhaps today.
  let collections: [Collection]
}

struct BinsProvider: TimelineProvider {
  func placeholder(in context: Context) -> BinsEntry { Self.entry(on: .now, calendar: .current) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (BinsEntry) -> Void) {
    completion(Self.entry(on: .now, calendar: .current))
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<BinsEntry>) -> Void) {
    let calendar = Calendar.current
    let days = (0..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: calendar.startOfDay(for: .now)) }
    completion(Timeline(entries: days.map { Self.entry(on: $0, calendar: calendar) }, policy: .atEnd))
  }

  static func entry(on date: Date, calendar: Calendar) -> BinsEntry {
    let start = calendar.startOfDay(for: date)
    let monday = calendar.date(from: DateComponents(year: 2001, month: 1, day: 1)) ?? start
    let today = calendar.dateComponents([.day], from: monday, to: start).day ?? 0
    let collections = (0..<21).flatMap { offset in
      Bin.all.filter { $0.isCollected(today + offset) }.map { bin in
        (bin, offset, calendar.date(byAdding: .day, value: offset, to: start) ?? start)
      }
    }
    return BinsEntry(
      date: start,
      collections: collections.enumerated().map { index, item in
        BinsEntry.Collection(id: index, name: item.0.name, color: item.0.color, date: item.2, days: item.1)
      })
  }
}

/// A bin from the front: its lid and its body.
struct BinIcon: View {
  let color: Color

  var body: some View {
    GeometryReader { geometry in
      let (width, height) = (geometry.size.width, geometry.size.height)
      VStack(spacing: height * 0.05) {
        RoundedRectangle(cornerRadius: height * 0.06).fill(color).frame(width: width, height: height * 0.16)
        Path { path in
          path.move(to: CGPoint(x: width * 0.08, y: 0))
          path.addLine(to: CGPoint(x: width * 0.92, y: 0))
          path.addLine(to: CGPoint(x: width * 0.82, y: height * 0.79))
          path.addLine(to: CGPoint(x: width * 0.18, y: height * 0.79))
          path.closeSubpath()
        }
        .fill(color)
      }
    }
  }
}

struct BinsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BinsEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let next = entry.collections.first {
        Text(when(next)).font(.subheadline).foregroundStyle(next.days < 2 ? .red : .secondary)
        HStack(spacing: 10) {
          BinIcon(color: next.color).frame(width: 30, height: 38)
          Text(next.name).font(.title2).bold().lineLimit(1).minimumScaleFactor(0.6)
        }
        .padding(.top, 6)
        Spacer(minLength: 8)
        ForEach(Array(entry.collections.dropFirst().prefix(family == .systemLarge ? 6 : 2))) { row($0) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .containerBackground(.background, for: .widget)
  }

  private func row(_ collection: BinsEntry.Collection) -> some View {
    HStack(spacing: 8) {
      RoundedRectangle(cornerRadius: 2).fill(collection.color).frame(width: 10, height: 10)
      Text(collection.name).lineLimit(1)
      Spacer(minLength: 4)
      Text(collection.date, format: .dateTime.weekday(.abbreviated).day()).foregroundStyle(.secondary)
    }
    .font(.subheadline)
    .padding(.top, family == .systemLarge ? 12 : 4)
  }

  private func when(_ collection: BinsEntry.Collection) -> String {
    switch collection.days {
    case 0: "Today"
    case 1: "Tomorrow"
    default: collection.date.formatted(.dateTime.weekday(.wide).day().month())
    }
  }
}

struct BinsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Bins", provider: BinsProvider()) { BinsView(entry: $0) }
      .configurationDisplayName("Bins")
      .description("Which bin is collected next.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}
