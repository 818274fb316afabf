/// Why a picture could not be written as JPEG.
package enum JPEGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A quality outside of ``JPEGEncoder/qualities``.
  case quality(Int)
  /// A side of 0 pixels, or of more than ``JPEGEncoder/maximumSide``.
  case size(width: Int, height: Int)
  /// There are transparent pixels, but no background to lay them on.
  case notOpaque
  /// Memory for the compressor ran out.
  case outOfMemory
  /// Another failure, in libjpeg's words.
  case library(String)

  /// One line that can be shown to a user.
  package var description: String {
    switch self {
    case .quality(let quality):
      "the JPEG quality must be \(JPEGEncoder.qualities.lowerBound)...\(JPEGEncoder.qualities.upperBound), not \(quality)"
    case .size(let width, let height):
      "the picture has \(width)x\(height) pixels; a side of a JPEG must be 1...\(JPEGEncoder.maximumSide)"
    case .notOpaque: "the picture has transparent pixels, which a JPEG cannot hold; give it a background"
    case .outOfMemory: "not enough memory to write the JPEG"
    case .library(let message): "cannot write the JPEG: \(message)"
    }
  }
}
