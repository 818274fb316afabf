internal import FoundationEssentials
internal import WidgetBase

/// The times in the headers of a response, according to RFC 9111 and RFC 9110, section 10.2.3.
///
/// The caller's clock may be simulated or wrong, and so may the server's. The difference between two dates of the
/// server is preferred, then that between a date of the server and the caller's clock. A difference that is not within
/// a week is ignored.
struct ResponseHeaders {
  private let headers: HeaderFields
  private let instant: Date
  /// The maximum difference between dates that is used, in seconds.
  static let maximumLifetime: TimeInterval = 7 * 86_400

  /// Reads the headers of a response that was received at an instant.
  init(_ headers: HeaderFields, at instant: Date) {
    self.headers = headers
    self.instant = instant
  }

  /// Whether the response may be cached.
  var mayBeStored: Bool { directive("no-store") == nil }

  /// The number of seconds for which the response is fresh; nil if the headers do not specify it.
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

  /// The number of seconds until the server accepts requests again; nil if it is not specified or not plausible.
  var retryAfter: TimeInterval? {
    guard let text = headers.first("retry-after") else { return nil }
    if let seconds = Self.seconds(text) { return min(seconds, Self.maximumLifetime) }
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
    (0...maximumLifetime).contains(difference) ? difference : nil
  }

  /// Parses whole seconds; a number of more than nine digits becomes the greatest with nine.
  private static func seconds(_ text: String) -> TimeInterval? {
    let digits = text.trimmedSpaces.utf8
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.count > 9 ? 999_999_999 : TimeInterval(text.trimmedSpaces)
  }

  /// Returns the value of a Cache-Control directive, empty if it has none; nil if the directive is missing.
  private func directive(_ name: String) -> String? {
    for directive in headers.values("cache-control").flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].trimmedSpaces.lowercased() == name else { continue }
      return parts.count > 1 ? String(parts[1].filter { $0 != "\"" }).trimmedSpaces : ""
    }
    return nil
  }
}
