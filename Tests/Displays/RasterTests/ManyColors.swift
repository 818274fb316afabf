import Foundation
import Raster
import TestRandomness
import Testing

/// Pictures of more colours than a palette holds.
struct ManyColors: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let picture: PixelBuffer
  /// Decibels that 256 colours reach, errors of dithering included.
  let ratio: Double

  private init(_ name: String, ratio: Double, _ pixel: (_ x: Int, _ y: Int) -> Pixel) {
    testDescription = name
    self.ratio = ratio
    picture = PixelBuffer(width: 160, height: 120, pixels: (0..<160 * 120).map { pixel($0 % 160, $0 / 160) })
  }

  static let all: [ManyColors] = [
    ManyColors("two axes of colour", ratio: 26) { x, y in
      Pixel(red: UInt8(x * 255 / 159), green: UInt8(y * 255 / 119), blue: 128)
    },
    ManyColors("sky", ratio: 36) { x, y in
      Pixel(red: UInt8(120 - y), green: UInt8(200 - y / 2), blue: UInt8(255 - x / 8))
    },
    ManyColors("hues", ratio: 26) { x, y in
      let (angle, light) = (Double(x) / 160 * 2 * .pi, 0.3 + Double(y) / 240)
      func channel(_ shift: Double) -> UInt8 { UInt8(255 * light * (0.5 + 0.5 * cos(angle + shift))) }
      return Pixel(red: channel(0), green: channel(2.1), blue: channel(4.2))
    },
    ManyColors("waves over white", ratio: 27) { x, y in
      guard y > 20 else { return Pixel(gray: 255) }
      let wave = 0.5 + 0.5 * sin(Double(x) / 9) * cos(Double(y) / 7)
      return Pixel(red: UInt8(255 * wave), green: UInt8(x), blue: UInt8(y * 2))
    },
  ]

  /// Every pixel another colour, more of them than the encoders count exactly.
  static let noise: PixelBuffer = {
    var generator = SeededGenerator(seed: 11)
    return PixelBuffer(
      width: 300, height: 200,
      pixels: (0..<60_000).map { _ in Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &generator) | 0xFF00_0000) })
  }()
}

/// The peak signal-to-noise ratio of two pictures of one size in decibels; infinite if they are equal.
func signalToNoise(_ first: PixelBuffer, _ second: PixelBuffer) -> Double {
  let errors = zip(first.rgba, second.rgba).map { one, other -> Double in
    let difference = Double(one) - Double(other)
    return difference * difference
  }
  // Alpha is 255 everywhere.
  let mean = errors.reduce(0, +) / Double(errors.count * 3 / 4)
  return 10 * log10(255 * 255 / mean)
}
