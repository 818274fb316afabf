extension Pixel {
  /// Mixes the pixel with an opaque background, as sRGB values, as Cairo and browsers do.
  ///
  /// The result is opaque; the background's alpha is ignored.
  package func laid(on background: Pixel) -> Pixel {
    let alpha = UInt32(alpha)
    func channel(_ shift: UInt32) -> UInt32 {
      let mixed = (argb >> shift & 0xFF) * alpha + (background.argb >> shift & 0xFF) * (255 - alpha)
      return ((mixed + 127) / 255) << shift
    }
    return Pixel(argb: 0xFF00_0000 | channel(16) | channel(8) | channel(0))
  }
}

extension PixelBuffer {
  /// Whether no pixel is transparent, not even partly.
  package var isOpaque: Bool { pixels.span.isOpaque }

  /// Returns the picture with its transparent pixels laid on a background.
  package func laid(on background: Pixel) -> PixelBuffer {
    guard !isOpaque else { return self }
    return PixelBuffer(width: width, height: height, pixels: pixels.span.laid(on: background))
  }
}

extension Span<Pixel> {
  /// Whether no pixel is transparent, not even partly.
  var isOpaque: Bool {
    withUnsafeBufferPointer { pixels in
      // The loop has no branch and is vectorised.
      var common: UInt32 = 0xFF00_0000
      for pixel in pixels { common &= pixel.argb }
      return common == 0xFF00_0000
    }
  }

  /// Returns opaque pixels: those that are transparent are laid on a background.
  func laid(on background: Pixel) -> [Pixel] {
    withUnsafeBufferPointer { pixels in pixels.map { $0.laid(on: background) } }
  }
}
