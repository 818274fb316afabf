/// A run of equal code lengths, as written in the head of a deflate block (RFC 1951, section 3.2.7).
struct CodeLengthRun: Equatable {
  /// A length, 0...15; 16 repeats the previous length, 17 and 18 are runs of zeros.
  let symbol: Int
  /// The count minus the symbol's minimum count; 0 for a length.
  let extraBits: UInt32
  /// The number of bits that follow the code.
  let extraCount: Int

  static let symbols = 19

  /// The order in which the lengths of the symbols' own codes are written; codes that are always needed come first.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Returns code lengths of at most 15 as runs.
  static func runs(of lengths: [UInt8]) -> [CodeLengthRun] {
    var runs: [CodeLengthRun] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let count = lengths[start...].prefix { $0 == length }.count
      start += count
      var rest = count
      if length > 0 {
        runs.append(.length(length))
        rest -= 1
      }
      while rest >= 3 {
        let run = length > 0 ? repeated(rest) : rest < 11 ? fewZeros(rest) : manyZeros(rest)
        runs.append(run.symbol)
        rest -= run.count
      }
      runs += Array(repeating: .length(length), count: rest)
    }
    return runs
  }

  private static func length(_ length: UInt8) -> CodeLengthRun {
    CodeLengthRun(symbol: Int(length), extraBits: 0, extraCount: 0)
  }

  private static func repeated(_ count: Int) -> (symbol: CodeLengthRun, count: Int) {
    let count = min(count, 6)
    return (CodeLengthRun(symbol: 16, extraBits: UInt32(count - 3), extraCount: 2), count)
  }

  private static func fewZeros(_ count: Int) -> (symbol: CodeLengthRun, count: Int) {
    (CodeLengthRun(symbol: 17, extraBits: UInt32(count - 3), extraCount: 3), count)
  }

  private static func manyZeros(_ count: Int) -> (symbol: CodeLengthRun, count: Int) {
    let count = min(count, 138)
    return (CodeLengthRun(symbol: 18, extraBits: UInt32(count - 11), extraCount: 7), count)
  }
}
