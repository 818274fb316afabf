internal import FileAccess
internal import FoundationEssentials

/// The stored edition of a provider's service for which a key is valid.
struct EditionRecord: StateRecord {
  static let folder = "editions"
  static let version = 1

  /// The lifetime of the record: after a week the better edition is tried again, in case it has been subscribed to.
  static let lifetime: TimeInterval = 7 * 86_400

  var name: String
  /// The instant the better edition was refused.
  var since: Date

  /// Returns whether the record is still valid at an instant.
  func isValid(at instant: Date) -> Bool {
    (0..<Self.lifetime).contains(instant.timeIntervalSince(since))
  }
}
