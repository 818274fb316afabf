import Panels
import Raster
import Templating
import Testing
import WidgetRendering

/// The information about a panel's colours that templates get.
@Suite struct ScreenColorsTests {

  @Test func `full colour has every colour`() {
    #expect(ScreenColors(Target(name: "a", pixels: nil, colors: .trueColor)) == .all)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `grays have no hue`(bits: Int) {
    let screen = ScreenColors(Target(name: "a", pixels: nil, colors: .gray(bits: bits)))
    #expect(screen == ScreenColors(inks: 1 << bits, hues: []))
  }

  @Test(
    arguments: [
      ([(0, 0, 0), (255, 255, 255), (255, 0, 0)], [.red]), ([(0, 0, 0), (255, 140, 0)], [.orange]),
      ([(0, 0, 0), (255, 255, 0), (0, 255, 0), (0, 0, 255)], [.yellow, .green, .blue]),
      ([(0, 0, 0), (200, 0, 255)], []), ([(0, 0, 0), (120, 110, 100)], []), ([(0, 0, 0), (255, 0, 40)], [.red]),
    ] as [([(UInt8, UInt8, UInt8)], Set<ScreenColors.Hue>)])
  func `the hues are those of the inks as files hold them`(
    inks: [(UInt8, UInt8, UInt8)], hues: Set<ScreenColors.Hue>
  ) throws {
    let palette = try Palette(
      name: "p",
      inks: inks.enumerated().map { index, ink in
        Ink(name: "ink-\(index)", written: Pixel(red: ink.0, green: ink.1, blue: ink.2), code: UInt8(index))
      })
    let screen = ScreenColors(Target(name: "a", pixels: nil, colors: .inks(palette)))
    #expect(screen == ScreenColors(inks: inks.count, hues: hues))
  }
}
