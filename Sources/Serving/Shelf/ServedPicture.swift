package import CairoRendering
package import FoundationEssentials
package import Panels
package import PictureStore
package import Templating

/// A picture for a response: the bytes of a drawing, and what has to be said of them.
package struct ServedPicture: Sendable {
  /// An unguessable name of 32 hexadecimal digits.
  package let name: String
  /// The file format.
  package let format: PictureFormat
  /// The instant of the entry it shows.
  package let entryDate: Date
  /// The instant at which the bytes last changed, in whole seconds.
  package let changedAt: Date
  let drawing: Drawing

  /// The file.
  package var bytes: [UInt8] { drawing.bytes }
  /// Sides in pixels; nil if they are not known here.
  package var size: CanvasSize? { drawing.size }
  /// Light or dark.
  package var scheme: ColorScheme { drawing.scheme }
  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits.
  package var digest: String { drawing.digest }
  /// The file name in `pictures/`.
  package var fileName: String { "\(name).\(format.rawValue)" }

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - name: an unguessable name of 32 hexadecimal digits.
  ///   - format: the file format.
  ///   - entryDate: the instant of the entry it shows.
  ///   - changedAt: the instant at which the bytes last changed, in whole seconds.
  ///   - drawing: its bytes.
  package init(name: String, format: PictureFormat, entryDate: Date, changedAt: Date, drawing: Drawing) {
    self.name = name
    self.format = format
    self.entryDate = entryDate
    self.changedAt = changedAt
    self.drawing = drawing
  }
}

extension ServedPicture {
  /// The picture of an entry of a timetable; nil if its format is not known here.
  package init?(_ entry: Timetable.Entry, _ drawing: Drawing) {
    guard let format = entry.format else { return nil }
    self.init(
      name: entry.name, format: format, entryDate: entry.entryDate ?? entry.changedAt, changedAt: entry.changedAt,
      drawing: drawing)
  }
}

/// One of the pictures an output has at any instant.
package struct PictureVariant: Sendable, Hashable, Codable {
  /// The name of the format.
  package var format: String
  /// `light` or `dark`; empty for an output that follows the sun, which has one picture.
  package var scheme: String
}
