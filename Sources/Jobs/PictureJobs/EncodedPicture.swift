internal import FileOutput
public import FoundationEssentials
public import Rendering
public import Templating

/// A picture as the bytes of its file, with what whoever hands it on has to know.
public struct EncodedPicture: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// What kind of file it is.
  public var format: PictureFormat
  /// Sides in pixels.
  public var size: CanvasSize
  /// Light or dark.
  public var scheme: ColorScheme
  /// The instant of the entry it shows.
  public var entryDate: Date
  /// The next instant at which another picture may be due; nil if none will be.
  public var validUntil: Date?
  /// Whether it shows data older than they should be.
  public var isStale: Bool
  /// What the user should know: texts that did not fit, tiles that failed; a line each.
  public var warnings: [String]

  /// Its type on the web.
  public var mediaType: String { format.mediaType }

  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits; computed each time.
  public var digest: String { Digest.sha256(bytes) }
}
