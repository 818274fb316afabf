internal import CivilTime
internal import FoundationEssentials

/// What the headers of an answer say about time, by RFC 9111 and RFC 9110, section 10.2.3.
///
/// The caller's clock may be simulated or wrong, and so may the server's: a difference of two dates of the server's own
/// is believed first, one with the caller's clock second, and neither where it is not within a week.
struct AnswerHeaders {
  private let headers: HeaderFields
  private let instant: Date
  /// The longest difference of dates that is believed, in seconds.
  static let longest: TimeInterval = 7 * 86_400

  /// - Parameter instant: when the answer came.
  init(_ headers: HeaderFields, at instant: Date) {
    self.headers = headers
    self.instant = instant
  }

  /// Whether the answer may be kept at all.
  var mayBeStored: Bool { directive("no-store") == nil }

  /// For how many seconds the answer is as good as a new one; nil where the headers say nothing.
  var lifetime: TimeInterval? {
    if directive("no-store") != nil || directive("no-cache") != nil { return 0 }
    if let age = directive("max-age") {
      return max(0, (Self.seconds(age) ?? 0) - self.age)
    }
    guard let expires = headers.first("expires") else { return nil }
    guard let end = HTTPDate.parse(expires) else { return 0 }
    if let difference = sinceDateHeader(end) { return max(0, difference - age) }
    return sinceInstant(end) ?? 0
  }

  /// How many seconds the server wants to be left alone; nil where it says nothing that can be believed.
  var retryAfter: TimeInterval? {
    guard let text = headers.first("retry-after") else { return nil }
    if let seconds = Self.seconds(text) { return min(seconds, Self.longest) }
    return HTTPDate.parse(text).flatMap { sinceDateHeader($0) ?? sinceInstant($0) }
  }

  private var age: TimeInterval {
    headers.first("age").flatMap(Self.seconds) ?? 0
  }

  private func sinceDateHeader(_ end: Date) -> TimeInterval? {
    headers.first("date").flatMap(HTTPDate.parse).flatMap { Self.believed(end.timeIntervalSince($0)) }
  }

  private func sinceInstant(_ end: Date) -> TimeInterval? {
    Self.believed(end.timeIntervalSince(instant))
  }

  private static func believed(_ difference: TimeInterval) -> TimeInterval? {
    (0...longest).contains(difference) ? difference : nil
  }

  /// Whole seconds, of which more than nine digits are as good as nine.
  private static func seconds(_ text: String) -> TimeInterval? {
    let digits = text.trimmed.utf8
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.count > 9 ? 999_999_999 : TimeInterval(text.trimmed)
  }

  /// The value of a directive of Cache-Control, empty where it has none.
  private func directive(_ name: String) -> String? {
    for directive in headers.values("cache-control").flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard String(parts[0]).trimmed.lowercased() == name else { continue }
      return parts.count > 1 ? String(parts[1].filter { $0 != "\"" }).trimmed : ""
    }
    return nil
  }
}
