import Foundation
import Raster
import Testing
import WidgetRendering
import WidgetScene

/// Data that a renderer keeps between pictures does not affect them.
@Suite struct ReuseTests {
  @Test func reusedRenderersDrawTheSame() throws {
    let used = try WidgetRenderer()
    for sample in SamplePicture.all + SamplePicture.all.reversed() {
      let fresh = try WidgetRenderer()
      let (scene, other) = (try sample.scene(by: used), try sample.scene(by: fresh))
      #expect(scene == other, "\(sample.name)")
      for scale in [1.0, 2, 3, 1] {
        #expect(try used.png(of: scene, scale: scale) == fresh.png(of: other, scale: scale), "\(sample.name)")
      }
      for liveText in [true, false] {
        #expect(
          try used.svg(of: scene, scale: 2, liveText: liveText)
            == WidgetRenderer().svg(of: other, scale: 2, liveText: liveText), "\(sample.name)")
      }
      #expect(try used.pdf(of: scene) == WidgetRenderer().pdf(of: other), "\(sample.name)")
      _ = try used.png(of: scene, scale: 1, cornerRadius: 20)
    }
  }

  /// Files are encoded from the renderer's own pixels; a caller gets a copy of them.
  @Test(arguments: [0, 20] as [Double]) func filesHaveTheRenderedPixels(cornerRadius: Double) throws {
    let renderer = try WidgetRenderer()
    for sample in SamplePicture.all {
      let opaque = try sample.scene(by: renderer)
      var transparent = opaque
      transparent.background = nil
      for scene in [opaque, transparent, opaque] {
        let file = try renderer.png(of: scene, scale: 2, cornerRadius: cornerRadius)
        let pixels = try renderer.pixels(of: scene, scale: 2, cornerRadius: cornerRadius)
        #expect(try file == PNGEncoder().encode(pixels), "\(sample.name)")
      }
    }
  }
}
