import AppIntents
import SwiftUI
import WidgetKit

// Widgets with intents, gauges, links, and a Live Activity, which is left out of the pictures.

enum Tone: String, AppEnum {  // # AppEnum
  case plain, loud
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tone"  // # TypeDisplayRepresentation
  static let caseDisplayRepresentations: [Tone: DisplayRepresentation] = [  // # DisplayRepresentation
    .plain: "Plain", .loud: .init(title: "Loud"),
  ]
}

struct ToneIntent: WidgetConfigurationIntent {  // # WidgetConfigurationIntent
  static let title: LocalizedStringResource = "Tone"
  static let description = IntentDescription("How loud the widget is.")  // # IntentDescription

  @Parameter(title: "Tone", default: .plain) var tone: Tone  // # @Parameter
  @Parameter(title: "Name", default: "") var name: String

  static var parameterSummary: some ParameterSummary {  // # ParameterSummary
    When(\.$tone, .equalTo, .plain) {  // # When
      Summary { \.$tone }  // # Summary
    } otherwise: {
      Summary {
        \.$tone
        \.$name
      }
    }
  }
}

struct CountIntent: AppIntent {  // # AppIntent
  static let title: LocalizedStringResource = "Count"

  func perform() async throws -> some IntentResult { .result() }  // # IntentResult, .result()
}

struct PlayIntent: AudioPlaybackIntent {  // # AudioPlaybackIntent
  static let title: LocalizedStringResource = "Play"
}

struct ToneEntry: TimelineEntry {
  let date: Date
  var family = WidgetFamily.systemSmall
}

struct ToneProvider: AppIntentTimelineProvider {  // # AppIntentTimelineProvider
  func placeholder(in context: Context) -> ToneEntry { .init(date: .now) }
  func snapshot(for configuration: ToneIntent, in context: Context) async -> ToneEntry { .init(date: .now) }
  func timeline(for configuration: ToneIntent, in context: Context) async -> Timeline<ToneEntry> {
    .init(entries: [.init(date: .now)], policy: .never)  // # .init(entries:policy:)
  }
}

struct ToneView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ToneEntry

  var body: some View {
    VStack {
      title
      Divider()
      controls
      grounds
    }
    .containerBackground(for: .widget) { Color.clear }  // # .containerBackground(for:)
    .widgetURL(URL(string: "widget://tone"))  // # .widgetURL(_:), URL
  }

  private var title: some View {
    Label("Tone", systemImage: "bell")  // # Label
      .symbolVariant(.fill)  // # .symbolVariant(_:)
      .imageScale(.large)  // # .imageScale(_:)
      .foregroundStyle(.secondary)  // # .foregroundStyle(_:)
      .bold()  // # .bold()
      .id(family)  // # .id(_:)
  }

  @ViewBuilder  // # @ViewBuilder
  private var controls: some View {
    Gauge(value: 0.4) { Text("Tone") }  // # Gauge
      .gaugeStyle(.accessoryCircular)  // # .gaugeStyle(_:)
      .tint(.orange)  // # .tint(_:)
    Button("Count", intent: CountIntent())  // # Button
      .buttonStyle(.plain)  // # .buttonStyle(_:)
    if let url = URL(string: "https://example.org") {
      Link("More", destination: url)  // # Link
    }
    Text(entry.date, style: .timer)
      .contentTransition(.numericText())  // # .contentTransition(_:)
      .frame(maxWidth: .infinity)  // # .frame(maxWidth:)
    Text("Gone").hidden()  // # .hidden()
    EmptyView()  // # EmptyView
  }

  private var grounds: some View {
    ZStack {
      // # RoundedRectangle, .strokeBorder(_:lineWidth:)
      RoundedRectangle(cornerRadius: 8).strokeBorder(.teal, lineWidth: 2)
      Circle()  // # Circle
        .fill(  // # .fill(_:)
          LinearGradient(  // # LinearGradient
            gradient: Gradient(colors: [.red, .blue]),  // # Gradient
            startPoint: .top, endPoint: .bottom)
        )
        .scaleEffect(0.8)  // # .scaleEffect(_:)
      Circle().stroke(.black)  // # .stroke(_:)
      Image("Photo").resizable().scaledToFit()  // # .scaledToFit()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)  // # .frame(maxWidth:maxHeight:)
    .border(.black)  // # .border(_:)
    .fixedSize()  // # .fixedSize()
  }
}

struct ToneWidget: Widget {
  var body: some WidgetConfiguration {
    // # AppIntentConfiguration
    AppIntentConfiguration(kind: "Tone", intent: ToneIntent.self, provider: ToneProvider()) {
      ToneView(entry: $0)
    }
  }
}

struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
  }

  let name: String
}

struct DeliveryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Delivery.self) { context in  // # ActivityConfiguration
      Text("\(context.attributes.name): \(context.state.minutes) min")
    } dynamicIsland: { context in
      DynamicIsland {  // # DynamicIsland
        DynamicIslandExpandedRegion(.leading) { Text(context.attributes.name) }  // # DynamicIslandExpandedRegion
        DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.minutes)") }
      } compactLeading: {
        Image(systemName: "box.truck")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Image(systemName: "box.truck")
      }
    }
  }
}

struct ToneBundle: WidgetBundle {
  var body: some Widget {
    ToneWidget()
    DeliveryActivity()
  }
}

#Preview { ToneView(entry: ToneEntry(date: .now)) }  // # #Preview
