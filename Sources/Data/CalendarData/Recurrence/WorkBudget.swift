/// The remaining work, counted in steps of loops so that the same events are omitted on every machine.
struct WorkBudget {
  private(set) var left: Int

  init(_ steps: Int) {
    left = steps
  }

  /// - Throws: ``WorkError/tooMuch`` if fewer steps are left, and then uses up the rest.
  mutating func spend(_ steps: Int = 1) throws(WorkError) {
    guard steps <= left else {
      left = 0
      throw .tooMuch
    }
    left -= steps
  }

  /// Deducts steps that have already been taken, down to zero.
  mutating func spendAll(_ steps: Int) {
    left -= min(steps, left)
  }
}

/// The reason why the expansion of a rule is abandoned.
enum WorkError: Error {
  /// The rule takes too many steps.
  case tooMuch
  /// The rule has too many times within the requested span.
  case tooOften
}
