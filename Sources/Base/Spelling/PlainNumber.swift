extension Double {
  /// The number as messages write it: with a decimal point, without a needless `.0`.
  package var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
