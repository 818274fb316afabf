import Comparing
import FileAccess
import Foundation
import Raster
import Templating
import Testing
import Typesetting
import WidgetRendering
import WidgetSnapshots

/// The widgets compared with golden files that a person has checked.
@Suite(.snapshots(tolerance: .exact)) struct GoldenTests {
  @Test(arguments: SamplePicture.all + SamplePicture.families + SamplePicture.faults)
  func picturesAreAsCommitted(_ sample: SamplePicture) throws {
    let renderer = try WidgetRenderer()
    assertSnapshot(of: try renderer.png(of: sample.scene(by: renderer), scale: 1), as: .png, named: sample.name)
  }

  /// With live text, because it can be read.
  @Test(arguments: SamplePicture.all.filter { $0.scheme == .light })
  func documentsAreAsCommitted(_ sample: SamplePicture) throws {
    let renderer = try WidgetRenderer()
    assertSnapshot(
      of: try renderer.svg(of: sample.scene(by: renderer), scale: 1, liveText: true), as: .svg, named: sample.name)
  }

  /// Other fonts give other pictures: if this test fails together with both tests above, the fonts are the cause.
  @Test func fontsAreThoseOfTheGoldenFiles() {
    let lines = FontSources().listing().filter(\.isRequired).map { font in
      let bytes = font.path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
      return "\(Digest.sha256([UInt8](bytes)))  \(font.file)  \(font.debianPackage)\n"
    }
    assertSnapshot(of: lines.joined(), as: .text)
  }

  @Test func describesDifferencesWithTheirExtentAndLocation() throws {
    let white = PixelBuffer(repeating: Pixel(gray: 255), width: 10, height: 8)
    var other = white
    other[2, 3] = Pixel(gray: 254)
    other[7, 5] = Pixel(red: 255, green: 155, blue: 255)
    let difference = try #require(PictureDifference(white, other))
    #expect(
      "\(difference)" == "2 of 80 pixels differ, by 100/255 at most, all in the 6x3 pixels from (2, 3) on")
    #expect(difference.share == 2.0 / 80)
    #expect(difference.picture[7, 5] == Pixel(red: 255, green: 0, blue: 0))
    #expect(difference.picture[0, 0] == Pixel(gray: 254))
    #expect(PictureDifference(white, other, tolerance: 1)?.places == [57])
    #expect(PictureDifference(white, PixelBuffer(repeating: .clear, width: 8, height: 10)) == nil)
  }
}
