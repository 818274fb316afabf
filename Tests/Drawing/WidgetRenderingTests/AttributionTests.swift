import BuiltInWidgets
import Foundation
import Templating
import Testing
import WidgetRendering
import WidgetScene
import WidgetTimeline

@Suite struct AttributionTests {
  private struct Entry: TimelineEntry {
    var date = Scenes.firstHour
    var content: EntryContent
  }

  private let template = """
    <Template widget="clock"><VStack>
      <If test="attribution"><Text class="credit">{{attribution}}</Text></If><Text class="body">body</Text>
    </VStack></Template>
    """

  @Test(
    arguments: [
      ("Data by Somebody", [:], ["Data by Somebody"]), (nil, [:], []), ("", [:], []),
      // An entry has its own field of that name.
      ("Data by Somebody", ["attribution": "own"], ["own"]), ("Data by Somebody", ["attribution": .null], []),
    ] as [(String?, EntryContent, [String])])
  func templatesMayShowItWhateverTheWidget(attribution: String?, content: EntryContent, shown: [String]) throws {
    let renderer = try WidgetRenderer()
    var environment = try RenderEnvironment(now: Scenes.firstHour)
    environment.attribution = attribution.map { Attribution(line: $0) }
    let template = try renderer.template(reading: self.template.utf8, file: "own.xml")
    let scene = Placed(scene: try renderer.scene(of: Entry(content: content), template: template, in: environment))
    #expect(scene.texts("credit").map(\.string) == shown)
    #expect(scene.texts("body").count == 1)
  }

  @Test func theCheckKnowsIt() throws {
    let renderer = try WidgetRenderer()
    let context = try RenderEnvironment(now: Scenes.firstHour).timeline
    let sample = ClockProvider().sampleContent(in: context)
    let template = try renderer.template(reading: self.template.utf8, file: "own.xml")
    for attribution in [nil, "Data by Somebody"] {
      try template.check(against: sample.adding(attribution: attribution.map { Attribution(line: $0) }))
    }
    #expect(throws: (any Error).self) { try template.check(against: sample) }
    #expect(EntryContent.list([]).adding(attribution: "x") == .list([]))
  }
}
