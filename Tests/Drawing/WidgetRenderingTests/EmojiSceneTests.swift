import Foundation
import Panels
import Raster
import Templating
import TestFolders
import Testing
import Typesetting
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Emoji of templates on screens with and without colours, with a font of few of them.
@Suite struct EmojiSceneTests {
  private static let fonts = FontSources([
    Repository.path("Tests/Drawing/TypesettingTests/Fonts")
  ])

  private static let text = "7° 👩‍👩‍👧 🇩🇪 👍🏽 1️⃣ ❤️"

  private struct Entry: TimelineEntry {
    let date = Scenes.firstHour
    let content: EntryContent = ["text": .text(EmojiSceneTests.text)]
  }

  private static let template = #"""
    <Template widget="data" background="#FFFFFF">
      <Text id="line" font="20">{{ text }}</Text>
    </Template>
    """#

  private static func scene(_ target: String?, scale: Double = 1, fonts: FontSources = fonts) throws -> (
    WidgetRenderer, Scene, RenderEnvironment
  ) {
    let renderer = try WidgetRenderer(fonts: fonts)
    var environment = try RenderEnvironment(now: Scenes.firstHour, language: "en", scale: scale)
    if let target { environment = environment.fitted(to: try TargetCatalog.builtIn().target(named: target)) }
    environment.scale = scale
    let template = try renderer.template(reading: Array(Self.template.utf8), file: "a.xml")
    return (renderer, try renderer.scene(of: Entry(), template: template, in: environment), environment)
  }

  private static func images(_ scene: Scene) -> [ImageItem] {
    scene.allItems.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test func screensInColourShowImages() throws {
    let (renderer, scene, environment) = try Self.scene(nil, scale: 2)
    let images = Self.images(scene)
    #expect(images.count == 5)
    #expect(images.allSatisfy { $0.role == .tone && $0.frame.width > 20 && $0.frame.height < 24 })
    let texts = scene.allItems.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.string) == [Self.text])
    let png = try renderer.pixels(of: scene, in: environment)
    // Red, gold and blue of the flag and the keycap.
    #expect(png.pixels.contains { $0.red > 150 && $0.green < 120 && $0.blue < 120 })
    #expect(try renderer.svg(of: scene, in: environment).contains("aria-label=\"\(Self.text)\""))
    let svg = try renderer.svg(of: scene, in: environment)
    #expect(svg.components(separatedBy: "<image ").count == 6)
    #expect(try !renderer.pdf(of: scene).isEmpty)
  }

  @Test(arguments: ["trmnl-og", "waveshare-7.5-v2", "kindle-4", "inky-impression-7.3-spectra"])
  func panelsShowSmallEmojiInInk(_ target: String) throws {
    let (renderer, scene, _) = try Self.scene(target)
    #expect(Self.images(scene).isEmpty)
    #expect(renderer.textWarnings.isEmpty)
  }

  @Test func panelsWithSixInksShowLargeEmojiInColour() throws {
    let (_, scene, _) = try Self.scene("inky-impression-7.3-spectra", scale: 2)
    #expect(Self.images(scene).count == 5)
  }

  @Test func theSameBytesFollowOtherPictures() throws {
    let (renderer, scene, environment) = try Self.scene(nil, scale: 2)
    let first = try renderer.png(of: scene, in: environment)
    _ = try Self.scene("trmnl-og")
    let template = try renderer.template(reading: Array(Self.template.utf8), file: "a.xml")
    var panel = environment
    panel.screen.colors = ScreenColors(inks: 2, hues: [])
    _ = try renderer.scene(of: Entry(), template: template, in: panel)
    #expect(try renderer.png(of: Entry(), template: template, in: environment) == first)
  }
}
