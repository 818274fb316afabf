import Foundation
import Testing

@testable import Widgets

@Suite struct EventShadeTests {
  /// Relative luminance and hue, worked out apart from what is tested: WCAG 2.2, and the angle of red, green and blue.
  private static func channels(_ hex: String) -> [Double] {
    let number = UInt32(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }

  private static func luminance(_ hex: String) -> Double {
    zip(channels(hex), [0.2126, 0.7152, 0.0722]).map { value, weight in
      weight * (value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }.reduce(0, +)
  }

  /// Colours of CSS and of calendars of Google, Apple and Outlook.
  @Test(arguments: [
    "#000000", "#000080", "#00008B", "#0000FF", "#191970", "#4B0082", "#800000", "#8B0000", "#2F4F4F", "#006400",
    "#711A76", "#0078D4", "#CC338B", "#1BADF8", "#D50000", "#3F51B5", "#616161", "#2E8B57", "#9400D3", "#FF0000",
  ])
  func eachColourStandsOutInTheDarkScheme(color: String) throws {
    let sides = EventShade.pair(color).split(separator: " ").map(String.init)
    #expect(sides.first == color)
    let dark = try #require(sides.last)
    for ground in ["#1F1F1F", EventShade.darkGround] {
      let ratio = (Self.luminance(dark) + 0.05) / (Self.luminance(ground) + 0.05)
      #expect(ratio >= 3, "\(dark) on \(ground)")
    }
    // No lighter than it has to be, if it is lighter at all.
    if sides.count == 2 {
      #expect((Self.luminance(dark) + 0.05) / (Self.luminance(EventShade.darkGround) + 0.05) < 3.1)
    }
  }

  /// In the light scheme, too, whatever colour somebody chose.
  @Test(arguments: ["#FFFFFF", "#FFFF00", "#FFD700", "#1BADF8", "#2ECC71", "#FF9D7A", "#000000", "#00008B"])
  func eachColourStandsOutFromPaper(color: String) throws {
    let sides = EventShade.onPaper(EventShade.pair(color)).split(separator: " ").map(String.init)
    let light = try #require(sides.first)
    #expect(1.05 / (Self.luminance(light) + 0.05) >= 3, "\(light)")
    let ofPair = try #require(EventShade.pair(color).split(separator: " ").last.map(String.init))
    #expect(sides.last == ofPair || sides.count == 1)
    #expect(EventShade.onPaper("accent") == "accent")
  }

  @Test(arguments: ["#FF9D7A", "#FFFF00", "#FFFFFF", "#2ECC71", "accent", "#12", ""])
  func whatStandsOutStaysAsItIs(color: String) {
    #expect(EventShade.pair(color) == color)
  }

  /// Which of red, green and blue is the most and which the least does not change, and grays stay gray.
  @Test(arguments: ["#0000FF", "#8B0000", "#006400", "#4B0082", "#3F51B5", "#333333", "#711A76"])
  func theHueStays(color: String) throws {
    let dark = try #require(EventShade.pair(color).split(separator: " ").last.map(String.init))
    let (before, after) = (Self.channels(color), Self.channels(dark))
    for (first, second) in [(0, 1), (1, 2), (0, 2)] where before[first] != before[second] {
      #expect((before[first] < before[second]) == (after[first] <= after[second]), "\(color) \(dark)")
    }
    if before[0] == before[1], before[1] == before[2] { #expect(Set(after).count == 1) }
  }
}
