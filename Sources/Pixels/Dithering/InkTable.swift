internal import Raster

/// The inks a picture is made of, as they look, and which of them is nearest to a colour.
struct InkTable: Sendable {
  let shown: [Pixel]
  /// In linear light, 0...1.
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

  /// The ink at the least distance in OKLab, of equals the first.
  func nearest(to linear: SIMD4<Float>) -> Int {
    nearest(to: linear, weights: SIMD4(1, 1, 1, 0))
  }

  /// The ink that is taken next where several are mixed: hue counts twice as much as lightness (the distance that is
  /// called OK2).
  ///
  /// Otherwise dark colours that are a little red become green, which is nearer in lightness than black, the error
  /// that is left is still more red, and blobs of green grow until the picture ends.
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

  /// Each ink's place from the darkest to the lightest.
  var lightnessRanks: [Int] {
    var ranks = [Int](repeating: 0, count: lab.count)
    for (rank, ink) in lab.indices.sorted(by: { lab[$0].lightness < lab[$1].lightness }).enumerated() {
      ranks[ink] = rank
    }
    return ranks
  }
}
