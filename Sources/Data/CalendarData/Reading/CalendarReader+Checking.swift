extension CalendarReader {
  /// Checks that bytes are a complete iCalendar file, without reading single events.
  ///
  /// A file in which only the end of the calendar is missing is accepted.
  ///
  /// - Throws: ``CalendarError`` if ``read(_:name:color:isBirthdays:owner:)`` would throw it, and also for a file that ends within an
  ///   event, because the previous version of the file is better.
  public static func check(_ bytes: [UInt8]) throws(CalendarError) {
    try checkSize(of: bytes)
    let scanner = try ComponentScanner(CalendarText(bytes).bytes, days: 0...0)
    if let truncation = scanner.truncation, truncation.isInsidePart || !scanner.hasEvents { throw truncation.error }
  }

  static func checkSize(of bytes: [UInt8]) throws(CalendarError) {
    guard bytes.count > maximumBytes else { return }
    throw CalendarError(
      "larger than \(maximumBytes >> 20) MiB; \(CalendarReader.sizeAdvice)")
  }

  /// Advice for a file that is too large.
  public static let sizeAdvice = "request fewer years or split the calendar"
}
