package import FoundationEssentials
package import PictureStore

/// Which picture a screen of a fleet shows, as the coordinator wrote it after the picture was put.
package struct ScreenPointer: Sendable, Hashable {
  /// What the picture is stored under.
  package var key: ContentKey
  /// The name of its format.
  package var format: String
  /// Since when the screen shows this key, a whole second.
  package var changedAt: Date
  /// When it is to show another one; nil if that is not known.
  package var next: Date?
  /// Whether it was drawn of data older than they should be.
  package var isStale: Bool

  /// A pointer.
  package init(key: ContentKey, format: String, changedAt: Date, next: Date?, isStale: Bool) {
    self.key = key
    self.format = format
    self.changedAt = changedAt
    self.next = next
    self.isStale = isStale
  }
}

/// Where the pointers of a fleet's screens are.
package protocol ScreenPointers: Sendable {
  /// The pointer of a screen; nil if there is no such screen, or nothing has been drawn for it yet.
  ///
  /// - Throws: where nobody answers, within a few seconds.
  func pointer(of screen: String) async throws -> ScreenPointer?

  /// Has a picture drawn again that a pointer names and the store lacks.
  ///
  /// - Throws: where nobody answers.
  func redraw(_ screen: String, missing key: ContentKey) async throws

  /// - Throws: where nobody answers.
  func check() async throws
}
