import Foundation
import Intents
import SwiftUI
import Testing
import WidgetKit

// As the sources had them before Xcode made symbols.
extension Color {
  static let brand = Color("BrandColor")
}
extension UIColor {
  static var seaGreen: UIColor { UIColor(named: "Sea green") ?? .green }
}

/// A widget with a colour for each odd name.
private struct Swatches: View {
  var body: some View {
    VStack {
      Color(.seaGreen)
      Color(._1stPrize)
      Color(.`default`)
      Color(ColorResource.red)
      Color(.WeatherIcons.wetSand)
      Rectangle().fill(.brand)
      Color.brand
      Color(.seaGreen as UIColor)
    }
  }
}

private struct TideProvider: IntentTimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
  }

  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(
    for configuration: SelectTideIntent, in context: Context, completion: @escaping @Sendable (Entry) -> Void
  ) {}
  func getTimeline(
    for configuration: SelectTideIntent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {}
}

/// Code that answers an intent, as in an extension beside a widget.
private final class TideHandler: INExtension, SelectTideIntentHandling {
  override func handler(for intent: INIntent) -> Any { self }

  func providePortOptionsCollection(
    for intent: SelectTideIntent, with completion: @escaping (INObjectCollection<NSString>?, (any Error)?) -> Void
  ) { completion(INObjectCollection(items: ["Faro" as NSString]), nil) }

  func handle(intent: SelectTideIntent, completion: @escaping (SelectTideIntentResponse) -> Void) {
    completion(SelectTideIntentResponse(code: .success, userActivity: nil))
  }
}

@MainActor @Suite struct AssetSymbolTests {
  @Test func coloursOfOddNamesAreDrawn() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Odd.xcassets").path
    let renderer = try ViewRenderer(assets: AssetCatalog(folders: [folder]))
    let scene = renderer.scene(of: Swatches(), in: ViewContext(family: .systemSmall))
    #expect(scene.warnings.isEmpty)
  }

  @Test func intentsHaveTheirDefaults() {
    let intent = SelectTideIntent()
    #expect(intent.port == "Faro" && intent.kind == .unknown && TideKind.high.rawValue == 1)
  }

  @Test func codeThatAnswersIntentsCompiles() {
    let handler = TideHandler()
    var code = SelectTideIntentResponseCode.unspecified
    handler.handle(intent: SelectTideIntent()) { code = $0.code }
    #expect(code == .success && handler.handler(for: SelectTideIntent()) is TideHandler)
  }
}
