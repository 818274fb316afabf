internal import FoundationEssentials
internal import WidgetLayout
internal import WidgetScene

/// The content of a preview page: a picture's description, its problems and the available choices.
package struct PreviewSheet: Sendable, Encodable {
  /// An entry of the timeline.
  package struct Entry: Sendable, Encodable {
    /// The date at which it is shown, in the picture's time zone: `2022-02-05 17:00:00`.
    package var date: String
  }

  /// The screen the picture is for.
  package struct Panel: Sendable, Encodable {
    /// The name for users.
    package var name: String
    /// A phrase for lists.
    package var summary: String
    /// Pixels an inch, if anybody knows.
    package var pixelsPerInch: Double?
    /// Whether it has inks, which differ from the colours its files hold.
    package var hasInks: Bool
    /// The formats of its files.
    package var formats: [String]
  }

  /// A node's frame in points.
  package struct Frame: Sendable, Encodable {
    package var name: String
    package var detail: String?
    package var depth: Int
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    init(_ frame: NodeFrame) {
      name = frame.name
      detail = frame.detail.map { String($0.prefix(Self.maximumDetailLength)) }
      depth = frame.depth
      (x, y) = (frame.frame.minX.hundredths, frame.frame.minY.hundredths)
      (width, height) = (frame.frame.width.hundredths, frame.frame.height.hundredths)
    }

    private static let maximumDetailLength = 80
  }

  /// A picture that could be drawn.
  package struct Picture: Sendable, Encodable {
    /// The widget whose entries it shows.
    package var widget: String
    /// The values that count, by the keys of settings.
    package var choices: [String: String]
    /// The width in points.
    package var width: Double
    package var height: Double
    /// The width in pixels, upright.
    package var pixelWidth: Int
    package var pixelHeight: Int
    /// All there are.
    package var entries: [Entry]
    /// The one that is shown.
    package var entry: Int
    package var screen: Panel?
    package var frames: [Frame]
    /// The warnings for the author, one line each.
    package var warnings: [String]
  }

  /// Counted up when a file has changed.
  package var revision: Int
  /// The last one that could be drawn; nil if none could.
  package var picture: Picture?
  /// The reasons why the current picture could not be drawn, one line each; empty if it could.
  package var problems: [String]

  /// The sheet as JSON.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The sheet has only texts and finite numbers, which can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? Array("{}".utf8)
  }
}

extension Double {
  /// The value rounded to hundredths.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
