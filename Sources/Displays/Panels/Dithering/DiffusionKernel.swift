/// The weights with which a pixel's error is spread to its neighbours, for rows from left to right.
struct DiffusionKernel: Sendable {
  struct Tap: Sendable {
    /// The offset in columns; negative only in rows below.
    let dx: Int
    /// The offset in rows below, 0...2.
    let dy: Int
    let weight: Int
  }

  let taps: [Tap]
  /// The divisor of the weights; more than their sum if some of the error is dropped.
  let divisor: Int

  /// The maximum number of columns over which errors are spread to each side.
  static let reach = 2

  /// Creates a kernel from rows of weights.
  ///
  /// `ahead` has the weights of the following pixels in the row, and `below` the weights of the next rows: five
  /// columns, centred on the pixel, for each row.
  private init(divisor: Int, ahead: [Int], below: [[Int]]) {
    self.divisor = divisor
    let row = ahead.enumerated().map { Tap(dx: $0 + 1, dy: 0, weight: $1) }
    let rows = below.enumerated().flatMap { index, weights in
      weights.enumerated().map { Tap(dx: $0 - 2, dy: index + 1, weight: $1) }
    }
    taps = (row + rows).filter { $0.weight > 0 }
  }

  static let floydSteinberg = DiffusionKernel(divisor: 16, ahead: [7], below: [[0, 3, 5, 1, 0]])
  static let atkinson = DiffusionKernel(divisor: 8, ahead: [1, 1], below: [[0, 1, 1, 1, 0], [0, 0, 1, 0, 0]])
  static let jarvisJudiceNinke = DiffusionKernel(
    divisor: 48, ahead: [7, 5], below: [[3, 5, 7, 5, 3], [1, 3, 5, 3, 1]])
  static let stucki = DiffusionKernel(divisor: 42, ahead: [8, 4], below: [[2, 4, 8, 4, 2], [1, 2, 4, 2, 1]])
  static let burkes = DiffusionKernel(divisor: 32, ahead: [8, 4], below: [[2, 4, 8, 4, 2]])
  static let sierra = DiffusionKernel(divisor: 32, ahead: [5, 3], below: [[2, 4, 5, 4, 2], [0, 2, 3, 2, 0]])
  static let sierraLite = DiffusionKernel(divisor: 4, ahead: [2], below: [[0, 1, 1, 0, 0]])
}
