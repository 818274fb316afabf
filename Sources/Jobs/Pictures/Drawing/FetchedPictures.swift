internal import Raster
internal import WidgetRendering

/// Pictures that data name by their addresses, as they were fetched before drawing.
package struct FetchedPictures: Sendable, Hashable {
  /// The bytes of those that were had, by their addresses.
  package var bytes: [String: [UInt8]]
  /// The reasons why other pictures could not be fetched, one line each.
  package var problems: [String: String]

  /// Creates fetched pictures; none by default.
  package init(bytes: [String: [UInt8]] = [:], problems: [String: String] = [:]) {
    self.bytes = bytes
    self.problems = problems
  }

  /// The maximum number of fetched pictures of an output.
  package static let maximumCount = 16

  /// Returns why bytes are not a picture, as the rest of a sentence about a response; nil for a picture.
  ///
  /// Pixels are not decoded, so that many large pictures do not hold up a round.
  package static func problem(of bytes: [UInt8]) -> String? {
    if SVGFile.isSVG(bytes) { return SVGFile.problem(of: bytes) }
    do {
      return try PictureFile(bytes).isWhole ? nil : "the picture is cut off"
    } catch PictureReadingError.unknownFormat {
      return "the response is not a PNG, JPEG or SVG picture"
    } catch {
      return "\(error)"
    }
  }

  /// Returns whether a name is an address.
  package static func isAddress(_ name: String) -> Bool { name.hasPrefix("https://") || name.hasPrefix("http://") }
}
