import Foundation
import Testing
import WidgetUI

private struct Entry: TimelineEntry {
  let date: Date
  /// Not Sendable, like the entries of some apps.
  let name: NSMutableString
}

/// A provider that behaves according to its case.
private struct Provider: TimelineProvider {
  enum Behaviour: CaseIterable, Sendable {
    case atOnce, fromAnotherThread, fromATask, twice
  }

  var behaviour: Behaviour?

  func placeholder(in context: Context) -> Entry { Entry(date: instant, name: "placeholder") }

  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
    let entries = [3600.0, 0].map {
      Entry(date: instant.addingTimeInterval($0), name: NSMutableString(string: "\(Int($0)) \(context.family)"))
    }
    nonisolated(unsafe) let timeline = Timeline(entries: entries, policy: .after(instant))
    switch behaviour {
    case .atOnce: completion(timeline)
    case .fromAnotherThread: Thread.detachNewThread { completion(timeline) }
    case .fromATask: Task.detached { completion(timeline) }
    case .twice:
      completion(timeline)
      completion(Timeline(entries: [], policy: .never))
    case nil: break
    }
  }
}

private struct Intent: WidgetConfigurationIntent {
  enum Color: String, AppEnum {
    case red, blue

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Colour")
    static let caseDisplayRepresentations: [Color: DisplayRepresentation] = [
      .red: DisplayRepresentation(title: "Red"), .blue: "Blue",
    ]
  }

  static let title: LocalizedStringResource = "Intent"
  static let description = IntentDescription("An intent.")

  @Parameter(title: "Count", default: 7) var count: Int
  @Parameter(title: "Name") var name: String?
  @Parameter(title: "Color", default: .blue) var color: Color

  init() {}
  init(count: Int) { self.count = count }

  static var parameterSummary: some ParameterSummary {
    When(\.$color, .equalTo, .red) {
      Summary {
        \.$count
        \.$name
      }
    } otherwise: {
      Summary { \.$count }
    }
  }
}

private struct IntentProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: instant, name: "placeholder") }
  func snapshot(for configuration: Intent, in context: Context) async -> Entry { placeholder(in: context) }
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry> {
    await Task.yield()
    let text = "\(configuration.count) \(configuration.name ?? "none") \(configuration.color)"
    return Timeline(entries: [Entry(date: instant, name: NSMutableString(string: text))], policy: .atEnd)
  }
}

private struct EntryView: View {
  let entry: Entry
  var body: some View { Text(verbatim: entry.name as String) }
}

private struct CallbackWidget: Widget {
  var behaviour: Provider.Behaviour?

  init() {}
  init(_ behaviour: Provider.Behaviour?) { self.behaviour = behaviour }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "callback", provider: Provider(behaviour: behaviour)) { EntryView(entry: $0) }
      .configurationDisplayName("Callback")
      .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

private struct IntentWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "intent", intent: Intent.self, provider: IntentProvider()) { EntryView(entry: $0) }
      .contentMarginsDisabled()
  }
}

private struct Bundle: WidgetBundle {
  var body: some Widget {
    CallbackWidget()
    if #available(macOS 14, *) { IntentWidget() }
  }
}

@MainActor
@Suite struct TimelineTests {
  private func timeline(_ widget: some Widget) async throws -> ErasedTimeline {
    let context = TimelineProviderContext(family: .systemSmall, isPreview: false, displaySize: .zero)
    return try await widget.descriptions[0].timeline(context)
  }

  @Test(arguments: Provider.Behaviour.allCases)
  fileprivate func timelinesComeFromAnywhere(_ behaviour: Provider.Behaviour) async throws {
    let timeline = try await timeline(CallbackWidget(behaviour))
    #expect(timeline.entries.map { $0.date.timeIntervalSince(instant) } == [0, 3600])
    #expect(try texts(of: timeline.entries[1].view()) == ["3600 systemSmall"])
    #expect(timeline.policy == .after(instant))
  }

  @Test func aProviderThatNeverReturnsIsAnError() async throws {
    await #expect(throws: NoTimelineError.self) { try await timeline(CallbackWidget(nil)) }
  }

  @Test func intentsHaveTheirInitialValues() async throws {
    let timeline = try await timeline(IntentWidget())
    #expect(try texts(of: timeline.entries[0].view()) == ["7 none blue"])
  }

  @Test func bundlesListTheirWidgets() {
    let widgets = Bundle().body.descriptions
    #expect(widgets.map(\.kind) == ["callback", "intent"])
    #expect(
      widgets.map(\.families) == [[.systemSmall, .accessoryInline], [.systemSmall, .systemMedium, .systemLarge]])
    #expect(widgets.map(\.hasContentMargins) == [true, false])
  }

  @Test(arguments: [(-1.0, 0.0), (0, 0), (3599, 0), (3600, 3600), (1e9, 3600)])
  func usesTheLastEntryThatHasBegun(_ offset: Double, _ expected: Double) async throws {
    let timeline = try await timeline(CallbackWidget(.atOnce))
    let entry = try #require(timeline.entry(at: instant.addingTimeInterval(offset)))
    #expect(entry.date.timeIntervalSince(instant) == expected)
  }

  @Test func familiesAreSpelledAsInCode() {
    #expect(WidgetFamily.allCases.map { WidgetFamily(name: "\($0)") } == WidgetFamily.allCases)
    #expect(WidgetFamily(name: "medium") == nil)
  }
}
