internal import Raster

/// Three passes of a box blur in each direction, which together come close to a Gaussian blur.
struct BoxBlur {
  /// The widths of the three boxes in pixels, odd so that nothing moves.
  private let widths: [Int]

  /// Creates a blur with a standard deviation in pixels.
  ///
  /// The variance of a box of n pixels is (n² - 1) / 12. The widths are the two odd numbers next to the width that,
  /// used three times, has the variance of the blur.
  init(deviation: Double) {
    let variance = 12 * deviation * deviation
    let ideal = (variance / 3 + 1).squareRoot()
    let floor = Int(ideal.rounded(.down))
    let narrow = floor % 2 == 0 ? floor - 1 : floor
    let width = Double(narrow)
    let count = Int(((variance - 3 * width * width - 12 * width - 9) / (-4 * width - 4)).rounded())
    widths = (0..<3).map { $0 < count ? narrow : narrow + 2 }
  }

  /// Blurs pixels with premultiplied alpha, row by row; beyond the edges everything is transparent.
  func blur(_ pixels: UnsafeMutableBufferPointer<Pixel>, width: Int, height: Int) {
    var line = Line(count: max(width, height))
    for box in widths where box > 1 {
      for row in 0..<height {
        line.blur(pixels, from: row * width, step: 1, count: width, radius: box / 2)
      }
      for column in 0..<width {
        line.blur(pixels, from: column, step: width, count: height, radius: box / 2)
      }
    }
  }

  /// The room for one row or column.
  private struct Line {
    private var values: [SIMD4<UInt32>]

    init(count: Int) {
      values = Array(repeating: .zero, count: count)
    }

    mutating func blur(
      _ pixels: UnsafeMutableBufferPointer<Pixel>, from start: Int, step: Int, count: Int, radius: Int
    ) {
      var isEmpty = true
      for index in 0..<count {
        let word = pixels[start + index * step].argb
        isEmpty = isEmpty && word == 0
        values[index] = SIMD4(word: word)
      }
      if isEmpty { return }
      let length = UInt32(2 * radius + 1)
      var sum = SIMD4<UInt32>(repeating: length / 2)
      for index in 0..<min(radius, count) { sum &+= values[index] }
      for index in 0..<count {
        if index + radius < count { sum &+= values[index + radius] }
        pixels[start + index * step] = Pixel(argb: (sum / length).word)
        if index >= radius { sum &-= values[index - radius] }
      }
    }
  }
}

extension SIMD4<UInt32> {
  /// Creates the channels of a pixel's word, the lowest byte first.
  fileprivate init(word: UInt32) {
    self.init(word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF, word >> 24)
  }

  /// The word of channels from 0 to 255.
  var word: UInt32 { x | y << 8 | z << 16 | w << 24 }
}
