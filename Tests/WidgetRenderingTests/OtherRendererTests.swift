import Raster
import TestPrograms
import Testing
import WidgetRendering

/// Our picture against what another program draws from our SVG.
@Suite struct OtherRendererTests {
  /// Edges may differ and nothing else.
  ///
  /// The raster moves clips to whole pixels and draws halos with fewer levels of coverage, and SVG does neither. Seen:
  /// 26 pixels at most, fewer than the smallest text has.
  @Test(.needs(.rsvgConvert), arguments: SamplePicture.all + SamplePicture.faults, [1.0, 2, 3])
  func drawsTheSame(_ sample: SamplePicture, scale: Double) throws {
    let renderer = try WidgetRenderer()
    let scene = try sample.scene(by: renderer)
    let ours = try renderer.pixels(of: scene, scale: scale)
    let theirs = try independentlyDrawn(renderer.svg(of: scene, scale: scale), capacity: ours.pixels.count)
    let difference = try #require(PictureDifference(ours, theirs, tolerance: 16))
    let away = difference.places.filter { !ours.isEdge($0, tolerance: 16) }
    #expect(difference.share < 0.002, "\(difference)")
    #expect(away.isEmpty, "\(away.count) of them where nothing changes")
  }
}
