import BuiltInWidgets
import Comparing
import Foundation
import Panels
import Raster
import Templating
import TestFolders
import Testing
import WeatherData
import WidgetLayout
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// The first example in a product's documentation is code in this file, to check that it compiles and works.
@Suite struct FrontPageTests {
  @Test func drawsWidgetsAsDocumented() throws {
    let forecast = SampleForecast.forecast
    let environment = try RenderEnvironment(now: forecast.hours[0].date, language: "de", scheme: .dark)
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: environment.timeline)
    let renderer = try WidgetRenderer()
    let template = try renderer.template("weather", in: environment)
    let png = try renderer.png(of: timeline.entries[0], template: template, in: environment)

    let picture = try PictureFile(png)
    #expect(picture.width == 676 && picture.height == 316)
    try expectExample(of: "Sources/Drawing/WidgetRendering/WidgetRendering.docc/WidgetRendering.md")

    let target = try TargetCatalog.builtIn().target(named: "trmnl-og")
    let fitted = environment.fitted(to: target)
    let layout = try renderer.template("weather", in: fitted)
    let file = try renderer.encode(timeline.entries[0], template: layout, in: fitted, for: target)

    #expect(target.problems(with: file).isEmpty)
    try expectExample(1, of: "Sources/Drawing/WidgetRendering/WidgetRendering.docc/WidgetRendering.md")
  }

  @Test func drawsNodesAsDocumented() throws {
    let environment = try RenderEnvironment(now: SampleForecast.firstHour)
    let renderer = try WidgetRenderer()
    let icon = try renderer.icon("rain", ink: .black, in: environment)
    let text = TextRequest(string: "Rain", font: Font(size: 17))
    let title = Node.text(TextContent(request: text, paint: .solid(.black)))
    let row = Node.horizontalStack(alignment: .center, spacing: nil, children: [icon, title].compactMap { $0 })
    let scene = renderer.scene(of: row, background: .white, in: environment)
    let picture = try renderer.png(of: scene, in: environment)

    #expect(try PictureFile(picture).width == 676)
    #expect(try WidgetRenderer.text(of: scene).contains("Rain"))
    // Without the icon there would be fewer items.
    let alone = renderer.scene(of: title, background: .white, in: environment)
    #expect(scene.items.count > alone.items.count)
    try expectExample(2, of: "Sources/Drawing/WidgetRendering/WidgetRendering.docc/WidgetRendering.md")
  }

  @Test func convertsPicturesForPanelsAsDocumented() throws {
    let path = Repository.path("Documentation/Images/weather-light.png")
    let photograph = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let target = try TargetCatalog.builtIn().target(named: "inky-impression-7.3")
    let picture = try target.picture(of: PictureFile(photograph), adjustment: PictureAdjustment(saturation: 1.4))
    let frame = try target.frame(of: picture, style: InkStyle(method: .atkinson))
    let file = try target.encode(frame)

    #expect(target.problems(with: file).isEmpty)
    try expectExample(of: "Sources/Displays/Panels/Panels.docc/Panels.md")
  }

  @Test func comparesPicturesAsDocumented() throws {
    let images = Repository.url("Documentation/Images")
    let golden = images.appending(path: "weather-light.png").path()
    let drawn = images.appending(path: "weather-dark.png").path()
    let expected = try ComparablePicture(file: [UInt8](Data(contentsOf: URL(filePath: golden))))
    let actual = try ComparablePicture(file: [UInt8](Data(contentsOf: URL(filePath: drawn))))
    let comparison = PictureComparator(.perceptual).compare(expected: expected, actual: actual)
    print(comparison.isSame ? "the same" : "\(comparison)")

    #expect(!comparison.isSame)
    try expectExample(of: "Sources/Displays/Comparing/Comparing.docc/Comparing.md")
  }

  /// Expects the lines of one of a page's examples, except its imports, in this file in sequence.
  private func expectExample(_ index: Int = 0, of page: String) throws {
    let text = try String(contentsOf: Repository.url(page), encoding: .utf8)
    let examples = text.split(separator: "```swift\n").dropFirst(index + 1)
    let example = try #require(examples.first?.split(separator: "```").first)
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    #expect(lines.count > 3)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let expected = lines.map { "    \($0)\n" }.joined()
    #expect(source.contains(expected), "\(page) has another example than this file")
  }
}
