internal import WidgetTimeline

/// The colours of temperatures, for gradients along curves and bars.
///
/// The colours for white backgrounds are darker than those for dark ones, so that a line has a contrast of at least 3:1
/// on both.
enum TemperatureRamp {
  struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0...1.
    var position: Double
    /// `#RRGGBB #RRGGBB`, the colours of the light and of the dark scheme.
    var color: String
    /// The temperature in °C, for themes with their own colours.
    var celsius: Double

    /// The stop as templates see it.
    var content: EntryContent {
      ["position": .number(position), "color": .text(color), "value": .number(celsius)]
    }
  }

  private struct Shade {
    let red: Double
    let green: Double
    let blue: Double

    init(_ hex: Int) {
      red = Double(hex >> 16 & 255)
      green = Double(hex >> 8 & 255)
      blue = Double(hex & 255)
    }

    private init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    func mixed(_ share: Double, of other: Shade) -> Shade {
      Shade(
        red: red + (other.red - red) * share, green: green + (other.green - green) * share,
        blue: blue + (other.blue - blue) * share)
    }

    var hex: String {
      let number = Int(red.rounded()) << 16 | Int(green.rounded()) << 8 | Int(blue.rounded())
      let digits = String(number, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  private static let knots: [(celsius: Double, light: Shade, dark: Shade)] = [
    (-30, Shade(0x5B2A9E), Shade(0xC79BFF)), (-15, Shade(0x7A5CFF), Shade(0x8B70FF)),
    (-5, Shade(0x4C7DF5), Shade(0x4C7DF5)),
    (3, Shade(0x218FD0), Shade(0x2FA4E8)), (10, Shade(0x1B9A89), Shade(0x23B7A4)),
    (16, Shade(0x6A9A26), Shade(0x8CBF3F)), (21, Shade(0xB28300), Shade(0xF2B705)),
    (27, Shade(0xD06E0D), Shade(0xF0851F)), (34, Shade(0xDC3B32), Shade(0xE5534B)),
    (45, Shade(0x8E1450), Shade(0xFF5FA2)),
  ]

  /// Returns the colour of a temperature; temperatures beyond an end of the ramp have the colour of that end.
  static func color(ofCelsius celsius: Double) -> String {
    guard let index = knots.firstIndex(where: { $0.celsius >= celsius }) else {
      return knots.last.map { "\($0.light.hex) \($0.dark.hex)" } ?? ""
    }
    let knot = knots[index]
    guard index > 0 else { return "\(knot.light.hex) \(knot.dark.hex)" }
    let before = knots[index - 1]
    let share = (celsius - before.celsius) / (knot.celsius - before.celsius)
    return "\(before.light.mixed(share, of: knot.light).hex) \(before.dark.mixed(share, of: knot.dark).hex)"
  }

  /// Returns the stops for temperatures along a gradient, at least two.
  ///
  /// `values` must be in the order of their positions. Unknown temperatures are omitted.
  static func stops(along values: [(position: Double, celsius: Double?)]) -> [Stop] {
    let known = values.compactMap { value in
      value.celsius.map { Stop(position: value.position, color: color(ofCelsius: $0), celsius: $0) }
    }
    if known.count > 1 { return known }
    var only = known.first ?? Stop(position: 0, color: color(ofCelsius: 10), celsius: 10)
    only.position = 0
    var end = only
    end.position = 1
    return [only, end]
  }

  /// Returns the stops of a bar between two temperatures: its ends and the knots of the ramp between them.
  static func stops(from low: Double, to high: Double) -> [Stop] {
    guard low < high else { return stops(along: [(0, low)]) }
    let inner = knots.map(\.celsius).filter { low < $0 && $0 < high }
    return stops(along: ([low] + inner + [high]).map { (($0 - low) / (high - low), $0) })
  }
}
