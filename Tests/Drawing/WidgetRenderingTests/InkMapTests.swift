import Panels
import Raster
import Testing

/// The choice of an ink for a colour.
@Suite struct InkMapTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  private func ink(_ color: UInt32, on target: String, ground: String? = nil, as subject: InkMap.Subject = .area) throws
    -> String
  {
    let target = try catalog.target(named: target)
    let palette = try #require(target.colors.palette)
    let map = try #require(InkMap(target))
    let pixel = Pixel(argb: 0xFF00_0000 | color)
    guard let ground else { return palette.inks[map.ink(for: pixel)].name }
    return palette.inks[map.ink(for: pixel, on: try #require(palette.index(of: ground)), as: subject)].name
  }

  @Test(
    arguments: [
      // Grays stay gray, however dark and dull a panel's green is.
      ("inky-impression-7.3", 0x5C5C5C, "black"), ("waveshare-7.3e", 0x5C5C5C, "black"),
      ("waveshare-7.3e", 0xC0C0C0, "white"), ("inky-impression-5.7", 0x1F1F1F, "black"),
      // Tints become grays too.
      ("waveshare-7.3e", 0xFBE0D7, "white"), ("waveshare-7.3e", 0x101510, "black"),
      // Colours are matched by hue.
      ("inky-impression-7.3", 0x84D14E, "green"), ("waveshare-7.3e", 0x0A84FF, "blue"),
      ("waveshare-7.3e", 0x2A93B0, "blue"), ("inky-impression-7.3", 0xD97A00, "orange"),
      ("waveshare-7.3e", 0xD97A00, "red"),
      // If no ink has a similar hue, colours are matched by lightness.
      ("inky-phat-red", 0x0000FF, "black"), ("inky-phat-red", 0xFF0000, "red"), ("inky-phat-red", 0x84D14E, "white"),
      ("trmnl-og", 0x84D14E, "white"), ("trmnl-og", 0x5C5C5C, "black"),
      ("trmnl-og-2bit", 0x1F1F1F, "black"), ("trmnl-x", 0x1F1F1F, "gray-34"), ("trmnl-og-2bit", 0x84D14E, "gray-170"),
    ] as [(String, UInt32, String)])
  func areas(target: String, color: UInt32, name: String) throws {
    #expect(try ink(color, on: target) == name)
  }

  @Test(
    arguments: [
      // The nearest ink if it has enough contrast.
      ("trmnl-og-2bit", 0x5C5C5C, "white", .text, "gray-85"), ("trmnl-og-2bit", 0xAAAAAA, "white", .icon, "gray-170"),
      // Otherwise a gray with enough contrast, but never the ink of the background.
      ("trmnl-og-2bit", 0xAAAAAA, "white", .text, "gray-85"), ("trmnl-og-2bit", 0x0A84FF, "white", .line, "gray-85"),
      ("trmnl-og", 0xD97A00, "white", .icon, "black"), ("trmnl-og", 0xC0C0C0, "white", .rule, "black"),
      ("trmnl-og", 0x202020, "black", .text, "white"), ("waveshare-7.3e", 0xFFD000, "white", .text, "black"),
      ("waveshare-7.3e", 0x000000, "green", .text, "white"), ("inky-impression-7.3", 0x0A84FF, "white", .line, "blue"),
      // Orange on white has a contrast of 4:1, which is enough for bold text only.
      ("inky-impression-5.7", 0xD97A00, "white", .text, "black"),
      ("inky-impression-5.7", 0xD97A00, "white", .boldText, "orange"),
      // As measured, red has 6:1 on white, and black 1.6:1 on red.
      ("inky-phat-red", 0xFF0000, "white", .text, "red"), ("inky-what-red", 0xFFFFFF, "red", .text, "white"),
      ("inky-what-red", 0x000000, "red", .text, "white"),
      ("trmnl-og-2bit", 0xAAAAAA, "white", .boldText, "gray-85"),
      ("waveshare-7.3e", 0xFFD000, "white", .boldText, "black"),
    ] as [(String, UInt32, String, InkMap.Subject, String)])
  func whatIsDrawnStandsOut(
    target: String, color: UInt32, ground: String, subject: InkMap.Subject, name: String
  ) throws {
    #expect(try ink(color, on: target, ground: ground, as: subject) == name)
  }
}
