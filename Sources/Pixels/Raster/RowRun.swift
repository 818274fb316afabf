internal import Glibc

/// Equal rows of a picture, one below the other.
struct RowRun {
  /// The first of them.
  let row: Int
  /// How many there are, at least 1.
  var count: Int
}

extension RowRun {
  /// The rows of a picture, those that repeat the one above gathered into runs.
  ///
  /// - Parameters:
  ///   - elements: the pixels, `width` a row; of a type whose values are equal if and only if their bytes are.
  ///   - height: rows, at least 1.
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
