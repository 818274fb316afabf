public import Comparing

/// What came of one snapshot that is not as expected, as its `result.json` says it.
public struct SnapshotResult: Codable, Hashable, Sendable {
  /// What is wrong.
  public enum Status: String, Codable, Hashable, Sendable {
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
  public var version = 1
  /// What the snapshot is called, with slashes: also the folder of its artifacts.
  public var name: String
  /// What is wrong.
  public var status: Status
  /// One line for people.
  public var message: String
  /// `size`, `pixels`, `depth`, `text`; nil where nothing was compared.
  public var reason: String?
  /// The golden file, relative to ``root``; nil where there is none to accept into.
  public var golden: String?
  /// The folder that ``golden`` lies in on the machine of the run.
  public var root: String?
  /// The test's file, relative to ``root``, and line: `Tests/AppTests/ClockTests.swift:12`.
  public var location: String?
  /// SHA-256 of the actual bytes.
  public var actualDigest: String?
  /// What was measured; nil for texts and where nothing was compared.
  public var measured: MeasuredDifference?
  /// The names of the artifacts beside this file: `expected`, `actual`, `diff`, `strip`.
  public var files: [String: String] = [:]

  /// A result without artifacts.
  public init(name: String, status: Status, message: String) {
    self.name = name
    self.status = status
    self.message = message
  }
}

/// The figures of a comparison of pictures.
public struct MeasuredDifference: Codable, Hashable, Sendable {
  /// A rectangle of whole pixels.
  public struct Box: Codable, Hashable, Sendable {
    /// From the left.
    public var x: Int
    /// From the top.
    public var y: Int
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    init(_ box: PixelBox) {
      (x, y, width, height) = (box.x, box.y, box.width, box.height)
    }
  }

  /// The 8x8 pixels with most counted ones.
  public struct Window: Codable, Hashable, Sendable {
    /// From the left.
    public var x: Int
    /// From the top.
    public var y: Int
    /// How many of them count.
    public var count: Int
  }

  /// `exact`, `rounding` or `perceptual`.
  public var mode: String
  /// Width and height.
  public var expectedSize: [Int]
  /// Width and height.
  public var actualSize: [Int]
  /// Pixels that differ in any way.
  public var differingPixels: Int
  /// Those that speak against the pictures being the same.
  public var countedPixels: Int
  /// Those forgiven as antialiasing.
  public var antialiasedPixels: Int
  /// Of all pixels of a canvas that holds both pictures.
  public var totalPixels: Int
  /// 0...255.
  public var largestChannelDifference: Int
  /// In OKLab, black to white being 1; nil where colours were not looked at.
  public var largestColorDifference: Double?
  /// Nil where no pixel counts.
  public var worstWindow: Window?
  /// Groups of counted pixels, the largest first; at most 64.
  public var boxes: [Box]

  /// The figures of a comparison.
  public init(_ comparison: PictureComparison) {
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
