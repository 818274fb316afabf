import SwiftUI
import WidgetKit

// A medium weather widget with a line of air pressure, as its app has it.

struct StripEntry: TimelineEntry {  // # TimelineEntry
  struct Hour: Identifiable {  // # Identifiable
    let id = UUID()  // # UUID, UUID()
    let date: Date
    let pressure: Double
    let symbol: String
  }

  let date: Date
  let hours: [Hour]
}

struct HourFormatter {
  func hour(of date: Date) -> String {
    let formatter = DateFormatter()  // # DateFormatter, DateFormatter()
    formatter.locale = Locale(identifier: "ja_JP")  // # Locale(identifier:)
    formatter.timeZone = .gmt
    formatter.dateFormat = "H"
    return formatter.string(from: date)
  }
}

struct StripProvider: TimelineProvider {  // # TimelineProvider
  func placeholder(in context: Context) -> StripEntry { StripEntry(date: Date(), hours: []) }

  func getSnapshot(in context: Context, completion: @escaping (StripEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StripEntry>) -> Void) {
    var entries: [StripEntry] = []
    let now = Date(timeIntervalSince1970: 1_644_048_000)  // # Date(timeIntervalSince1970:)
    let hours = [1012.0, 1009, 1004, 1008].enumerated().map { index, pressure in  // # .enumerated()
      StripEntry.Hour(date: now + Double(index) * 3600, pressure: pressure, symbol: "cloud.fill")
    }
    entries.append(StripEntry(date: now, hours: hours))  // # .append(_:)
    let next = Calendar.current.date(byAdding: .minute, value: 30, to: now) ?? now  // # Calendar
    completion(Timeline(entries: entries, policy: .after(next)))  // # Timeline, .after(_:)
  }
}

struct WeatherStripView: View {
  let entry: StripEntry

  var body: some View {
    GeometryReader { geometry in
      VStack(spacing: 0) {  // # VStack(spacing:)
        HStack(alignment: .bottom, spacing: 4) {  // # HStack(alignment:spacing:)
          Image(systemName: "cloud.fill")  // # Image
            .resizable()  // # .resizable(_:)
            .scaledToFill()  // # .scaledToFill()
            .frame(width: 20, height: 20)  // # .frame(width:height:)
          Text("Tokyo")
            .font(.system(size: 12, weight: .semibold))  // # .system, .system(size:weight:), .semibold
            .fixedSize(horizontal: true, vertical: false)  // # .fixedSize(horizontal:vertical:)
          Spacer()  // # Spacer, Spacer()
        }
        .frame(height: geometry.size.height / 6)  // # .frame(height:)
        graph(in: geometry.size)
          .frame(height: geometry.size.height / 3, alignment: .top)  // # .frame(height:alignment:)
          .clipped()  // # .clipped(_:)
        HStack(spacing: 0) {  // # HStack(spacing:)
          ForEach(entry.hours) { hour in  // # ForEach(_:)
            Text(HourFormatter().hour(of: hour.date))
              .font(.system(size: 9, weight: .regular))  // # .regular
              // # .frame(width:alignment:), CGFloat(_:)
              .frame(width: geometry.size.width / CGFloat(4), alignment: .center)
              .offset(x: 2)  // # .offset(x:)
          }
        }
        .offset(y: 1)  // # .offset(y:)
      }
      // # .frame(width:height:alignment:)
      .frame(width: geometry.size.width, height: geometry.size.height, alignment: .top)
      .background(Color("Paper"))  // # Color(_:)
    }
  }

  private func graph(in size: CGSize) -> some View {  // # CGSize
    Group {  // # Group
      Path { path in  // # Path
        path.move(to: CGPoint(x: 0, y: y(of: 0)))  // # .move(to:), CGPoint, CGPoint(x:y:)
        for index in entry.hours.indices.dropFirst() {
          let x = size.width / 4 * CGFloat(index)  // # CGFloat
          path.addLine(to: CGPoint(x: x, y: y(of: index)))  // # .addLine(to:)
        }
      }
      .stroke(Color.red, lineWidth: 2)  // # .stroke(_:lineWidth:), .red
      .offset(x: size.width / 8, y: 0)  // # .offset(x:y:)
    }
    .cornerRadius(2)  // # .cornerRadius(_:)
  }

  private func y(of index: Int) -> CGFloat { CGFloat(1015 - entry.hours[index].pressure) * 3 }
}

struct WeatherStrip_Previews: PreviewProvider {  // # PreviewProvider
  static var previews: some View {
    WeatherStripView(entry: StripEntry(date: .now, hours: []))
      // # .previewContext(_:), WidgetPreviewContext(family:)
      .previewContext(WidgetPreviewContext(family: .systemMedium))
      .environment(\.colorScheme, .dark)  // # .environment(_:_:)
  }
}

struct WeatherStrip: Widget {  // # Widget
  var body: some WidgetConfiguration {  // # WidgetConfiguration
    // # StaticConfiguration
    StaticConfiguration(kind: "Strip", provider: StripProvider()) { WeatherStripView(entry: $0) }
      .configurationDisplayName("Strip")  // # .configurationDisplayName(_:)
      .description("The air pressure.")  // # .description(_:)
      .supportedFamilies([.systemMedium])  // # .supportedFamilies(_:)
  }
}

struct WeatherStrips: WidgetBundle {  // # WidgetBundle
  @WidgetBundleBuilder  // # @WidgetBundleBuilder
  var body: some Widget { WeatherStrip() }
}
