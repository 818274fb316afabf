package import CairoRendering
internal import FileAccess
package import FoundationEssentials
package import Panels
package import Templating

/// A picture as the bytes of its file, with the facts that a destination has to know.
package struct EncodedPicture: Sendable {
  /// The file.
  package var bytes: [UInt8]
  /// The format.
  package var format: PictureFormat
  /// The size in pixels.
  package var size: CanvasSize
  /// The scheme.
  package var scheme: ColorScheme
  /// The instant of the entry it shows.
  package var entryDate: Date
  /// The next instant at which another picture may be due; nil if none will be.
  package var validUntil: Date?
  /// Whether it shows data older than they should be.
  package var isStale: Bool
  /// Warnings for the user about texts that did not fit and tiles that failed, one line each.
  package var warnings: [String]

  /// The media type.
  package var mediaType: String { format.mediaType }

  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits; computed each time.
  package var digest: String { Digest.sha256(bytes) }
}
