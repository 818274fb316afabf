import Foundation
import WidgetGenProgram
import WidgetUI

#if canImport(WidgetGenServer)
  import WidgetGenServer
#endif

/// A widget with the text of an hour, counted from 2026-05-12T06:00:00Z.
///
/// It reloads after a day.
struct Hours: Widget {
  struct Entry: TimelineEntry {
    let date: Date
    let text: String
  }

  struct Provider: TimelineProvider {
    static let start = Date(timeIntervalSince1970: 1_778_565_600)

    func placeholder(in context: Context) -> Entry { Entry(date: Self.start, text: "Hour 0") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
      let entries = (0..<3).map { Entry(date: Self.start + Double($0) * 3_600, text: "Hour \($0)") }
      completion(Timeline(entries: entries, policy: .after(Self.start + 86_400)))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Hours", provider: Provider()) { entry in
      VStack {
        Text(entry.text).font(.title).foregroundStyle(.red)
        Text(entry.date, style: .time)
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Hours")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular])
  }
}

/// A widget whose provider never responds.
struct Silent: Widget {
  struct Entry: TimelineEntry {
    let date: Date
  }

  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .now) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {}
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Silent", provider: Provider()) { _ in Text("never") }
  }
}

/// A widget whose view names a colour and a text, for families that built-in widgets do not have.
struct Named: Widget {
  struct Entry: TimelineEntry {
    let date: Date
  }

  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
      completion(Timeline(entries: [Entry(date: .now)], policy: .never))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Named", provider: Provider()) { _ in
      Text("greeting").foregroundStyle(Color("Sea")).containerBackground(.background, for: .widget)
    }
    .supportedFamilies([.accessoryRectangular, .accessoryInline, .systemExtraLarge])
  }
}

// The example in the product's documentation, to check that it compiles and works.
struct Tide: Widget {
  struct Entry: TimelineEntry {
    let date: Date
  }

  struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(Entry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
      completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3_600)))
    }
  }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Tide", provider: Provider()) { entry in
      Text(entry.date, style: .time).containerBackground(.background, for: .widget)
    }
  }
}

struct RunAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var lap: Int
  }
}

/// A Live Activity with two states.
struct RunActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RunAttributes.self) { context in
      Text(verbatim: "Lap \(context.state.lap)").padding()
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text(verbatim: "Large \(context.state.lap)") }
      } compactLeading: {
        Text(verbatim: "L\(context.state.lap)")
      } compactTrailing: {
        Text(verbatim: "T\(context.state.lap)")
      } minimal: {
        Text(verbatim: "M\(context.state.lap)")
      }
    }
  }
}

/// The declaration that `#Preview` expands to.
struct First__ActivityPreview: ActivityPreviewProvider {
  static var preview: ActivityPreview {
    ActivityPreview("Run", as: .content, using: RunAttributes()) {
      RunActivity()
    } contentStates: {
      RunAttributes.ContentState(lap: 1)
      RunAttributes.ContentState(lap: 2)
    }
  }
}

/// A program with custom widgets, which tests run.
@main
enum Main {
  static func main() async {
    let program = WidgetGenProgram(widgets: [Hours(), Silent(), Named(), Tide(), RunActivity()])
    #if canImport(WidgetGenServer)
      await program.withServer().main()
    #else
      await program.main()
    #endif
  }
}
