package import Comparing

/// The result of a failed snapshot, as in its `result.json`.
package struct SnapshotResult: Codable, Hashable, Sendable {
  package enum Status: String, Codable, Hashable, Sendable {
    /// The snapshot differs from its golden file.
    case different
    /// The snapshot or its golden file does not exist.
    case missing
    /// The golden file was written by this run, so nothing was compared.
    case recorded
    /// The snapshot and its golden file could not be compared.
    case failed
  }

  /// The version of the format, 1.
  package var version = 1
  /// The snapshot's name with slashes, which is also the subdirectory of its artifacts.
  package var name: String
  package var status: Status
  /// A one-line message for the user.
  package var message: String
  /// The kind of difference: `size`, `pixels`, `depth` or `text`; nil if nothing was compared.
  package var reason: String?
  /// The golden file, relative to ``root``; nil if there is no golden file that could be replaced.
  package var golden: String?
  /// The directory with ``golden`` on the machine of the run.
  package var root: String?
  /// The test's file, relative to ``root``, and line, such as `Tests/AppTests/ClockTests.swift:12`.
  package var location: String?
  /// The SHA-256 digest of the actual bytes.
  package var actualDigest: String?
  /// The measurements; nil for texts and if nothing was compared.
  package var measured: MeasuredDifference?
  /// The file names of the artifacts in the same directory by kind: `expected`, `actual`, `diff`, `strip`.
  package var files: [String: String] = [:]

  package init(name: String, status: Status, message: String) {
    self.name = name
    self.status = status
    self.message = message
  }
}

/// The measurements of a comparison of pictures.
package struct MeasuredDifference: Codable, Hashable, Sendable {
  /// A rectangle of whole pixels.
  package struct Box: Codable, Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    init(_ box: PixelBox) {
      (x, y, width, height) = (box.x, box.y, box.width, box.height)
    }
  }

  /// The window of 8x8 pixels with the most counted pixels.
  package struct Window: Codable, Hashable, Sendable {
    package var x: Int
    package var y: Int
    /// The number of counted pixels in the window.
    package var count: Int
  }

  /// The tolerance's name: `exact`, `rounding` or `perceptual`.
  package var mode: String
  /// The width, then the height.
  package var expectedSize: [Int]
  /// The width, then the height.
  package var actualSize: [Int]
  /// The number of pixels that differ in any way.
  package var differingPixels: Int
  /// The number of differing pixels that count against equality.
  package var countedPixels: Int
  /// The number of differing pixels that are attributed to antialiasing.
  package var antialiasedPixels: Int
  /// The number of pixels of a canvas that holds both pictures.
  package var totalPixels: Int
  /// The largest difference of a channel, 0...255.
  package var largestChannelDifference: Int
  /// The largest distance in OKLab, where black to white is 1; nil if colours were not compared.
  package var largestColorDifference: Double?
  /// The window with the most counted pixels; nil if no pixel counts.
  package var worstWindow: Window?
  /// The bounding boxes of groups of counted pixels, largest first; at most 64.
  package var boxes: [Box]

  package init(_ comparison: PictureComparison) {
    mode = comparison.tolerance.name
    expectedSize = [comparison.expectedSize.width, comparison.expectedSize.height]
    actualSize = [comparison.actualSize.width, comparison.actualSize.height]
    differingPixels = comparison.differing
    countedPixels = comparison.counted
    antialiasedPixels = comparison.antialiasing
    totalPixels = comparison.total
    largestChannelDifference = comparison.largestChannelDifference
    largestColorDifference = comparison.largestColorDifference
    worstWindow = comparison.worstWindow.map { Window(x: $0.box.x, y: $0.box.y, count: $0.count) }
    boxes = comparison.boxes.map(Box.init)
  }
}
