package import FileAccess
package import FoundationEssentials

/// A store of a fleet's pictures, each under the key of what decides its bytes.
///
///     worker --put--> store <--bytes(of:)-- server
///                       ^--remove-- coordinator
///
/// Any number of tasks, processes and machines may use a store at the same time. Its methods run where their caller
/// does. A store never holds part of a picture: a picture appears whole or not at all.
///
/// Removing and drawing go on at the same time, and a key may be wanted again at the moment its picture is removed.
/// Therefore a picture is *relied on* only for ``StoreAge/reliance`` after it was last put. After that,
/// ``contains(_:)`` returns false, and the picture is drawn and put again, which makes it young. A picture may be
/// removed only when it is much older (``StoreAge/removal``).
package protocol PictureStore: Sendable {
  /// Returns whether the picture is in the store, whole, and was put recently enough to be relied on.
  ///
  /// - Throws: a `UserError` if the store cannot be queried.
  nonisolated(nonsending) func contains(_ key: DrawingKey) async throws -> Bool

  /// Puts a picture into the store, whole or not at all.
  ///
  /// Putting the same picture again is harmless and makes it young. A picture has up to ``StoredPicture/maximumBytes``
  /// bytes. The media type is ASCII without spaces, such as `image/png`.
  ///
  /// - Throws: a `UserError`, such as ``StoreError``; the store is then unchanged.
  nonisolated(nonsending) func put(_ bytes: [UInt8], mediaType: String, as key: DrawingKey) async throws

  /// Returns the bytes of a picture, however old; nil if it is missing or damaged.
  ///
  /// - Throws: a `UserError` if the store cannot be queried.
  nonisolated(nonsending) func bytes(of key: DrawingKey) async throws -> [UInt8]?

  /// Removes pictures that have not been put for some time and that no pointer names.
  ///
  /// - Parameters:
  ///   - age: the seconds since a picture was last put, at least ``StoreAge/removal``.
  ///   - isNamed: returns the given keys that a pointer names; their pictures stay. It gets at most ``StoreAge/batch``
  ///     keys at a time.
  /// - Returns: the number of pictures removed.
  /// - Throws: a `UserError`, and what `isNamed` throws. Pictures that `isNamed` did not rule on stay.
  nonisolated(nonsending) func remove(
    olderThan age: TimeInterval, unless isNamed: ([DrawingKey]) async throws -> Set<DrawingKey>
  ) async throws -> Int

  /// Returns the same store, which does its blocking work on an executor of the caller. A caller on the same executor
  /// does not switch threads.
  func waiting(on executor: SerialQueueExecutor) -> any PictureStore
}

extension PictureStore {
  /// Returns the store itself, because it does not block a thread.
  package func waiting(on executor: SerialQueueExecutor) -> any PictureStore { self }
}

/// Ages of pictures in a store.
package enum StoreAge {
  /// The time in seconds after a picture was put for which it need not be drawn again.
  package static let reliance: TimeInterval = 12 * 3_600
  /// The time in seconds after a picture was put after which it may be removed if no pointer names it.
  ///
  /// The excess over ``reliance`` is longer than any time between asking for a picture and writing its pointer,
  /// including differences between clocks.
  package static let removal: TimeInterval = 24 * 3_600
  /// The maximum number of keys looked up at a time when pictures are removed.
  package static let batch = 500
}
