import BuiltInWidgets
import Foundation
import Panels
import Raster
import Testing
import WeatherData
import WidgetLayout
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Sizes, scales and lengths of callers that no picture can have are errors, not traps.
@Suite struct InvalidEnvironmentTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, -1e300, 9.3e18]
  private let renderer: WidgetRenderer
  private let entry: WeatherEntry

  init() throws {
    renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: SampleForecast.firstHour)
    entry = try WeatherProvider(forecast: SampleForecast.forecast).timeline(in: environment.timeline).entries[0]
  }

  /// Expects that each function that draws an entry throws.
  private func expectErrors(_ environment: RenderEnvironment, cornerRadius: Double = 0, pdf: Bool = true) throws {
    let template = try renderer.template("weather", family: .medium)
    let target = try TargetCatalog.builtIn().target(named: "trmnl-og")
    func draws(_ draw: () throws -> some Any) -> Bool { (try? draw()) != nil }
    let drawn = [
      draws { try renderer.pixels(of: entry, template: template, in: environment, cornerRadius: cornerRadius) },
      draws { try renderer.png(of: entry, template: template, in: environment, cornerRadius: cornerRadius) },
      draws { try renderer.svg(of: entry, template: template, in: environment, cornerRadius: cornerRadius) },
      draws { try renderer.encode(entry, template: template, in: environment, for: target) },
      draws { try renderer.simulate(entry, template: template, in: environment, for: target) },
      pdf && draws { try renderer.pdf(of: entry, template: template, in: environment) },
    ]
    #expect(!drawn.contains(true), "\(environment.size) \(environment.scale)")
  }

  @Test(arguments: numbers, [false, true]) func rejectsScales(scale: Double, fitsTextToPixels: Bool) throws {
    var environment = try RenderEnvironment(now: SampleForecast.firstHour, scale: scale)
    environment.screen.fitsTextToPixels = fitsTextToPixels
    try expectErrors(environment, pdf: false)
  }

  @Test(arguments: numbers, [false, true]) func rejectsSides(side: Double, isWidth: Bool) throws {
    let size = isWidth ? Size(width: side, height: 100) : Size(width: 100, height: side)
    try expectErrors(RenderEnvironment(now: SampleForecast.firstHour, size: size))
  }

  /// A radius out of range changes corners, and does not stop the drawing.
  @Test(arguments: numbers) func drawsWithAnyCornerRadius(radius: Double) throws {
    let environment = try RenderEnvironment(now: SampleForecast.firstHour)
    let template = try renderer.template("weather", in: environment)
    let png = try renderer.png(of: entry, template: template, in: environment, cornerRadius: radius)
    #expect(try PictureFile(png).width == 676)
    #expect(try !renderer.svg(of: entry, template: template, in: environment, cornerRadius: radius).isEmpty)
  }

  /// Nodes may have any numbers: what cannot be drawn is left out.
  @Test(arguments: numbers) func drawsNodesWithAnyLengths(number: Double) throws {
    var environment = try RenderEnvironment(now: SampleForecast.firstHour)
    let color = Color(red: number, green: number, blue: number)
    let text = Node.text(
      TextContent(
        request: TextRequest(string: "Rain", font: Font(size: number)), paint: .solid(color)))
    let icon = try renderer.icon("rain", ink: color, in: environment)
    let framed = Node.frame(Frame(width: Length(points: number), height: Length(fraction: number)), text)
    let nodes: [Node] = [
      text, framed, .spacer(minLength: number),
      .padding(EdgeInsets(top: number, leading: 1, bottom: 1, trailing: 1), text),
      .offset(x: Length(points: number), y: Length(fraction: number), text), .aspectRatio(number, .fit, icon ?? text),
      .position(.arc(degrees: number, lineWidth: number), anchor: .center, text), .layoutPriority(number, text),
      .horizontalStack(alignment: .center, spacing: Length(points: number), children: [text, framed, text]),
    ]
    for fitsTextToPixels in [false, true] {
      environment.screen.fitsTextToPixels = fitsTextToPixels
      for node in nodes {
        let scene = renderer.scene(of: node, background: color, in: environment)
        #expect(renderer.frames(of: node, in: environment).count > 0)
        let picture = try renderer.pixels(of: scene, in: environment)
        #expect(picture.width == 676 && picture.height == 316)
        #expect(try !renderer.svg(of: scene, in: environment).isEmpty)
      }
    }
  }

  /// A target's own size and scale are used in one call.
  @Test(arguments: ["trmnl-og", "waveshare-7.3e", "waveshare-2.13"]) func fitsTargets(name: String) throws {
    let target = try TargetCatalog.builtIn().target(named: name)
    let environment = try RenderEnvironment(now: SampleForecast.firstHour).fitted(to: target)
    #expect(environment.timeline.family == target.family && environment.scale == target.scale)
    let template = try renderer.template("weather", in: environment)
    let file = try renderer.encode(entry, template: template, in: environment, for: target)
    #expect(target.problems(with: file) == [])
    let simulation = try PictureFile(renderer.simulate(entry, template: template, in: environment, for: target))
    #expect(target.uprightSize == Target.PixelSize(width: simulation.width, height: simulation.height))
  }

  /// One call draws what its stages draw.
  @Test func drawsEntriesAsTheirScenes() throws {
    let environment = try RenderEnvironment(now: SampleForecast.firstHour, scale: 3)
    let template = try renderer.template("weather", in: environment)
    let scene = try renderer.scene(of: entry, template: template, in: environment)
    #expect(
      try renderer.png(of: entry, template: template, in: environment, cornerRadius: 9)
        == renderer.png(of: scene, scale: 3, cornerRadius: 9))
    #expect(
      try renderer.pixels(of: entry, template: template, in: environment) == renderer.pixels(of: scene, scale: 3))
    #expect(
      try renderer.svg(of: entry, template: template, in: environment, liveText: true)
        == renderer.svg(of: scene, scale: 3, liveText: true))
    #expect(try renderer.pdf(of: entry, template: template, in: environment) == renderer.pdf(of: scene))
  }
}
