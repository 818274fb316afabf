internal import FileAccess
internal import MQTT

/// The retained messages that a broker has, and when they were sent.
///
/// A message that differs from the last one of its topic is due: at once if its subject is another one, such as another
/// output; otherwise after the minimum interval, so that the picture of a clock does not fill the database of a home.
struct SentTopics: Sendable {
  private struct Sent {
    var digest: String
    var subject: String
    var at: ContinuousClock.Instant
  }

  private var topics: [String: Sent] = [:]

  /// Returns whether a message has to be sent now.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - subject: what the message is about; nil for a message that is always due.
  ///   - interval: the minimum time between two messages of the same subject.
  ///   - now: the instant.
  /// - Returns: whether it has to be sent.
  func isDue(
    _ message: MQTTMessage, about subject: String?, every interval: Duration, at now: ContinuousClock.Instant
  ) -> Bool {
    guard let last = topics[message.topic] else { return true }
    guard last.digest != Digest.sha256(message.payload) else { return false }
    guard let subject, subject == last.subject else { return true }
    return now - last.at >= interval
  }

  /// Notes that a message was sent.
  mutating func note(_ message: MQTTMessage, about subject: String?, at now: ContinuousClock.Instant) {
    topics[message.topic] = Sent(digest: Digest.sha256(message.payload), subject: subject ?? "", at: now)
  }

  /// Forgets a topic, whose next message is due.
  mutating func forget(_ topic: String) { topics[topic] = nil }
}
