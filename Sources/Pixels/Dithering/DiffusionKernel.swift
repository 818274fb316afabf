/// Which neighbours get how much of a pixel's error, where rows go from left to right.
struct DiffusionKernel: Sendable {
  struct Tap: Sendable {
    /// Columns ahead; negative ones only in rows below.
    let dx: Int
    /// Rows below, 0...2.
    let dy: Int
    let weight: Int
  }

  let taps: [Tap]
  /// What the weights are parts of; more than their sum where some of the error is dropped.
  let divisor: Int

  /// How far errors reach to either side.
  static let reach = 2

  /// - Parameters:
  ///   - ahead: the weights of the pixels that follow in the row.
  ///   - below: those of the next rows, each of five around the pixel's column.
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
