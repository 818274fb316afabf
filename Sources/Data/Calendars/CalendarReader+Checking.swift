extension CalendarReader {
  /// Checks that bytes are a whole iCalendar file, without libical and without looking at single events.
  ///
  /// - Throws: ``CalendarError`` where ``read(_:)`` would throw it for the file's sake.
  public static func check(_ bytes: [UInt8]) throws(CalendarError) {
    try checkSize(of: bytes)
    _ = try ComponentScanner(bytes, days: 0...0)
  }

  static func checkSize(of bytes: [UInt8]) throws(CalendarError) {
    guard bytes.count > maximumBytes else { return }
    throw CalendarError(
      .badData, "it has more than \(maximumBytes >> 20) MiB; \(CalendarReader.sizeAdvice)")
  }

  /// What to do about a file that is too large.
  public static let sizeAdvice = "ask for fewer years, or split it into several"
}
