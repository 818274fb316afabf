package import FoundationEssentials
internal import StateFiles

/// What is kept of a device.
package struct DeviceRecord: StateRecord, Hashable {
  /// The folder of its files.
  package static let folder = "devices"
  /// Counted up when its meaning changes.
  package static let version = 1
  /// Its owner's alone: it holds what a key is checked against.
  package static let isPrivate = true
  /// A key that a power cut loses is bound anew when the device shows it.
  package static let isDurable = false

  /// What the device calls itself, in capital letters.
  package var id: String
  /// What people call it until it has a name: six letters and digits.
  package var friendlyID: String
  /// The SHA-256 of its key; nil as long as it has none.
  package var keyDigest: String?
  /// When it got or first showed its key.
  package var boundAt: Date?
  /// When it asked for a key though it has one; nil since it last showed its key.
  package var askedAgainAt: Date?
  /// When it asked for a picture last.
  package var seenAt: Date?
  /// When it is expected to ask again.
  package var nextAt: Date?
  /// What it said of itself last.
  package var state = DeviceState()

  /// A device of which nothing is known.
  package init(id: String, friendlyID: String) {
    self.id = id
    self.friendlyID = friendlyID
  }
}
