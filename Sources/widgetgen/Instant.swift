internal import ArgumentParser
internal import FoundationEssentials
internal import Timeline

/// An instant as the command line takes it: ISO 8601 with an offset, or `now`.
enum Instant {
  /// An instant as the argument of an option.
  ///
  /// - Throws: `ValidationError`.
  static func argument(_ text: String) throws -> Date {
    guard let instant = parse(text) else {
      throw ValidationError("write now, or \(InstantText.expectation)")
    }
    return instant
  }

  /// nil for a text that is neither `now` nor an ``Timeline/InstantText``.
  static func parse(_ text: String) -> Date? {
    text == "now" ? Date() : InstantText.date(text)
  }
}
