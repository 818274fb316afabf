internal import CComparing
internal import Glibc
public import Raster

/// Compares pictures pixel by pixel.
///
/// Pictures that cannot be compared are never the same. Equal pictures cost one pass of `memcmp`.
public struct PictureComparator: Sendable {
  /// The tolerance within which pictures are the same.
  public let tolerance: Tolerance

  /// Creates a comparator with a tolerance.
  public init(_ tolerance: Tolerance = .exact) {
    self.tolerance = tolerance
  }

  /// Compares two pictures.
  ///
  /// - Precondition: a channel tolerance is 0...255 steps.
  public func compare(expected: ComparablePicture, actual: ComparablePicture) -> PictureComparison {
    let comparison = compare(expected: expected.pixels, actual: actual.pixels)
    guard case .exact = tolerance, comparison.isSame, !Self.samplesAreEqual(expected, actual) else { return comparison }
    return comparison.with(reason: .depth)
  }

  /// Compares two pictures with 8 bits per channel.
  ///
  /// - Precondition: a channel tolerance is 0...255 steps.
  public func compare(expected: PixelBuffer, actual: PixelBuffer) -> PictureComparison {
    guard expected.width == actual.width, expected.height == actual.height else {
      return compareCommonPart(expected, actual)
    }
    let (width, height) = (expected.width, expected.height)
    return expected.pixels.withUnsafeBufferPointer { first in
      actual.pixels.withUnsafeBufferPointer { second in
        if Self.areEqual(first, second) { return .same(width: width, height: height, tolerance: tolerance) }
        return compare(Self.words(first), Self.words(second), width: width, height: height)
      }
    }
  }

  private func compare(
    _ first: UnsafePointer<UInt32>?, _ second: UnsafePointer<UInt32>?, width: Int, height: Int
  ) -> PictureComparison {
    var tally = comparing_tally()
    var classes = [UInt8](unsafeUninitializedCapacity: width * height) { classes, count in
      comparing_channels(first, second, width * height, classes.baseAddress)
      count = width * height
    }
    classes.withUnsafeMutableBufferPointer { classes in
      switch tolerance {
      case .exact: tally = comparing_classify_channels(classes.baseAddress, classes.count, 0)
      case .channels(let limit):
        precondition((0...255).contains(limit), "the tolerance must be 0 to 255")
        tally = comparing_classify_channels(classes.baseAddress, classes.count, UInt8(limit))
      case .perceptual(let limits):
        // If the count exceeds the cap for every adjacent window together, one window exceeds its cap.
        let windows = ((width + 7) / 8) * ((height + 7) / 8)
        let limits = comparing_limits(
          invisible: Float(limits.invisible * limits.invisible), edge_share: Float(limits.edgeShare),
          certain: max(0, limits.windowCap) * windows)
        tally = comparing_classify_colors(
          first, second, width, height, LinearLight.ofByte, limits, classes.baseAddress)
      }
    }
    let regions = CountedRegions(classes, width: width, height: height)
    return PictureComparison(
      tolerance: tolerance, size: (width, height), classes: classes, tally: tally, regions: regions,
      reason: fails(tally, worst: regions.worst?.count ?? 0) ? .pixels : nil)
  }

  private func fails(_ tally: comparing_tally, worst: Int) -> Bool {
    let counted = tally.pixels.3
    guard case .perceptual(let limits) = tolerance else { return counted > 0 }
    return worst > limits.windowCap || Double(tally.largest_counted_color.squareRoot()) > limits.limit
  }

  /// Compares two pictures of different sizes: the common part, aligned at the top left, is compared; all other pixels
  /// are counted.
  private func compareCommonPart(_ expected: PixelBuffer, _ actual: PixelBuffer) -> PictureComparison {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let canvases = [expected, actual].map { $0.extended(width: width, height: height) }
    let common = compare(expected: canvases[0], actual: canvases[1])
    let outside = [UInt8](unsafeUninitializedCapacity: width * height) { classes, count in
      for row in 0..<height {
        for column in 0..<width {
          let isInBoth =
            column < min(expected.width, actual.width) && row < min(expected.height, actual.height)
          classes[row * width + column] =
            isInBoth ? common.classes[row * width + column] : UInt8(comparing_counted.rawValue)
        }
      }
      count = width * height
    }
    return common.resized(
      expected: (expected.width, expected.height), actual: (actual.width, actual.height), classes: outside,
      regions: CountedRegions(outside, width: width, height: height))
  }

  private static func samplesAreEqual(_ first: ComparablePicture, _ second: ComparablePicture) -> Bool {
    // Samples that fit into 8 bits are never equal to samples that do not.
    first.deepSamples == second.deepSamples
  }

  private static func areEqual(_ first: UnsafeBufferPointer<Pixel>, _ second: UnsafeBufferPointer<Pixel>) -> Bool {
    guard let ours = first.baseAddress, let theirs = second.baseAddress else { return false }
    return memcmp(ours, theirs, first.count * MemoryLayout<Pixel>.stride) == 0
  }

  /// Each pixel is one word, `Pixel.argb`.
  private static func words(_ pixels: UnsafeBufferPointer<Pixel>) -> UnsafePointer<UInt32>? {
    pixels.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt32.self) }
  }
}

extension PixelBuffer {
  /// Returns a larger picture with this one at the top left and transparent pixels elsewhere.
  func extended(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(newWidth * newHeight)
    for row in 0..<height {
      pixels += self.pixels[row * width..<(row + 1) * width]
      pixels += repeatElement(.clear, count: newWidth - width)
    }
    pixels += repeatElement(.clear, count: newWidth * (newHeight - height))
    return PixelBuffer(width: newWidth, height: newHeight, pixels: pixels)
  }
}
