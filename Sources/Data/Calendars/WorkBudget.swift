/// How much work may still be done, counted in steps of loops, so that what is left out is the same on every machine.
struct WorkBudget {
  private(set) var left: Int

  init(_ steps: Int) {
    left = steps
  }

  /// - Throws: ``WorkError/tooMuch`` once more was spent than there was.
  mutating func spend(_ steps: Int = 1) throws(WorkError) {
    left -= steps
    if left < 0 { throw .tooMuch }
  }

  /// Takes steps that were spent already, whether or not there are as many.
  mutating func spendAll(_ steps: Int) {
    left -= steps
  }
}

/// Why a rule is not followed.
enum WorkError: Error {
  /// It takes too many steps to follow.
  case tooMuch
  /// It has too many times within the span asked for.
  case tooOften
}
