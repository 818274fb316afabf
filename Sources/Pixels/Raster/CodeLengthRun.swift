/// Equal code lengths one after the other, as the head of a deflate block writes them (RFC 1951, section 3.2.7).
struct CodeLengthRun: Equatable {
  /// A length, 0...15, or 16 to repeat the one before, 17 and 18 for zeros.
  let symbol: Int
  /// How often less the fewest times the symbol can stand for; 0 for a length.
  let extraBits: UInt32
  /// Bits that follow the code.
  let extraCount: Int

  /// How many symbols there are.
  static let symbols = 19

  /// The order in which the lengths of the symbols' own codes come, those first that are always needed.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Code lengths, of 15 at most, as runs.
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
