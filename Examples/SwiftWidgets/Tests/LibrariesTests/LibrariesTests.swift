import Foundation
import Testing
import WidgetRendering

/// The examples of Documentation/Libraries.md that draw built-in widgets, in another package.
///
/// One import is enough for them, although the compiler checks that the module of each member is imported.
@Suite struct LibrariesTests {
  private static let package = (0..<5).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }

  @Test func drawsABuiltInWidgetAsDocumented() throws {
    let payload = try Data(contentsOf: Self.package.appending(path: "Examples/openweathermap-onecall.json"))
    let forecast = try PayloadDecoder().decode(payload).forecast
    let environment = try RenderEnvironment(now: forecast.hours[0].date, language: "en", scheme: .dark)
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: environment.timeline)
    let renderer = try WidgetRenderer()
    let template = try renderer.template("weather", in: environment)
    let png = try renderer.png(of: timeline.entries[0], template: template, in: environment)

    let picture = try PictureFile(png)
    #expect(picture.width == 676 && picture.height == 316)

    let target = try TargetCatalog.builtIn().target(named: "trmnl-og")
    let fitted = environment.fitted(to: target)
    let layout = try renderer.template("weather", in: fitted)
    let file = try renderer.encode(timeline.entries[0], template: layout, in: fitted, for: target)

    #expect(target.problems(with: file).isEmpty)
    try expectExamples(after: "## Drawing a built-in widget")
  }

  /// Names that two of the modules declare have one meaning.
  @Test func drawsNodesWithOneImport() throws {
    let environment = try RenderEnvironment(now: SampleForecast.firstHour)
    let renderer = try WidgetRenderer(fonts: FontSources())
    let text = TextRequest(string: "Rain", font: Font(size: 17, weight: .bold))
    let title = Node.text(TextContent(request: text, paint: .solid(Color(red: 0, green: 0, blue: 1))))
    let scene = renderer.scene(of: title, background: .white, in: environment)
    #expect(try renderer.pixels(of: scene, in: environment)[0, 0] == Pixel(gray: 255))
    #expect(Place().name == nil)
    let error = #expect(throws: PanelError.self) { try Palette(name: "p", inks: []) }
    #expect(error?.failureKind == .badData)
  }

  /// Expects the lines of a section's examples in this file, except imports and those that read and write files.
  private func expectExamples(after heading: String) throws {
    let text = try String(contentsOf: Self.package.appending(path: "Documentation/Libraries.md"), encoding: .utf8)
    let section = try #require(text.split(separator: heading).last)
    let examples = section.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    try #require(examples.count == 2)
    let lines = examples.flatMap { $0.split(separator: "\n") }.filter { line in
      !["import ", "let payload", "try Data(png).write"].contains { line.hasPrefix($0) }
    }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    for line in lines { #expect(source.contains("    \(line)\n")) }
  }
}
