package import Comparing

/// What came of one snapshot that is not as expected, as its `result.json` says it.
package struct SnapshotResult: Codable, Hashable, Sendable {
  /// What is wrong.
  package enum Status: String, Codable, Hashable, Sendable {
    /// The snapshot differs from its golden file.
    case different
    /// One of the two is not there.
    case missing
    /// The golden file was written by this run, so nothing was compared.
    case recorded
    /// The two could not be compared.
    case failed
  }

  /// The format's version, 1.
  package var version = 1
  /// What the snapshot is called, with slashes: also the folder of its artifacts.
  package var name: String
  /// What is wrong.
  package var status: Status
  /// One line for people.
  package var message: String
  /// `size`, `pixels`, `depth`, `text`; nil where nothing was compared.
  package var reason: String?
  /// The golden file, relative to ``root``; nil where there is none to accept into.
  package var golden: String?
  /// The folder that ``golden`` lies in on the machine of the run.
  package var root: String?
  /// The test's file, relative to ``root``, and line: `Tests/AppTests/ClockTests.swift:12`.
  package var location: String?
  /// SHA-256 of the actual bytes.
  package var actualDigest: String?
  /// What was measured; nil for texts and where nothing was compared.
  package var measured: MeasuredDifference?
  /// The names of the artifacts beside this file: `expected`, `actual`, `diff`, `strip`.
  package var files: [String: String] = [:]

  /// A result without artifacts.
  package init(name: String, status: Status, message: String) {
    self.name = name
    self.status = status
    self.message = message
  }
}

/// The figures of a comparison of pictures.
package struct MeasuredDifference: Codable, Hashable, Sendable {
  /// A rectangle of whole pixels.
  package struct Box: Codable, Hashable, Sendable {
    /// From the left.
    package var x: Int
    /// From the top.
    package var y: Int
    /// Columns.
    package var width: Int
    /// Rows.
    package var height: Int

    init(_ box: PixelBox) {
      (x, y, width, height) = (box.x, box.y, box.width, box.height)
    }
  }

  /// The 8x8 pixels with most counted ones.
  package struct Window: Codable, Hashable, Sendable {
    /// From the left.
    package var x: Int
    /// From the top.
    package var y: Int
    /// How many of them count.
    package var count: Int
  }

  /// `exact`, `rounding` or `perceptual`.
  package var mode: String
  /// Width and height.
  package var expectedSize: [Int]
  /// Width and height.
  package var actualSize: [Int]
  /// Pixels that differ in any way.
  package var differingPixels: Int
  /// Those that speak against the pictures being the same.
  package var countedPixels: Int
  /// Those forgiven as antialiasing.
  package var antialiasedPixels: Int
  /// Of all pixels of a canvas that holds both pictures.
  package var totalPixels: Int
  /// 0...255.
  package var largestChannelDifference: Int
  /// In OKLab, black to white being 1; nil where colours were not looked at.
  package var largestColorDifference: Double?
  /// Nil where no pixel counts.
  package var worstWindow: Window?
  /// Groups of counted pixels, the largest first; at most 64.
  package var boxes: [Box]

  /// The figures of a comparison.
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
