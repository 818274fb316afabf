import SwiftUI
import Testing
import ViewSnapshots

/// Draws what is mentioned, and counts it.
@MainActor private final class Drawing: Mentions {
  private(set) var count = 0
  private let renderer: ViewRenderer

  init() throws {
    renderer = try ViewRenderer()
  }

  func draw(_ view: some View) {
    count += 1
    _ = renderer.scene(of: view, in: ViewContext(family: .systemSmall))
  }
}

/// Sources in the shape of apps, one file an area, that mention what files of widgets mention.
///
/// That they compile is most of the test. `WidgetsArea`, `IntentsArea`, `SystemArea` and their further areas are not run: they start
/// activities and read the settings of the machine.
@MainActor @Suite struct AreaTests {
  @Test(
    arguments: [
      ("views", { @MainActor m in mentionViews(m) }, 100), ("modifiers", { m in mentionModifiers(m) }, 100),
      ("styles", { m in mentionStyles(m) }, 40), ("shapes", { m in mentionShapes(m) }, 30),
      ("texts", { m in mentionTexts(m) }, 60), ("environment", { m in mentionEnvironment(m) }, 2),
      ("motion", { m in mentionMotion(m) }, 25), ("own styles", { m in mentionOwnStyles(m) }, 7),
      ("charts", { m in mentionCharts(m) }, 10), ("apps", { m in mentionAppViews(m) }, 90),
      ("graphics", { m in mentionGraphics(m) }, 8),
    ] as [(String, @MainActor @Sendable (any Mentions) -> Void, Int)])
  func viewsOfAnAreaAreDrawn(
    _ area: String, _ mention: @MainActor @Sendable (any Mentions) -> Void, _ least: Int
  ) throws {
    let drawing = try Drawing()
    mention(drawing)
    #expect(drawing.count >= least, "\(area)")
  }
}
