// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import AppIntents
import CoreLocation
import Intents
import SwiftUI
import WidgetKit

struct Port: AppEntity, Identifiable, Hashable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Port"
  static let defaultQuery = PortQuery()
  let id: String
  @Property(title: "Name") var name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(id)", subtitle: "sub",
      image: .init(systemName: "sailboat", tintColor: .systemBlue, symbolConfiguration: nil))
  }
  init(id: String) {
    self.id = id
    name = id
  }
  static func == (a: Port, b: Port) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct PortQuery: EntityStringQuery, EnumerableEntityQuery {
  @IntentParameterDependency<PortIntent>(\.$kind) var intent
  func entities(for identifiers: [Port.ID]) async throws -> [Port] { identifiers.map(Port.init) }
  func entities(matching string: String) async throws -> [Port] { [] }
  func suggestedEntities() async throws -> [Port] { [Port(id: "a")] }
  func suggestedEntities() async throws -> ItemCollection<Port> {
    ItemCollection(sections: [ItemSection("s", items: [Port(id: "a")])])
  }
  func allEntities() async throws -> [Port] { [] }
  func defaultResult() async -> Port? { Port(id: "a") }
}

enum Kind: String, AppEnum, CaseIterable, Codable {
  case high, low
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Kind")
  static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
    .high: DisplayRepresentation(title: "High", image: .init(systemName: "arrow.up")),
    .low: .init(stringLiteral: "Low"),
  ]
}

struct NameOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["a", "b"] }
  func defaultResult() async -> String? { "a" }
}

struct PortIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Port"
  static let description = IntentDescription("d", categoryName: "c", searchKeywords: ["k"])
  static let isDiscoverable = false
  static let openAppWhenRun: Bool = false
  static let authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed
  static let persistentIdentifier = "port"

  @Parameter(title: "Port") var port: Port?
  @Parameter(title: "Ports", size: 3) var ports: [Port]
  @Parameter(title: "Sized", size: [.systemSmall: 1, .systemMedium: 3]) var sized: [Port]
  @Parameter(title: "Kind", default: .high) var kind: Kind
  @Parameter(title: "Count", default: 3, inclusiveRange: (1, 8)) var count: Int
  @Parameter(title: "Level", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1)) var level: Double
  @Parameter(title: "On", default: true, displayName: Bool.IntentDisplayName(true: "Yes", false: "No")) var isOn: Bool
  @Parameter(title: "Name", description: "d", optionsProvider: NameOptions()) var name: String
  @Parameter(
    title: "Note", requestValueDialog: "What?",
    inputOptions: String.IntentInputOptions(capitalizationType: .words, multiline: true)) var note: String
  @Parameter(title: "Date", kind: .date) var date: Date?
  @Parameter(title: "Site") var site: URL?
  @Parameter(title: "Place") var place: CLPlacemark?
  @Parameter(title: "Colour", optionsProvider: NameOptions()) var colour: String?
  @Parameter(title: "Parts") var parts: DateComponents?
  @Parameter(title: "Length", defaultUnit: .meters) var length: Measurement<UnitLength>?
  @Parameter(title: "File", supportedTypeIdentifiers: ["public.image"]) var file: IntentFile?
  @Parameter(title: "Person") var person: IntentPerson?
  @Parameter(title: "Cost") var cost: IntentCurrencyAmount?

  static var parameterSummary: some ParameterSummary {
    When(\.$kind, .equalTo, .high) {
      Summary("High at \(\.$port)") {
        \.$count
        \.$level
      }
    } otherwise: {
      Switch(\.$count) {
        Case(1) { Summary("One") }
        DefaultCase { Summary("Low at \(\.$port) \(\.$name)") }
      }
    }
  }
}

struct LampIntent: SetValueIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "Lamp"
  @Parameter(title: "On") var value: Bool
  @Dependency var lamp: Lamp
  init() {}
  init(value: Bool) { self.value = value }
  func perform() async throws -> some IntentResult { .result() }
}

final class Lamp: Sendable {}

struct OpenTideIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open"
  static let supportedModes: IntentModes = [.foreground, .background]
  @Parameter(title: "Port") var target: Port
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView & OpensIntent
  {
    .result(value: 3, opensIntent: LampIntent(), dialog: "done", view: Text("a"))
  }
}

struct PlayIntent: AudioPlaybackIntent, AudioRecordingIntent, ForegroundContinuableIntent, PredictableIntent,
  ProgressReportingIntent
{
  static let title: LocalizedStringResource = "Play"
  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    progress.totalUnitCount = 3
    try await requestConfirmation()
    return .result(dialog: IntentDialog(full: "Played", supporting: "yes"))
  }
}

struct ShowIntent: AppIntent {
  static let title: LocalizedStringResource = "Show"
  @Parameter(title: "Url") var url: URL
  func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: OpenURLIntent(url)) }
}

struct TideShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .lightBlue
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayIntent(), phrases: ["Play \(.applicationName)"], shortTitle: "Play", systemImageName: "play")
  }
}

struct TidePackage: AppIntentsPackage {}

struct FocusIntent: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Focus"
  var displayRepresentation: DisplayRepresentation { "Focus" }
  func perform() async throws -> some IntentResult { .result() }
}

class LegacyPortIntent: INIntent {
  var port: String?
}

struct LegacyProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }
  func getSnapshot(for configuration: INIntent, in context: Context, completion: @escaping (TideEntry) -> Void) {}
  func getTimeline(
    for configuration: INIntent, in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void
  ) {}
}

struct LegacyWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "Legacy", intent: INIntent.self, provider: LegacyProvider()) {
      Text($0.date, style: .time)
    }
  }
}

@MainActor func mentionIntents(_ m: any Mentions) async throws {
  let intent = PortIntent()
  intent.count = 4
  intent.kind = .low
  m.use(intent.$port.wrappedValue)
  m.use(INObject(identifier: "a", display: "b"))
  m.use(try await LampIntent(value: true).perform())
  try await intent.donate()
  AppDependencyManager.shared.add(dependency: Lamp())
  TideShortcuts.updateAppShortcutParameters()
  throw AppIntentError.restartPerform
}
