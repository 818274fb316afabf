// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct TideEntry: TimelineEntry {
  let date: Date
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 10, duration: 60) }
}

struct TideProvider: TimelineProvider {
  typealias Entry = TideEntry
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
    if context.isPreview && context.family == .systemSmall && context.displaySize.width > 0 {
      completion(TideEntry(date: .now))
    }
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [TideEntry(date: .now)], policy: .after(.now)))
  }
}

struct PortProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }
  func snapshot(for configuration: PortIntent, in context: Context) async -> TideEntry { TideEntry(date: .now) }
  func timeline(for configuration: PortIntent, in context: Context) async -> Timeline<TideEntry> {
    Timeline(entries: [], policy: .atEnd)
  }
  func recommendations() -> [AppIntentRecommendation<PortIntent>] {
    [AppIntentRecommendation(intent: PortIntent(), description: "p")]
  }
}

struct TideWidget: Widget {
  let kind: String = "Tide"
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: TideProvider()) { entry in
      if #available(iOS 17.0, *) {
        Text(entry.date, style: .time).containerBackground(.fill.tertiary, for: .widget)
      } else {
        Text(entry.date, style: .time).padding().background()
      }
    }
    .configurationDisplayName("Tide")
    .description("The next tide.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryRectangular, .accessoryInline])
    .contentMarginsDisabled()
    .disfavoredLocations([.lockScreen, .standBy, .homeScreen, .iPhoneWidgetsOnMac, .carPlay], for: [.systemSmall])
    .containerBackgroundRemovable(false)
    .onBackgroundURLSessionEvents(matching: "x") { identifier, completion in completion() }
    .supportedMountingStyles([.elevated]).widgetTexture(.paper)
  }
}

struct PortWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Port", intent: PortIntent.self, provider: PortProvider()) { entry in
      Text(entry.date, style: .time)
    }
    .configurationDisplayName(Text("Port")).description(Text("d")).promptsForUserConfiguration()
  }
}

struct TideControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Lamp", provider: Provider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: LampIntent()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "lightbulb").controlWidgetActionHint("toggle").controlWidgetStatus("on")
      }
      .tint(.yellow)
    }
    .displayName("Lamp").description("A lamp.")
  }
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
  }
}

struct PortControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Port", provider: Provider()) { value in
      ControlWidgetButton(action: OpenTideIntent()) { Label("\(value)", systemImage: "sailboat") }
    }
    .promptsForUserConfiguration()
  }
  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: PortControlIntent) -> Int { 1 }
    func currentValue(configuration: PortControlIntent) async throws -> Int { 1 }
  }
}

struct PortControlIntent: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Port"
}

struct FerryAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var minutes: Int
  }
  var name: String
}

struct FerryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: FerryAttributes.self) { context in
      VStack { Text("\(context.attributes.name) \(context.state.minutes) \(context.isStale)") }
        .activityBackgroundTint(.cyan).activitySystemActionForegroundColor(.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("l") }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Text("t").dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.center) { Text("c") }
        DynamicIslandExpandedRegion(.bottom) { Text("\(context.state.minutes)") }
      } compactLeading: {
        Text("l")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Image(systemName: "ferry")
      }
      .widgetURL(URL(string: "app://ferry")).keylineTint(.red).contentMargins(.leading, 4, for: .expanded)
    }
    .supplementalActivityFamilies([.small])
  }
}

struct TideBundle: WidgetBundle {
  var body: some Widget {
    TideWidget()
    PortWidget()
    FerryActivity()
    if #available(iOS 18, *) {
      TideControl()
      PortControl()
    }
  }
}

@MainActor func mentionWidgets(_ m: any Mentions) async throws {
  m.draw(Text("a").widgetURL(URL(string: "app://a")))
  m.draw(Text("a").widgetLabel("l"))
  m.draw(Text("a").widgetLabel { ProgressView(value: 0.5) })
  m.draw(Text("a").widgetAccentable().widgetCurvesContent())
  m.draw(
    Text("a").previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("p").previewLayout(
      .sizeThatFits))
  m.draw(Button(intent: LampIntent()) { Text("a") })
  m.draw(Button("a", intent: LampIntent()))
  m.draw(Toggle("a", isOn: true, intent: LampIntent()))
  m.draw(Toggle(isOn: true, intent: LampIntent()) { Text("a") })
  WidgetCenter.shared.reloadAllTimelines()
  WidgetCenter.shared.reloadTimelines(ofKind: "Tide")
  WidgetCenter.shared.invalidateConfigurationRecommendations()
  WidgetCenter.shared.invalidateRelevance(ofKind: "Tide")
  WidgetCenter.shared.getCurrentConfigurations { result in
    if case .success(let infos) = result { mentionedKinds = infos.map(\.kind) }
  }
  m.use(try await WidgetCenter.shared.currentConfigurations().first?.widgetConfigurationIntent(of: PortIntent.self))
  ControlCenter.shared.reloadControls(ofKind: "Lamp")
  ControlCenter.shared.reloadAllControls()
  m.use(WidgetFamily.systemSmall.description)
  m.use(WidgetFamily.allCases)
  m.use(TimelineEntryRelevance(score: 1))
  let attributes = FerryAttributes(name: "f")
  let state = FerryAttributes.ContentState(minutes: 3)
  if ActivityAuthorizationInfo().areActivitiesEnabled {
    let activity = try Activity.request(
      attributes: attributes, content: .init(state: state, staleDate: nil, relevanceScore: 1), pushType: .token)
    _ = try Activity<FerryAttributes>.request(attributes: attributes, contentState: state, pushType: nil)
    await activity.update(ActivityContent(state: state, staleDate: nil))
    await activity.update(using: state)
    await activity.update(
      .init(state: state, staleDate: .now),
      alertConfiguration: AlertConfiguration(title: "t", body: "b", sound: .default))
    await activity.end(nil, dismissalPolicy: .immediate)
    await activity.end(using: state, dismissalPolicy: .after(.now))
    for await update in activity.contentUpdates { m.use(update.state.minutes) }
    for await update in activity.contentStateUpdates { m.use(update.minutes) }
    for await state in activity.activityStateUpdates where state == .ended || state == .dismissed {
      m.use(activity.activityState)
    }
    for await token in activity.pushTokenUpdates { m.use(token.count) }
  }
  for activity in Activity<FerryAttributes>.activities { m.use(activity.id) }
  for await activity in Activity<FerryAttributes>.activityUpdates { m.use(activity.content.state) }
  for await enabled in ActivityAuthorizationInfo().activityEnablementUpdates { m.use(enabled) }
  for await token in Activity<FerryAttributes>.pushToStartTokenUpdates { m.use(token) }
}

@MainActor private var mentionedKinds: [String] = []

#Preview(as: .systemSmall) {
  TideWidget()
} timeline: {
  TideEntry(date: .now)
}

#Preview("Provider", as: .systemMedium) {
  TideWidget()
} timelineProvider: {
  TideProvider()
}

// The #Preview of the ferry /* with its states
/* and /* within */ the #Preview of an island */
#Preview("Ferry", as: .content, using: FerryAttributes(name: "f")) {
  FerryActivity()
} contentStates: {
  FerryAttributes.ContentState(minutes: 3)
}

#Preview("Island", as: .dynamicIsland(.compact), using: FerryAttributes(name: "f")) {
  FerryActivity()
} contentStates: {
  FerryAttributes.ContentState(minutes: 3)
}

#Preview(traits: .sizeThatFitsLayout) { Text("a") }
#Preview("a", traits: .fixedLayout(width: 20, height: 20), .landscapeLeft) { Text("a") }
#Preview {
  @Previewable @State var isOn = true
  Toggle("a", isOn: $isOn)
}

struct TidePreviews: PreviewProvider {
  static var previews: some View {
    Text("a").previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}
