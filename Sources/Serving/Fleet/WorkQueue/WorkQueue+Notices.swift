package import FoundationEssentials
package import PictureStore

/// Something that the user of a fleet should know although nothing failed, such as a text that was cut.
package struct FleetNotice: Sendable, Hashable {
  /// One line.
  package var text: String
  /// The key of a picture that it is about; nil for a notice about data or a screen's settings.
  package var picture: DrawingKey?
  /// The instant of its last report, by the server's clock.
  package var at: Date

  /// Creates a notice.
  package init(_ text: String, picture: DrawingKey?, at: Date) {
    self.text = text
    self.picture = picture
    self.at = at
  }
}

// Notices that `fleet status` shows.
extension WorkQueue {
  /// The maximum number of notices that are kept.
  package static var maximumNotices: Int { 200 }
  /// The number of seconds for which a notice is kept after it was last told.
  package static var noticeLifetime: Int { 86_400 }
  /// The maximum number of characters of a notice.
  private static var maximumNoticeLength: Int { 500 }

  /// Keeps notices, each text once, with the instant at which it was last told.
  ///
  /// Does not wait for the response: the next command throws if this one failed.
  ///
  /// - Parameters:
  ///   - texts: one line each.
  ///   - picture: the picture that they are about, if any.
  /// - Throws: ``QueueError`` if the command cannot be sent.
  package func note(_ texts: [String], of picture: DrawingKey?) throws(QueueError) {
    guard !texts.isEmpty else { return }
    var arguments = ["\(Self.maximumNotices)", "\(Self.noticeLifetime * 1_000)", picture?.hex ?? ""]
    arguments += texts.prefix(Self.maximumNotices).map { text in
      String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(Self.maximumNoticeLength))
    }
    try post(command(.note, arguments))
  }

  /// Returns the notices of the last day, in the order in which they were last told.
  package func notices() throws(QueueError) -> [FleetNotice] {
    let oldest = try serverTime() - Self.noticeLifetime * 1_000
    return try ask(RedisCommand("HGETALL", "wg:notices")).pairs
      .compactMap { FleetNotice(text: $0.name, value: $0.value.text ?? "") }
      .filter { $0.at.milliseconds >= oldest }
      .sorted { ($0.at, $0.text) < ($1.at, $1.text) }
  }
}

extension FleetNotice {
  /// Reads what the script wrote: the instant and the key of the picture, which may be empty.
  fileprivate init?(text: String, value: String) {
    let words = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let at = Date(milliseconds: words[0]) else { return nil }
    self.init(text, picture: DrawingKey(String(words[1])), at: at)
  }
}
