extension Double {
  /// The number as shown in messages: with a decimal point, and without `.0` for whole numbers.
  package var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
