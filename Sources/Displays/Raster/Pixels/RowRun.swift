internal import Glibc

/// A run of equal, adjacent rows of a picture.
struct RowRun {
  /// The first row of the run.
  let row: Int
  /// The number of rows, at least 1.
  var count: Int
}

extension RowRun {
  /// Returns the rows of a picture, with equal adjacent rows grouped into runs.
  ///
  /// There is at least one row, and each has `width` elements. The values of their type are equal if and only if their
  /// bytes are.
  static func runs<Element: BitwiseCopyable>(
    of elements: UnsafeBufferPointer<Element>, width: Int, height: Int
  ) -> [RowRun] {
    let rowSize = width * MemoryLayout<Element>.stride
    var runs = [RowRun(row: 0, count: 1)]
    guard let start = UnsafeRawBufferPointer(elements).baseAddress else { return runs }
    for row in 1..<max(height, 1) {
      if memcmp(start + row * rowSize, start + (row - 1) * rowSize, rowSize) == 0 {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(RowRun(row: row, count: 1))
      }
    }
    return runs
  }
}
