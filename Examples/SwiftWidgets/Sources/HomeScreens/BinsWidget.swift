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

/// A bin from the front, its lid and its body, with an outline: a screen may have no ink of its colour.
struct BinIcon: View {
  let color: Color
  var lineWidth: CGFloat = 1

  var body: some View {
    GeometryReader { geometry in
      let outline = Self.outline(in: geometry.size)
      ZStack {
        outline.fill(color)
        outline.stroke(.primary, style: StrokeStyle(lineWidth: lineWidth, lineJoin: .round))
      }
    }
  }

  private static func outline(in size: CGSize) -> Path {
    Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: size.width, height: size.height * 0.18))
      path.move(to: CGPoint(x: size.width * 0.08, y: size.height * 0.18))
      path.addLine(to: CGPoint(x: size.width * 0.92, y: size.height * 0.18))
      path.addLine(to: CGPoint(x: size.width * 0.82, y: size.height))
      path.addLine(to: CGPoint(x: size.width * 0.18, y: size.height))
      path.closeSubpath()
    }
  }
}

struct BinsView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BinsEntry

  private var isSmall: Bool { family == .systemSmall }
  private var rowHeight: CGFloat { family == .systemLarge ? 28 : 21 }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let next = entry.collections.first {
        Text(when(next)).font(.subheadline).foregroundStyle(next.days < 2 ? .red : .secondary).lineLimit(1)
        HStack(spacing: 10) {
          BinIcon(color: next.color, lineWidth: 1.5).frame(width: 26, height: 32)
          Text(next.name).font(.title2).bold().lineLimit(1).minimumScaleFactor(0.6)
        }
        GeometryReader { geometry in
          VStack(spacing: 0) {
            ForEach(rows(Int(geometry.size.height / rowHeight))) { collection in
              row(collection, width: geometry.size.width).frame(height: rowHeight)
            }
          }
          .frame(maxHeight: .infinity, alignment: family == .systemLarge ? .top : .bottom)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .containerBackground(.background, for: .widget)
  }

  /// Those behind the next one, as many as there is room for.
  private func rows(_ count: Int) -> [BinsEntry.Collection] {
    Array(entry.collections.dropFirst().prefix(min(count, 7)))
  }

  private func row(_ collection: BinsEntry.Collection, width: CGFloat) -> some View {
    HStack(spacing: 8) {
      BinIcon(color: collection.color).frame(width: 11, height: 13)
      Text(collection.name).lineLimit(1)
      Spacer(minLength: 4)
      Text(collection.date, format: day(width: width)).foregroundStyle(.secondary).lineLimit(1)
    }
    .font(family == .systemLarge ? .subheadline : .footnote)
  }

  /// As much of a date as there is room for.
  private func day(width: CGFloat) -> Date.FormatStyle {
    let weekday = Date.FormatStyle.dateTime.weekday(.abbreviated)
    if isSmall { return weekday }
    return width < 200 ? weekday.day() : weekday.day().month(.abbreviated)
  }

  private func when(_ collection: BinsEntry.Collection) -> String {
    switch collection.days {
    case 0: "Today"
    case 1: "Tomorrow"
    default: collection.date.formatted(.dateTime.weekday(.wide))
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
