internal import CLittleCMS

/// A conversion of decoded pixels from the colours of an ICC profile to sRGB, with littlecms.
final class ColorConversion {
  /// The samples of a pixel: red, green, blue and alpha.
  enum Samples {
    /// In 8 bits.
    case bytes
    /// In 8 bits, as words `Pixel.argb`.
    case words
    /// In 16 bits.
    case deep
  }

  private let transform: OpaquePointer
  /// The reason why profiles cannot be applied; nil if they can.
  ///
  /// A lazy constant loads the library exactly once across all threads.
  static let problem: String? = clittlecms_load().map { String(cString: $0) }

  /// Creates a conversion; nil if the library is missing or rejects the profile.
  init?(_ profile: [UInt8], _ samples: Samples) {
    guard Self.problem == nil,
      let transform = clittlecms_open(profile, profile.count, samples == .deep ? 2 : 1, samples == .words)
    else { return nil }
    self.transform = transform
  }

  deinit {
    clittlecms_close(transform)
  }

  /// Converts pixels in place; alpha is unchanged.
  func convert(_ pixels: UnsafeMutableRawPointer, count: Int) {
    clittlecms_convert(transform, pixels, count)
  }
}
