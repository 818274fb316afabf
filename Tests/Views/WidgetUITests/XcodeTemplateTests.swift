import Foundation
import Testing
import WidgetUI

// Widgets in the shape of the files that Xcode makes for a widget extension.

private struct DrinkEntry: TimelineEntry {
  let date: Date
  let configuration: DrinkIntent
}

private struct DrinkIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource { "Configuration" }
  static var description: IntentDescription { "A widget of our own." }

  @Parameter(title: "Favourite Drink", default: "tea")
  var favouriteDrink: String
  @Parameter(title: "With Milk") var hasMilk: Bool
  @Parameter(title: "Cups") var cups: Int
  @Parameter(title: "Place") var place: String
  @Parameter(title: "Kind") var kind: Kind
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Shop") var shop: Shop
  @Parameter(title: "Second Shop") var other: Shop?

  enum Kind: String, AppEnum {
    case black, green
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Kind" }
    static var caseDisplayRepresentations: [Kind: DisplayRepresentation] { [.black: "Black", .green: "Green"] }
  }

  static var parameterSummary: some ParameterSummary {
    Summary("\(\.$cups) cups of \(\.$favouriteDrink)") { \.$hasMilk }
  }
}

private struct Shop: AppEntity {
  let id: String
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shop" }
  static var defaultQuery: ShopQuery { ShopQuery() }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", image: .init(systemName: "cup.and.saucer"))
  }
}

private struct ShopQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Shop] { identifiers.map { Shop(id: $0) } }
  func entities(matching string: String) async throws -> [Shop] { [] }
  func suggestedEntities() async throws -> [Shop] { [Shop(id: "corner"), Shop(id: "station")] }
}

extension DrinkIntent {
  fileprivate static var coffee: DrinkIntent {
    let intent = DrinkIntent()
    intent.favouriteDrink = "coffee"
    return intent
  }
}

private struct DrinkProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DrinkEntry { DrinkEntry(date: instant, configuration: DrinkIntent()) }
  func snapshot(for configuration: DrinkIntent, in context: Context) async -> DrinkEntry {
    DrinkEntry(date: instant, configuration: configuration)
  }
  func timeline(for configuration: DrinkIntent, in context: Context) async -> Timeline<DrinkEntry> {
    let entries = (0..<5).map { DrinkEntry(date: instant + Double($0) * 3600, configuration: configuration) }
    return Timeline(entries: entries, policy: .atEnd)
  }
}

private struct DrinkView: View {
  var entry: DrinkProvider.Entry

  var body: some View {
    VStack {
      Text("Time:")
      Text(entry.date, style: .time)
      Text("Drink:")
      Text(entry.configuration.favouriteDrink)
    }
  }
}

private struct DrinkWidget: Widget {
  let kind = "Drink"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: DrinkIntent.self, provider: DrinkProvider()) { entry in
      DrinkView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
  }
}

private struct BrewControl: ControlWidget {
  struct Value {
    var isRunning: Bool
    var name: String
  }

  struct Configuration: ControlConfigurationIntent {
    static var title: LocalizedStringResource { "Name" }
    @Parameter(title: "Name", default: "Brew") var brewName: String
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: Configuration) -> Value { Value(isRunning: false, name: configuration.brewName) }
    func currentValue(configuration: Configuration) async throws -> Value {
      Value(isRunning: true, name: configuration.brewName)
    }
  }

  struct StartIntent: SetValueIntent {
    static var title: LocalizedStringResource { "Start" }
    @Parameter(title: "Name") var name: String
    @Parameter(title: "Is running") var value: Bool

    init() {}
    init(_ name: String) { self.name = name }

    func perform() async throws -> some IntentResult { .result() }
  }

  static let kind = "Brew"

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: Self.kind, provider: Provider()) { value in
      ControlWidgetToggle("Brew", isOn: value.isRunning, action: StartIntent(value.name)) { isRunning in
        Label(isRunning ? "On" : "Off", systemImage: "timer")
      }
    }
    .displayName("Brew")
    .description("Starts the brewing.")
  }
}

private struct BrewAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var progress: Double
  }

  var name: String
}

private struct BrewActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: BrewAttributes.self) { context in
      VStack { Text("Brewing \(context.attributes.name): \(context.state.progress, format: .percent)") }
        .activityBackgroundTint(Color.cyan)
        .activitySystemActionForegroundColor(Color.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("L") }
        DynamicIslandExpandedRegion(.trailing) { Text("T") }
        DynamicIslandExpandedRegion(.bottom) { Text("B \(context.state.progress)") }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("T")
      } minimal: {
        Text("M")
      }
      .widgetURL(URL(string: "https://example.org"))
      .keylineTint(Color.red)
    }
  }
}

private struct DrinkBundle: WidgetBundle {
  var body: some Widget {
    DrinkWidget()
    BrewControl()
    BrewActivity()
    SiriWidget()
  }
}

private final class CityIntent: INIntent {
  var city = "Lisbon"
}

private struct CityEntry: TimelineEntry {
  let date: Date
  let city: String
}

private struct CityProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> CityEntry { CityEntry(date: instant, city: "") }
  func getSnapshot(for configuration: CityIntent, in context: Context, completion: @escaping (CityEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(
    for configuration: CityIntent, in context: Context, completion: @escaping (Timeline<CityEntry>) -> Void
  ) { completion(Timeline(entries: [CityEntry(date: instant, city: configuration.city)], policy: .never)) }
}

private struct SiriWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "City", intent: CityIntent.self, provider: CityProvider()) { Text($0.city) }
  }
}

@MainActor
@Suite struct XcodeTemplateTests {
  private func entries(_ widget: WidgetDescription) async throws -> ErasedTimeline {
    try await widget.timeline(
      TimelineProviderContext(family: .systemSmall, isPreview: false, displaySize: CGSize(width: 158, height: 158)))
  }

  @Test func bundlesDrawWidgetsAndActivitiesAndLeaveOutControls() async throws {
    let widgets = DrinkBundle().body.descriptions
    #expect(widgets.map { $0.kind } == ["Drink", "BrewActivity", "City"])
    let drink = try #require(try await entries(widgets[0]).entries.first)
    #expect(try texts(of: drink.view()).contains("tea"))
    let city = try #require(try await entries(widgets[2]).entries.first)
    #expect(try texts(of: city.view()) == ["Lisbon"])
  }

  @Test func parametersOfConstantIntentsCanBeSet() {
    #expect(DrinkIntent.coffee.favouriteDrink == "coffee")
    #expect(DrinkIntent().favouriteDrink == "tea")
  }

  @Test func parametersWithoutADefaultHavePlainValues() {
    let intent = DrinkIntent()
    #expect(!intent.hasMilk && intent.cups == 0 && intent.place.isEmpty && intent.kind == .black)
    #expect(intent.note == nil && intent.other == nil)
  }

  @Test func entitiesAreThoseThatTheirQueriesSuggest() async throws {
    struct ShopWidget: Widget {
      var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Shop", provider: DrinkProvider()) { entry in
          Text(verbatim: "\(entry.configuration.shop.id) \(entry.configuration.other?.id ?? "none")")
        }
      }
    }
    let entry = try #require(try await entries(ShopWidget().body.described).entries.first)
    #expect(try texts(of: entry.view()) == ["corner none"])
  }
}
