public import WidgetBase

/// The error thrown if the values from which a picture is made, scaled or encoded do not fit together.
public enum PictureError: UserError, Hashable {
  /// A side is below 1 pixel, or there are more than 2^30 pixels.
  case size(width: Int, height: Int)
  /// The number of pixels is not the product of the sides.
  case pixelCount(Int, width: Int, height: Int)
  /// An index is not the position of a colour.
  case index(Int, colorCount: Int)
  /// The format does not have this number of bits per pixel.
  case bitDepth(Int, allowed: [Int])
  /// The format cannot hold this number of colours.
  case colorCount(Int, maximum: Int)
  /// The panel's number of an ink does not fit into the bits of a pixel.
  case code(Int, bitDepth: Int)
  /// A part of an axis is empty, not finite or outside the picture, or is scaled to no pixel or too many.
  case span(Resampler.Span, length: Int)

  /// The kind of failure: bad data.
  public var failureKind: FailureKind { .badData }

  /// A message for users, one line.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "a picture cannot have \(width)x\(height) pixels; each side must be at least 1, the product at most 2^30"
    case .pixelCount(let count, let width, let height):
      "a picture of \(width)x\(height) needs \(width * height) pixels, not \(count)"
    case .index(let index, let colorCount): "there is no colour \(index), only \(colorCount) colours, counted from 0"
    case .bitDepth(let bits, let allowed):
      "a pixel cannot have \(bits) bits, only \(allowed.map(String.init).joined(separator: ", "))"
    case .colorCount(let count, let maximum): "the number of colours must be 1 to \(maximum), not \(count)"
    case .code(let code, let bitDepth): "the ink number \(code) does not fit into \(bitDepth) bits"
    case .span(let span, let length):
      "cannot scale \(span.length) pixels from \(span.start) to \(span.count); the picture has \(length)"
    }
  }
}

extension PictureError {
  /// The maximum number of pixels of a picture in memory.
  private static let maximumPixels = 1 << 30

  /// Checks the sides of a picture.
  ///
  /// - Returns: the number of pixels.
  /// - Throws: ``size(width:height:)``.
  static func pixelCount(width: Int, height: Int) throws(PictureError) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, count <= maximumPixels else {
      throw .size(width: width, height: height)
    }
    return count
  }

  /// Checks the sides of a picture and the number of its pixels.
  ///
  /// - Throws: ``size(width:height:)`` and ``pixelCount(_:width:height:)``.
  package static func check(width: Int, height: Int, count: Int) throws(PictureError) {
    guard try pixelCount(width: width, height: height) == count else {
      throw .pixelCount(count, width: width, height: height)
    }
  }
}
