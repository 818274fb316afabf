/// What came of comparing two pictures.
public struct PictureComparison: Sendable, CustomStringConvertible {
  /// Why two pictures are not the same.
  public enum Reason: String, Hashable, Sendable {
    /// They have other widths or heights.
    case size
    /// Pixels differ by more than is tolerated.
    case pixels
    /// Pixels are equal in 8 bits a channel, but not in the 16 that a file has.
    case depth
  }

  /// How far apart the pictures were allowed to be.
  public let tolerance: Tolerance
  /// Why they are not the same; nil where they are.
  public let reason: Reason?
  /// Columns and rows of the expected picture.
  public let expectedSize: (width: Int, height: Int)
  /// Columns and rows of the actual picture.
  public let actualSize: (width: Int, height: Int)
  /// Pixels that differ in any way; of pictures of two sizes all are counted that either has alone.
  public let differing: Int
  /// Those that speak against the pictures being the same.
  public let counted: Int
  /// Those forgiven as antialiasing; 0 but for the perceptual tolerance, which no longer looks for them where so many
  /// pixels are counted that some window must have too many.
  public let antialiasing: Int
  /// The largest difference of a channel, 0...255.
  public let largestChannelDifference: Int
  /// The largest distance of two colours in OKLab, black to white being 1; nil where it was not looked at.
  public let largestColorDifference: Double?
  /// The 8x8 pixels with most counted ones, and how many; nil where none is.
  public let worstWindow: (box: PixelBox, count: Int)?
  /// Boxes around groups of counted pixels, those with most first; at most 64.
  public let boxes: [PixelBox]

  let classes: [UInt8]
  /// The size that `classes` covers: that of a canvas which holds both pictures.
  let canvasSize: (width: Int, height: Int)

  /// Whether the pictures are the same as far as the tolerance goes.
  public var isSame: Bool { reason == nil }

  /// Pixels of the smallest canvas that holds both.
  public var total: Int { canvasSize.width * canvasSize.height }

  /// One line for people: how much differs, by how much and where.
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
        if antialiasing > 0 { text += ", \(antialiasing) forgiven as antialiasing" }
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

  /// Three decimals, rounded up, so that a difference is never shown as none.
  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded(.up))
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
