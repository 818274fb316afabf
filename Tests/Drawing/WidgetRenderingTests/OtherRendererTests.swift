import BuiltInWidgets
import Raster
import TestPrograms
import Testing
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// The program's pictures compared with another renderer's pictures of its SVG.
@Suite struct OtherRendererTests {
  /// Only edges may differ.
  ///
  /// The raster moves clips to whole pixels and draws halos with fewer levels of coverage; SVG does neither. The
  /// observed maximum is 26 pixels, fewer than in the smallest text.
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

  /// librsvg does not support `font-variant-numeric`: its digits 1 are narrow, but each is at its own position.
  @Test(.needs(.rsvgConvert)) func tabularDigitsOfLiveTextAreEquallyWide() throws {
    func width(_ text: String, isTabular: Bool) throws -> Int {
      let renderer = try WidgetRenderer()
      let environment = try RenderEnvironment(now: Scenes.firstHour, size: Size(width: 300, height: 50))
      let font = isTabular ? "40 regular monospacedDigits" : "40 regular"
      let template = try renderer.template(
        reading: Array("<Template widget=\"clock\"><Text font=\"\(font)\">\(text)</Text></Template>".utf8),
        file: "digits.xml")
      let entry = try ClockProvider(options: ClockOptions()).timeline(in: environment.timeline).entries[0]
      let svg = try renderer.svg(
        of: renderer.scene(of: entry, template: template, in: environment), scale: 1, liveText: true)
      let picture = try independentlyDrawn(svg, capacity: 300 * 50)
      let columns = picture.pixels.indices.filter { picture.pixels[$0].alpha > 127 }.map { $0 % picture.width }
      return try #require(columns.max()) - #require(columns.min())
    }
    // From the first 1 to the last one, without and with eight 0 between them: eight digits of equal width.
    let (short, ones, zeros) = (
      try width("11", isTabular: true), try width("1111111111", isTabular: true),
      try width("1000000001", isTabular: true)
    )
    #expect(abs(ones - zeros) <= 1, "\(short) \(ones) \(zeros)")
    #expect(try width("1111111111", isTabular: false) < width("1000000001", isTabular: false) - 20)
  }
}
