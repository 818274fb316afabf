import Foundation
import Testing

@testable import BuiltInWidgets

@Suite struct EventShadeTests {
  /// Computes relative luminance and hue independently of the tested code: WCAG 2.2, and the angle of red, green and
  /// blue.
  private static func channels(_ hex: String) -> [Double] {
    let number = UInt32(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }

  private static func luminance(_ hex: String) -> Double {
    let shares = zip(channels(hex), [0.2126, 0.7152, 0.0722]).map { (value: Double, weight: Double) -> Double in
      let linear = value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return weight * linear
    }
    return shares.reduce(0, +)
  }

  /// Colours of CSS and of the calendars of Google, Apple and Outlook.
  @Test(arguments: [
    "#000000", "#000080", "#00008B", "#0000FF", "#191970", "#4B0082", "#800000", "#8B0000", "#2F4F4F", "#006400",
    "#711A76", "#0078D4", "#CC338B", "#1BADF8", "#D50000", "#3F51B5", "#616161", "#2E8B57", "#9400D3", "#FF0000",
    "#C2410C", "#FF9D7A", "#FFFF00", "#FFFFFF", "#2ECC71", "#F6BF26", "#808080", "#7A7A7A",
  ])
  func eachColourStandsOutInBothSchemes(color: String) throws {
    let sides = EventShade.pair(color).split(separator: " ").map(String.init)
    let (light, dark) = (try #require(sides.first), try #require(sides.last))
    for ground in ["#FFFFFF", EventShade.lightGround] {
      #expect(Self.contrast(light, ground) >= 3, "\(light) \(ground)")
    }
    for ground in ["#1F1F1F", EventShade.darkGround] { #expect(Self.contrast(dark, ground) >= 3, "\(dark) \(ground)") }
    // Unchanged if possible, otherwise changed no more than necessary.
    if light != color { #expect(Self.contrast(light, EventShade.lightGround) < 3.1) }
    if dark != color { #expect(Self.contrast(dark, EventShade.darkGround) < 3.1) }
    #expect((light == color) == (Self.contrast(color, EventShade.lightGround) >= 3))
    #expect((dark == color) == (Self.contrast(color, EventShade.darkGround) >= 3))
  }

  private static func contrast(_ first: String, _ second: String) -> Double {
    let sides = [luminance(first), luminance(second)].sorted()
    return (sides[1] + 0.05) / (sides[0] + 0.05)
  }

  @Test(arguments: ["accent", "#12", ""])
  func whatIsNoColourStaysAsItIs(text: String) {
    #expect(EventShade.pair(text) == text)
  }

  /// The order of red, green and blue stays the same, and grays stay gray.
  @Test(
    arguments: [
      "#0000FF", "#8B0000", "#006400", "#4B0082", "#3F51B5", "#333333", "#711A76", "#FFFF00", "#F6BF26", "#2ECC71",
    ], [true, false])
  func theHueStays(color: String, isDark: Bool) throws {
    let sides = EventShade.pair(color).split(separator: " ").map(String.init)
    let (before, after) = (Self.channels(color), Self.channels(try #require(isDark ? sides.last : sides.first)))
    for (first, second) in [(0, 1), (1, 2), (0, 2)] where before[first] != before[second] {
      #expect((before[first] < before[second]) == (after[first] <= after[second]), "\(color) \(sides)")
    }
    if before[0] == before[1], before[1] == before[2] { #expect(Set(after).count == 1) }
  }
}
