internal import CComparing

extension PictureComparison {
  static func same(width: Int, height: Int, tolerance: Tolerance) -> PictureComparison {
    PictureComparison(
      tolerance: tolerance, reason: nil, expectedSize: (width, height), actualSize: (width, height), differing: 0,
      counted: 0, antialiasing: 0, largestChannelDifference: 0, largestColorDifference: nil, worstWindow: nil,
      boxes: [], classes: [], canvasSize: (width, height))
  }

  /// Creates the comparison of pictures of different sizes whose pixels were not compared.
  package init(
    tolerance: Tolerance, expectedSize: (width: Int, height: Int), actualSize: (width: Int, height: Int)
  ) {
    self.init(
      tolerance: tolerance, reason: .size, expectedSize: expectedSize, actualSize: actualSize, differing: 0, counted: 0,
      antialiasing: 0, largestChannelDifference: 0, largestColorDifference: nil, worstWindow: nil, boxes: [],
      classes: [], canvasSize: (0, 0))
  }

  init(
    tolerance: Tolerance, size: (width: Int, height: Int), classes: [UInt8], tally: comparing_tally,
    regions: CountedRegions, reason: Reason?
  ) {
    let looksAtColors = if case .perceptual = tolerance { true } else { false }
    self.init(
      tolerance: tolerance, reason: reason, expectedSize: size, actualSize: size,
      differing: tally.pixels.1 + tally.pixels.2 + tally.pixels.3, counted: tally.pixels.3,
      antialiasing: tally.pixels.2, largestChannelDifference: Int(tally.largest_channel),
      largestColorDifference: looksAtColors ? Double(tally.largest_color.squareRoot()) : nil,
      worstWindow: regions.worst, boxes: regions.boxes, classes: classes, canvasSize: size)
  }

  func with(reason: Reason) -> PictureComparison {
    PictureComparison(
      tolerance: tolerance, reason: reason, expectedSize: expectedSize, actualSize: actualSize, differing: differing,
      counted: counted, antialiasing: antialiasing, largestChannelDifference: largestChannelDifference,
      largestColorDifference: largestColorDifference, worstWindow: worstWindow, boxes: boxes, classes: classes,
      canvasSize: canvasSize)
  }

  /// Returns the comparison of pictures of different sizes, based on the comparison of canvases that hold them.
  func resized(
    expected: (width: Int, height: Int), actual: (width: Int, height: Int), classes: [UInt8], regions: CountedRegions
  ) -> PictureComparison {
    PictureComparison(
      tolerance: tolerance, reason: .size, expectedSize: expected, actualSize: actual,
      differing: classes.count { $0 != comparing_equal.rawValue },
      counted: classes.count { $0 == comparing_counted.rawValue }, antialiasing: antialiasing,
      largestChannelDifference: largestChannelDifference, largestColorDifference: largestColorDifference,
      worstWindow: regions.worst, boxes: regions.boxes, classes: classes, canvasSize: canvasSize)
  }
}
