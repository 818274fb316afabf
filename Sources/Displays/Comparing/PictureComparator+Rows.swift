internal import CComparing
internal import Glibc
internal import Raster

extension PictureComparator {
  /// The maximum number of pixels of pictures that are compared in memory, where a pixel takes up to 28 bytes, or 44 with
  /// 16 bits a channel.
  package static let maximumPixelsInMemory = 16 << 20

  /// Compares two files of one size row by row if they are too large to be compared in memory.
  ///
  /// The result has one box around all counted pixels, no window, and nothing to paint.
  ///
  /// - Parameters:
  ///   - expected: the file of the expected picture.
  ///   - actual: the file of the actual picture.
  ///   - limit: the maximum number of pixels of pictures that are compared in memory; with 16 bits a channel, a pixel
  ///     counts twice.
  /// - Returns: nil if the pictures are not too large, or have different sizes.
  /// - Precondition: a channel tolerance is 0...255 steps.
  /// - Throws: `PictureReadingError` for a damaged file; ``LargePictureError`` if the files differ and cannot be compared
  ///   by rows.
  package func compareRows(
    expected: [UInt8], actual: [UInt8], over limit: Int = maximumPixelsInMemory
  ) throws -> PictureComparison? {
    let (ours, theirs) = (try PictureFile(expected), try PictureFile(actual))
    let (width, height) = (ours.width, ours.height)
    guard (width, height) == (theirs.width, theirs.height) else { return nil }
    let isDeep = max(ours.bitDepth, theirs.bitDepth) == 16
    guard width * height * (isDeep ? 2 : 1) > limit else { return nil }
    if expected == actual {
      try ours.checkPixels()
      return .same(width: width, height: height, tolerance: tolerance)
    }
    guard ours.hasRowsInOrder, theirs.hasRowsInOrder else {
      throw LargePictureError(width: width, height: height, limit: limit, isPerceptual: false)
    }
    var rows = RowDifferences(tolerance: tolerance, width: width)
    try PictureFile.forEachRow(of: ours, and: theirs) { rows.add($0, $1) }
    guard rows.differing == 0 else {
      if case .perceptual = tolerance {
        throw LargePictureError(width: width, height: height, limit: limit, isPerceptual: true)
      }
      return rows.comparison(height: height)
    }
    let same = PictureComparison.same(width: width, height: height, tolerance: tolerance)
    guard isDeep, case .exact = tolerance else { return same }
    var isSame = true
    try PictureFile.forEachRow(of: ours, and: theirs, isDeep: true) {
      isSame = isSame && RowDifferences.areEqual($0, $1)
    }
    return isSame ? same : same.with(reason: .depth)
  }
}

/// The error thrown if two pictures are too large to be compared in memory and cannot be compared row by row.
///
/// A snapshot report tells it from the error of one of the files.
package struct LargePictureError: Error, CustomStringConvertible {
  let width: Int
  let height: Int
  /// The maximum number of pixels that are compared in memory.
  let limit: Int
  /// Whether the reason is a perceptual comparison, which looks at several rows; otherwise it is the format.
  let isPerceptual: Bool

  /// A one-line message for the user.
  package var description: String {
    let reason =
      isPerceptual
      ? "perceptual comparison is limited to \(limit >> 20) Mpx, and exact comparison to \(PictureFile.mostPixels >> 20) Mpx"
      : "only PNG without interlacing may have more than \(limit >> 20) Mpx"
    return "\(width)x\(height) pixels are too many: \(reason)"
  }
}

/// The differences of the rows so far.
private struct RowDifferences {
  private let tolerance: Tolerance
  private var classes: [UInt8]
  private var count = 0
  private(set) var differing = 0
  private var counted = 0
  private var largest = 0
  private var box: PixelBox?

  init(tolerance: Tolerance, width: Int) {
    self.tolerance = tolerance
    classes = [UInt8](repeating: 0, count: width)
  }

  static func areEqual(_ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let ours = first.baseAddress, let theirs = second.baseAddress else { return false }
    return memcmp(ours, theirs, first.count * MemoryLayout<UInt32>.stride) == 0
  }

  mutating func add(_ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>) {
    defer { count += 1 }
    guard !Self.areEqual(first, second) else { return }
    // A perceptual comparison only needs to know that there is a difference.
    let limit: UInt8 =
      if case .channels(let limit) = tolerance { UInt8(clamping: limit) } else { 0 }
    comparing_channels(first.baseAddress, second.baseAddress, classes.count, &classes)
    let tally = comparing_classify_channels(&classes, classes.count, limit)
    differing += tally.pixels.1 + tally.pixels.2 + tally.pixels.3
    counted += tally.pixels.3
    largest = max(largest, Int(tally.largest_channel))
    let isCounted = UInt8(comparing_counted.rawValue)
    guard let left = classes.firstIndex(of: isCounted), let right = classes.lastIndex(of: isCounted) else { return }
    let row = PixelBox(x: left, y: count, width: right - left + 1, height: 1)
    box = box?.union(row) ?? row
  }

  func comparison(height: Int) -> PictureComparison {
    let size = (classes.count, height)
    return PictureComparison(
      tolerance: tolerance, reason: counted > 0 ? .pixels : nil, expectedSize: size, actualSize: size,
      differing: differing, counted: counted, antialiasing: 0, largestChannelDifference: largest,
      largestColorDifference: nil, worstWindow: nil, boxes: box.map { [$0] } ?? [], classes: [], canvasSize: size)
  }
}
