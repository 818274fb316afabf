import BuiltInWidgets
import Foundation
import Raster
import Testing
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Pictures of the weather widget, and changes to them.
struct SamplePictures {
  private let renderer: WidgetRenderer
  private let scene: Scene

  init() throws {
    renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: Date(timeIntervalSince1970: 1_644_048_000), language: "ja")
    let provider = try #require(WidgetCatalog.builtIn.widget("weather")).provider(
      for: WidgetInput(forecast: SampleForecast.forecast))
    let entry = try #require(provider.erasedTimeline(in: environment.timeline).entries.first)
    scene = try renderer.scene(of: entry, template: renderer.template("weather", in: environment), in: environment)
  }

  func picture() throws -> PixelBuffer { try renderer.pixels(of: scene, scale: 1) }

  /// Returns the picture with one glyph, counted from all, moved to the right by a number of pixels.
  func picture(movingGlyph index: Int, by distance: Double) throws -> PixelBuffer {
    var moved = scene
    var next = 0
    moved = scene.mapItems { Self.moving($0, index, distance, &next) }
    #expect(next > index)
    return try renderer.pixels(of: moved, scale: 1)
  }

  var glyphs: Int {
    var next = 0
    _ = scene.mapItems { Self.moving($0, -1, 0, &next) }
    return next
  }

  private static func moving(_ item: Item, _ index: Int, _ distance: Double, _ next: inout Int) -> Item {
    guard case .text(var text) = item else { return item }
    for run in text.runs.indices {
      for glyph in text.runs[run].glyphs.indices {
        if next == index { text.runs[run].glyphs[glyph].position.x += distance }
        next += 1
      }
    }
    return .text(text)
  }
}

extension PixelBuffer {
  /// Returns the picture with every pixel transformed.
  func map(_ transform: (Int, Pixel) -> Pixel) -> PixelBuffer {
    PixelBuffer(width: width, height: height, pixels: pixels.enumerated().map { transform($0.offset, $0.element) })
  }
}

extension Pixel {
  /// Returns the pixel with red, green and blue one step higher or lower.
  func stepped(_ up: Bool) -> Pixel {
    func step(_ channel: UInt8) -> UInt8 {
      up ? (channel == 255 ? 254 : channel + 1) : (channel == 0 ? 1 : channel - 1)
    }
    return Pixel(red: step(red), green: step(green), blue: step(blue), alpha: alpha)
  }
}
