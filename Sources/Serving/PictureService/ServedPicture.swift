package import FoundationEssentials
package import PictureJobs
package import Rendering
package import Templating

/// A picture as it is kept in memory: its bytes, and what has to be said of them.
package struct ServedPicture: Sendable {
  /// What nobody can guess: 32 hexadecimal digits.
  package let name: String
  /// The file.
  package let bytes: [UInt8]
  /// What kind of file it is.
  package let format: PictureFormat
  /// Sides in pixels; nil if whoever has it was not told.
  package let size: CanvasSize?
  /// Light or dark.
  package let scheme: ColorScheme
  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits.
  package let digest: String
  /// The instant of the entry it shows.
  package let entryDate: Date
  /// Whether it shows data older than they should be.
  package let isStale: Bool
  /// From when on it is shown.
  package var from: Date
  /// Since when the bytes are what they are, a whole second: pictures before may have had the same.
  package var changedAt: Date

  /// A picture.
  package init(
    name: String, bytes: [UInt8], format: PictureFormat, size: CanvasSize?, scheme: ColorScheme, digest: String,
    entryDate: Date, isStale: Bool, from: Date, changedAt: Date
  ) {
    self.name = name
    self.bytes = bytes
    self.format = format
    self.size = size
    self.scheme = scheme
    self.digest = digest
    self.entryDate = entryDate
    self.isStale = isStale
    self.from = from
    self.changedAt = changedAt
  }

  /// What it is called below `pictures/`.
  package var fileName: String { "\(name).\(format.name)" }
}

/// One of the pictures an output has at any instant.
package struct PictureVariant: Sendable, Hashable, Codable {
  /// The name of the format.
  package var format: String
  /// `light` or `dark`; empty for an output that follows the sun, which has one picture.
  package var scheme: String
}
