internal import Raster

/// The measured colours of inks, with search for the nearest one.
struct InkTable: Sendable {
  let shown: [Pixel]
  /// The colours in linear light, 0...1.
  let linear: [SIMD4<Float>]
  private let lab: [OKLab]

  init(_ shown: [Pixel]) {
    self.shown = shown
    linear = shown.map(Self.linear)
    lab = linear.map { OKLab(linear: $0) }
  }

  var isGray: Bool { shown.allSatisfy { $0.red == $0.green && $0.green == $0.blue } }

  static func linear(_ pixel: Pixel) -> SIMD4<Float> {
    let table = LinearLight.ofByte
    return SIMD4(table[Int(pixel.red)], table[Int(pixel.green)], table[Int(pixel.blue)], 0)
  }

  /// Returns the ink with the smallest distance in OKLab; the first one if several are equally near.
  func nearest(to linear: SIMD4<Float>) -> Int {
    nearest(to: linear, weights: SIMD4(1, 1, 1, 0))
  }

  /// Returns the next ink of a mixture of inks: hue counts twice as much as lightness (the OK2 distance).
  ///
  /// Otherwise dark, slightly red colours would become green, which is nearer in lightness than black. The remaining
  /// error would be even more red, and blobs of green would grow to the edge of the picture.
  func nearestInMixture(to linear: SIMD4<Float>) -> Int {
    nearest(to: linear, weights: SIMD4(1, 2, 2, 0))
  }

  private func nearest(to linear: SIMD4<Float>, weights: SIMD4<Float>) -> Int {
    let color = OKLab(linear: linear).values
    return lab.withUnsafeBufferPointer { lab in
      var best = 0
      var least = Float.infinity
      for index in lab.indices {
        let difference = (color - lab[index].values) * weights
        let squares = difference * difference
        let distance = squares.x + squares.y + squares.z
        if distance < least { (best, least) = (index, distance) }
      }
      return best
    }
  }

  func nearest(to pixel: Pixel) -> Int { nearest(to: Self.linear(pixel)) }

  /// The rank of each ink from the darkest to the lightest.
  var lightnessRanks: [Int] {
    var ranks = [Int](repeating: 0, count: lab.count)
    for (rank, ink) in lab.indices.sorted(by: { lab[$0].lightness < lab[$1].lightness }).enumerated() {
      ranks[ink] = rank
    }
    return ranks
  }
}
