/// The result of comparing two pictures.
public struct PictureComparison: Sendable, CustomStringConvertible {
  /// The reason why two pictures are not the same.
  public enum Reason: String, Hashable, Sendable {
    /// Their widths or heights differ.
    case size
    /// Their pixels differ by more than the tolerance.
    case pixels
    /// Their pixels are equal in 8 bits per channel, but not in the 16 bits of a file.
    case depth
  }

  /// The tolerance used for the comparison.
  public let tolerance: Tolerance
  /// The reason why the pictures are not the same; nil if they are.
  public let reason: Reason?
  /// The width and height of the expected picture in pixels.
  public let expectedSize: (width: Int, height: Int)
  /// The width and height of the actual picture in pixels.
  public let actualSize: (width: Int, height: Int)
  /// The number of pixels that differ in any way, including all pixels that only one of the pictures has.
  public let differing: Int
  /// The number of pixels whose difference is beyond the tolerance.
  public let counted: Int
  /// The number of pixels whose difference is tolerated as antialiasing.
  ///
  /// Always 0 unless the tolerance is perceptual. The perceptual comparison stops looking for antialiasing once so many
  /// pixels are counted that some window must exceed its cap.
  public let antialiasing: Int
  /// The largest difference in a channel, 0...255.
  public let largestChannelDifference: Int
  /// The largest distance of two colours in OKLab, where black and white are 1 apart; nil if distances were not
  /// measured.
  public let largestColorDifference: Double?
  /// The 8x8 window with the most counted pixels, and their number; nil if no pixel is counted.
  public let worstWindow: (box: PixelBox, count: Int)?
  /// Boxes around groups of counted pixels, in descending order of their counts; at most 64.
  public let boxes: [PixelBox]

  let classes: [UInt8]
  /// The size covered by `classes`: the size of a canvas that holds both pictures.
  let canvasSize: (width: Int, height: Int)

  /// Whether the pictures are the same within the tolerance.
  public var isSame: Bool { reason == nil }

  /// The number of pixels in the smallest canvas that holds both pictures.
  public var total: Int { canvasSize.width * canvasSize.height }

  /// A one-line summary for users: how much differs, by how much and where.
  public var summary: String {
    switch reason {
    case .size:
      return "the sizes differ: \(expectedSize.width)x\(expectedSize.height) expected, "
        + "\(actualSize.width)x\(actualSize.height) found"
    case .depth: return "the pixels are equal in 8 bits a channel, but not in 16"
    case .pixels, nil:
      guard differing > 0 else { return "no pixel differs" }
      var text = "\(differing) of \(total) pixels differ, by \(largestChannelDifference)/255 at most"
      if let largestColorDifference {
        text += " (\(Self.rounded(largestColorDifference)) in OKLab)"
      }
      if case .exact = tolerance {
      } else {
        text += "; \(counted) beyond the \(tolerance.name) tolerance"
        if antialiasing > 0 { text += ", \(antialiasing) accepted as antialiasing" }
      }
      guard let first = boxes.first else { return text }
      let rest = boxes.dropFirst()
      text += rest.isEmpty ? ": \(first)" : "; \(boxes.count) places within the \(rest.reduce(first) { $0.union($1) })"
      if let worstWindow { text += ", at most \(worstWindow.count) in 8x8" }
      return text
    }
  }

  /// The same as ``summary``.
  public var description: String { summary }

  /// Returns a value with three decimals, rounded up so that a difference is never shown as 0.
  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded(.up))
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
