extension PixelBuffer {
  /// Copies pixels with premultiplied channels, as stored in Cairo's ARGB32 surfaces.
  ///
  /// Opaque pixels are copied unchanged. For other pixels, each channel is divided by alpha and rounded to nearest. A
  /// channel above its alpha (which no valid surface has) becomes 255, and alpha 0 gives `Pixel.clear`.
  ///
  /// `words` are native-endian, `0xAARRGGBB`. `rowLength` is the number of words from one row's start to the next.
  ///
  /// - Precondition: `width` and `height` are at least 1, `rowLength` is at least `width`, and `words` has at least
  ///   `(height - 1) * rowLength + width` elements.
  package init(premultiplied words: UnsafeBufferPointer<UInt32>, width: Int, height: Int, rowLength: Int) {
    precondition(width > 0 && height > 0 && rowLength >= width, "a picture must have at least one pixel")
    precondition(words.count >= (height - 1) * rowLength + width, "not enough pixels for the rows and columns")
    let pixels = [Pixel](unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        let source = UnsafeBufferPointer(rebasing: words[row * rowLength..<row * rowLength + width])
        let target = UnsafeMutableBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
        // Copying and testing in one loop without branches allows vector instructions; few rows of a widget have
        // transparent pixels.
        var common: UInt32 = 0xFF00_0000
        for column in 0..<width {
          let word = source[column]
          common &= word
          target[column] = Pixel(argb: word)
        }
        if common != 0xFF00_0000 {
          Pixel.straighten(target)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

extension Pixel {
  /// Divides the channels of pixels by alpha, as `PixelBuffer.init(premultiplied:)` does.
  package static func straighten(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    // Part by part: the loop that tests has no branch and is vectorised; few parts have transparent pixels.
    let part = 1024
    for start in stride(from: 0, to: pixels.count, by: part) {
      let end = min(start + part, pixels.count)
      var common: UInt32 = 0xFF00_0000
      for place in start..<end {
        common &= pixels[place].argb
      }
      guard common != 0xFF00_0000 else { continue }
      for place in start..<end where pixels[place].argb < 0xFF00_0000 {
        pixels[place] = straight(pixels[place].argb)
      }
    }
  }

  private static func straight(_ word: UInt32) -> Pixel {
    let alpha = word >> 24
    guard alpha > 0 else { return .clear }
    func channel(_ shift: UInt32) -> UInt32 {
      min(((word >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return Pixel(argb: alpha << 24 | channel(16) | channel(8) | channel(0))
  }
}
