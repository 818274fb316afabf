// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import AppIntents
import SwiftUI
import WidgetKit

private struct Pier: AppEntity, IndexedEntity {
  let id: Int
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Pier", numericFormat: "\(2) piers", synonyms: ["Jetty"])
  static let defaultQuery = PierQuery()
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct PierQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Pier] { [] }
}

private struct PierIntent: AppIntent {
  static let title: LocalizedStringResource = "Pier"
  @Parameter(title: "Pier") var pier: Pier?
  @Parameter(title: "Kind", default: .high) var kind: Kind
  @Parameter(
    title: "Count", description: "d", default: 3, controlStyle: .stepper, inclusiveRange: (1, 5),
    requestValueDialog: "How many?") var count: Int
  @Parameter(title: "File", supportedContentTypes: [.image]) var file: IntentFile?
  static var parameterSummary: some ParameterSummary {
    When(\.$pier, .hasAnyValue) {
      Summary("At \(\.$pier)")
    } otherwise: {
      Switch(\.$kind) {
        Case(.high) { Summary("High") }
        DefaultCase { Summary("Low") }
      }
    }
  }
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(result: .result(dialog: "Sure?"))
    if count == 0 { throw $count.needsValueError("How many?") }
    return .result()
  }
}

private struct PierOptions: DynamicOptionsProvider {
  @IntentParameterDependency<PierIntent>(\.$pier, \.$kind) var intent
  func results() async throws -> ItemCollection<String> {
    ItemCollection { ItemSection("Piers") { IntentItem("x", title: "t", subtitle: "s") } }
  }
}

private struct UndoIntent: UndoableIntent {
  static let title: LocalizedStringResource = "Undo"
  func perform() async throws -> some IntentResult { .result() }
}

private struct CardIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Card"
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text("a")) }
}

private struct RemoveIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Remove"
  @Parameter(title: "Piers") var entities: [Pier]
  func perform() async throws -> some IntentResult { .result() }
}

private struct OpenControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "a") { ControlWidgetButton("Open", action: LampIntent()).tint(.red) }
  }
}

private let recommendations = [
  AppIntentRecommendation(intent: PortIntent(), description: LocalizedStringResource(stringLiteral: "p")),
  AppIntentRecommendation(intent: PortIntent(), description: Text("p")),
]

private struct Quay: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Quay"
  static let defaultQuery = QuayFinder()
  var id: String
  @Property(title: "Name") var name: String
  @Property(title: "Depth") var depth: Double
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

private struct QuayFinder: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Quay] { [] }
}
