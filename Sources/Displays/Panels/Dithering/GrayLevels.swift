internal import Raster

/// Gray inks by luminance, 0...65,535 in linear light.
struct GrayLevels: Sendable {
  /// The luminances in ascending order.
  let values: [Int32]
  /// The ink of each level.
  let indices: [UInt8]
  /// The level with the nearest lightness for each luminance shifted right by ``shift``.
  let nearest: [UInt8]
  /// The luminance of each gray byte, clamped to the range from the darkest to the lightest ink.
  let clampedOfByte: [Int32]

  static let shift: Int32 = 4

  init(_ inks: [Pixel]) {
    let order = inks.indices.sorted { (inks[$0].red, $0) < (inks[$1].red, $1) }
    let levels = order.map { LinearLight.fixedOfByte[Int(inks[$0].red)] }
    let lightness = order.map { OKLab(linear: InkTable.linear(inks[$0])).lightness }
    values = levels
    indices = order.map { UInt8($0) }
    // The lightness of a gray is the cube root of its luminance.
    let limits = zip(lightness, lightness.dropFirst()).map { lower, upper in
      let middle = (lower + upper) / 2
      return middle * middle * middle * 65_535
    }
    var level = 0
    nearest = (0..<65_536 >> Int(Self.shift)).map { step in
      let middle = (Float(step) + 0.5) * Float(1 << Self.shift)
      while level < limits.count, limits[level] < middle { level += 1 }
      return UInt8(level)
    }
    clampedOfByte = LinearLight.fixedOfByte.map { min(max($0, levels[0]), levels[levels.count - 1]) }
  }

  /// Computes the BT.709 luminances of colours, clamped to the range from the darkest to the lightest ink.
  func luminances(of pixels: UnsafeBufferPointer<Pixel>, into target: UnsafeMutableBufferPointer<Int32>) {
    let (darkest, lightest) = (values[0], values[values.count - 1])
    LinearLight.fixedOfByte.withUnsafeBufferPointer { table in
      for column in pixels.indices {
        let pixel = pixels[column]
        // The weights are fractions of 65,536; a gray keeps its value exactly.
        let sum =
          Int64(table[Int(pixel.red)]) * 13_933 + Int64(table[Int(pixel.green)]) * 46_871
          + Int64(table[Int(pixel.blue)]) * 4_732
        target[column] = min(max(Int32(truncatingIfNeeded: sum >> 16), darkest), lightest)
      }
    }
  }

  /// Returns the level nearest to a luminance, which may be out of range.
  @inline(__always)
  static func level(of luminance: Int32, in nearest: UnsafeBufferPointer<UInt8>) -> Int {
    Int(nearest[Int(min(max(luminance, 0), 65_535) &>> shift)])
  }
}
