/// How much work may still be done, counted in steps of loops, so that what is left out is the same on every machine.
struct WorkBudget {
  private(set) var left: Int

  init(_ steps: Int) {
    left = steps
  }

  /// - Throws: ``WorkError/tooMuch`` if fewer steps are left; none are then.
  mutating func spend(_ steps: Int = 1) throws(WorkError) {
    guard steps <= left else {
      left = 0
      throw .tooMuch
    }
    left -= steps
  }

  /// Takes steps that were spent already, or as many of them as there are.
  mutating func spendAll(_ steps: Int) {
    left -= min(steps, left)
  }
}

/// Why a rule is not followed.
enum WorkError: Error {
  /// It takes too many steps to follow.
  case tooMuch
  /// It has too many times within the span asked for.
  case tooOften
}
