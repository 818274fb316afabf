package import CairoRendering
package import FoundationEssentials
package import Templating
internal import WidgetSupport

/// A picture as the bytes of its file, with what whoever hands it on has to know.
package struct EncodedPicture: Sendable {
  /// The file.
  package var bytes: [UInt8]
  /// What kind of file it is.
  package var format: PictureFormat
  /// Sides in pixels.
  package var size: CanvasSize
  /// Light or dark.
  package var scheme: ColorScheme
  /// The instant of the entry it shows.
  package var entryDate: Date
  /// The next instant at which another picture may be due; nil if none will be.
  package var validUntil: Date?
  /// Whether it shows data older than they should be.
  package var isStale: Bool
  /// What the user should know: texts that did not fit, tiles that failed; a line each.
  package var warnings: [String]

  /// Its type on the web.
  package var mediaType: String { format.mediaType }

  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits; computed each time.
  package var digest: String { Digest.sha256(bytes) }
}
