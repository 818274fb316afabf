package import FoundationEssentials
package import PictureStore

/// The source of the pointers of a fleet's screens.
package protocol PointerSource: Sendable {
  /// Returns the schedule of a screen; nil if the screen does not exist.
  ///
  /// `variant` is an empty text, or `dark` for the second of two schemes.
  func pointers(of display: String, variant: String) async throws -> DisplaySchedule?

  /// Requests a new drawing of a picture that a pointer names and the store lacks.
  func reportMissing(_ key: DrawingKey, of group: GroupKey, at instant: Date) async throws

  /// Returns how much is due, queued and dead.
  func status() async throws -> QueueStatus

  /// Checks that the source responds.
  func check() async throws
}

extension WorkQueue: PointerSource {}

/// Several connections to one queue: what one screen asks does not wait for what most others do.
package struct QueuePool: PointerSource {
  private let queues: [WorkQueue]

  /// Creates a pool of `count` connections; each connection is opened when it is first used.
  package init(_ address: QueueAddress, count: Int = 4) {
    queues = (0..<max(1, count)).map { _ in WorkQueue(address) }
  }

  package func pointers(of display: String, variant: String) async throws -> DisplaySchedule? {
    try await queue(of: display).pointers(of: display, variant: variant)
  }

  package func reportMissing(_ key: DrawingKey, of group: GroupKey, at instant: Date) async throws {
    try await queue(of: key.hex).reportMissing(key, of: group, at: instant)
  }

  package func status() async throws -> QueueStatus { try await queues[0].status() }

  package func check() async throws { try await queues[0].check() }

  private func queue(of name: String) -> WorkQueue {
    let sum = name.utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    return queues[Int(sum % UInt32(queues.count))]
  }
}
