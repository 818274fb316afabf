import Raster
import Testing
import WidgetBase
import WidgetScene

@testable import CairoRendering

@Suite("Determinism and errors")
struct DeterminismTests {
  @Test("a reused renderer draws the same bytes as a new one")
  func warmAndCold() throws {
    let cold = try RasterRenderer().render(.sample, scale: 2, outlines: FakeOutlines())
    let renderer = RasterRenderer()
    var maker = HostileSceneMaker(seed: 3)
    for _ in 0..<20 {
      var other = maker.scene()
      other.size = Scene.sample.size
      _ = try renderer.render(other, scale: 2, cornerRadius: 30, outlines: FakeOutlines())
      #expect(try renderer.render(.sample, scale: 2, outlines: FakeOutlines()) == cold)
    }
    _ = try renderer.render(.sample, scale: 3, outlines: FakeOutlines())
    #expect(try renderer.render(.sample, scale: 2, outlines: FakeOutlines()) == cold)
  }

  @Test("a picture without background shows nothing of the one before")
  func nothingLeft() throws {
    let renderer = RasterRenderer()
    let empty = Scene(size: Scene.sample.size)
    _ = try renderer.render(.sample, scale: 1, outlines: FakeOutlines())
    let picture = try renderer.render(empty, scale: 1, outlines: FakeOutlines())
    #expect(picture.pixels.allSatisfy { $0 == .clear })
  }

  @Test("the first rows of a picture are those of the whole picture")
  func firstRows() throws {
    let renderer = RasterRenderer()
    func pixels(_ scene: Scene, rows: Int?) throws -> [UInt32] {
      try renderer.withPixels(of: scene, scale: 2, outlines: FakeOutlines(), rows: rows) { pixels, _, _ in
        pixels.span.indices.map { pixels[$0].argb }
      }
    }
    var blurred = Scene.sample
    blurred.items = [.group(GroupItem(effect: .blur(radius: 3), items: Scene.sample.items))] + Scene.rich.items
    var maker = HostileSceneMaker(seed: 4)
    var scenes: [Scene] = [.sample, .rich, blurred]
    for _ in 0..<40 { scenes.append(maker.scene()) }
    for scene in scenes {
      let all = try pixels(scene, rows: nil)
      for rows in [1, 20, 33, 60] {
        let first = try pixels(scene, rows: rows)
        #expect(first.count == rows * Int(2 * scene.size.width))
        #expect(all.starts(with: first))
      }
    }
  }

  @Test("the same scene always gives the same PDF, made at a fixed instant")
  func pdf() throws {
    let file = try PDFRenderer().render(.sample, outlines: FakeOutlines())
    #expect(try PDFRenderer().render(.sample, outlines: FakeOutlines()) == file)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("CreationDate (20000101000000Z)"))
    #expect(text.contains("/MediaBox [ 0 0 200 110 ]"))
  }

  @Test("Cairo's errors are thrown")
  func cairoStatus() throws {
    let size = try CanvasSize(points: Size(width: 4, height: 4), scale: 1)
    let canvas = try CairoCanvas(surface: .image(size), scale: 1, caches: nil)
    try canvas.check()
    try canvas.finish()
    canvas.paint(.black)
    #expect(throws: Failure.cairo("the target surface has been finished")) {
      try canvas.check()
    }
  }
}
