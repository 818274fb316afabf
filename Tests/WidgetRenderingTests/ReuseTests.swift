import Foundation
import Geometry
import Testing
import WidgetRendering

/// What a renderer keeps between pictures must not show in them.
@Suite struct ReuseTests {
  @Test func aUsedRendererDrawsAsAFreshOne() throws {
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
}
