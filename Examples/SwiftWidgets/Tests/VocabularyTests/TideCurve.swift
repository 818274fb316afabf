import SwiftUI
import WidgetKit

// A medium widget with the curve of a tide over eight marks of the clock.

struct TideMark: Identifiable {  // # Identifiable
  let id = UUID()  // # UUID, UUID()
  let date: Date
  /// Metres above the lowest tide.
  let height: Double

  var label: String {
    let format = DateFormatter()  // # DateFormatter, DateFormatter()
    format.timeZone = .gmt
    format.dateFormat = "HH"
    return format.string(from: date)
  }
}

struct TideEntry: TimelineEntry {  // # TimelineEntry
  let date: Date
  let marks: [TideMark]

  /// A day of two tides, three hours apart.
  static func example(at date: Date) -> TideEntry {
    var marks: [TideMark] = []
    for (index, height) in [0.4, 1.9, 3.1, 2.2, 0.7, 1.6, 2.8, 2.0].enumerated() {  // # .enumerated()
      marks.append(TideMark(date: date + Double(index) * 10800, height: height))  // # .append(_:)
    }
    return TideEntry(date: date, marks: marks)
  }
}

struct TideProvider: TimelineProvider {  // # TimelineProvider
  private let newYear = Date(timeIntervalSince1970: 1_767_225_600)  // # Date(timeIntervalSince1970:)

  func placeholder(in context: Context) -> TideEntry { .example(at: newYear) }
  func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) { completion(.example(at: newYear)) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
    let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: newYear)  // # Calendar
    let days = [newYear, tomorrow].compactMap(\.self)
    // # Timeline, .after(_:)
    completion(Timeline(entries: days.map(TideEntry.example), policy: .after(days[days.count - 1])))
  }
}

struct TideView: View {
  let entry: TideEntry

  var body: some View {
    GeometryReader { sheet in
      VStack(spacing: 4) {  // # VStack(spacing:)
        heading.frame(height: 28)  // # .frame(height:)
        curve(in: CGSize(width: sheet.size.width - 24, height: 72))
          .frame(height: 72, alignment: .bottom)  // # .frame(height:alignment:)
          .clipped()  // # .clipped(_:)
        clock(across: sheet.size.width - 24).offset(y: -2)  // # .offset(y:)
      }
      .padding(.horizontal, 12)
      // # .frame(width:height:alignment:)
      .frame(width: sheet.size.width, height: sheet.size.height, alignment: .center)
      .background(Color("Paper"))  // # Color(_:)
    }
  }

  private var heading: some View {
    HStack(alignment: .center, spacing: 8) {  // # HStack(alignment:spacing:)
      badge("water.waves").scaledToFill().frame(width: 24, height: 24)  // # .scaledToFill(), .frame(width:height:)
      Text("Harbour").fixedSize(horizontal: false, vertical: true)  // # .fixedSize(horizontal:vertical:)
      Spacer()  // # Spacer, Spacer()
      // # .system, .system(size:weight:), .semibold
      Text("\(highest.label) h").font(.system(size: 15, weight: .semibold))
    }
  }

  private func badge(_ symbol: String) -> Image {  // # Image
    Image(systemName: symbol).resizable()  // # .resizable(_:)
  }

  private var highest: TideMark {
    entry.marks.max { $0.height < $1.height } ?? TideMark(date: entry.date, height: 0)
  }

  private func clock(across width: CGFloat) -> some View {
    HStack(spacing: 0) {  // # HStack(spacing:)
      ForEach(entry.marks) { mark in  // # ForEach(_:)
        Text(mark.label)
          .font(.system(size: 10, weight: mark.id == highest.id ? .bold : .regular))  // # .regular
          // # .frame(width:alignment:), CGFloat(_:)
          .frame(width: width / CGFloat(max(1, entry.marks.count)), alignment: .leading)
      }
    }
    .offset(x: 3)  // # .offset(x:)
  }

  private func curve(in size: CGSize) -> some View {  // # CGSize
    Group {  // # Group
      Path { line in  // # Path
        let step: CGFloat = size.width / 8  // # CGFloat
        let levels = entry.marks.map { size.height * (1 - $0.height / 4) }
        line.move(to: CGPoint(x: 0, y: levels.first ?? 0))  // # .move(to:), CGPoint, CGPoint(x:y:)
        for (place, level) in levels.enumerated().dropFirst() {
          line.addLine(to: CGPoint(x: step * Double(place), y: level))  // # .addLine(to:)
        }
      }
      .stroke(Color.red, lineWidth: 3)  // # .stroke(_:lineWidth:), .red
    }
    .cornerRadius(6)  // # .cornerRadius(_:)
    .offset(x: 4, y: -4)  // # .offset(x:y:)
  }
}

struct TideCurve: Widget {  // # Widget
  var body: some WidgetConfiguration {  // # WidgetConfiguration
    // # StaticConfiguration
    StaticConfiguration(kind: "harbour.tide", provider: TideProvider(), content: TideView.init)
      .supportedFamilies([.systemMedium, .systemLarge])  // # .supportedFamilies(_:)
      .configurationDisplayName("Tide")  // # .configurationDisplayName(_:)
      .description("High and low water of a day.")  // # .description(_:)
  }
}

struct HarbourWidgets: WidgetBundle {  // # WidgetBundle
  @WidgetBundleBuilder  // # @WidgetBundleBuilder
  var body: some Widget { TideCurve() }
}

struct TideCurve_Previews: PreviewProvider {  // # PreviewProvider
  static var previews: some View {
    TideView(entry: .example(at: .distantPast))
      .environment(\.colorScheme, .light)  // # .environment(_:_:)
      // # .previewContext(_:), WidgetPreviewContext(family:)
      .previewContext(WidgetPreviewContext(family: .systemMedium))
  }
}
