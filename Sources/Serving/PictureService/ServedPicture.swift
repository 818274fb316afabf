package import FoundationEssentials
package import PictureJobs
internal import Refresh
package import Rendering
package import Templating
internal import Timeline

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

/// Everything that decides the bytes of a picture of an output, besides its fonts.
struct PictureKey: Hashable {
  let revision: UInt64
  let date: Date
  let content: EntryContent
  let tiles: [EntryTile]
  let template: String?
  let attribution: Attribution?
  let isStale: Bool
  let scheme: ColorScheme
  let format: String

  init(_ showing: OutputShowing, _ shown: ShownEntry, scheme: ColorScheme, format: PictureFormat) {
    revision = showing.revision
    date = shown.entry.date
    content = shown.entry.content
    tiles = shown.entry.tiles
    template = shown.template
    attribution = shown.attribution
    isStale = shown.isStale
    self.scheme = scheme
    self.format = format.name
  }
}
