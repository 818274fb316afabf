package import Executors
package import FoundationEssentials

/// Where the pictures of a fleet lie, each under the key of what decides its bytes.
///
///     worker --put--> store <--bytes(of:)-- server
///                       ^--remove-- coordinator
///
/// A store may be used by any number of tasks, processes and machines at the same time, and runs where its caller does.
/// It never has a part of a picture:
/// what is there was put there whole.
///
/// Deleting and drawing go on at the same time, and a key may be wanted again in the moment its picture is removed. So a
/// picture is *relied on* only for ``StoreAge/reliance`` since it was last put: after that ``contains(_:)`` says no, and it
/// is drawn and put again, which makes it young. What may be removed has to be older by far (``StoreAge/removal``).
package protocol PictureStore: Sendable {
  /// Whether the picture is there, whole, and was put recently enough to be relied on.
  ///
  /// - Throws: a `UserError` where the store cannot be asked.
  nonisolated(nonsending) func contains(_ key: ContentKey) async throws -> Bool

  /// Puts a picture there, whole or not at all. Putting the same again is harmless, and makes it young.
  ///
  /// - Parameters:
  ///   - bytes: up to ``StoredPicture/maximumBytes``.
  ///   - mediaType: such as `image/png`; of ASCII, without spaces.
  /// - Throws: a `UserError`, ``StoreError`` or another; what was there is then as it was.
  nonisolated(nonsending) func put(_ bytes: [UInt8], mediaType: String, as key: ContentKey) async throws

  /// The bytes of a picture, however old; nil where it is not there, or not whole.
  ///
  /// - Throws: a `UserError` where the store cannot be asked.
  nonisolated(nonsending) func bytes(of key: ContentKey) async throws -> [UInt8]?

  /// Removes pictures that were last put before an instant and that nothing names.
  ///
  /// - Parameters:
  ///   - instant: ``StoreAge/removal`` or longer ago.
  ///   - isNamed: those of some keys that a pointer names, which stay; asked with at most ``StoreAge/batch`` keys.
  /// - Returns: how many were removed.
  /// - Throws: a `UserError`, and what `isNamed` throws: what it was not asked about stays.
  nonisolated(nonsending) func remove(
    olderThan instant: Date, unless isNamed: ([ContentKey]) async throws -> Set<ContentKey>
  ) async throws -> Int

  /// The same store, which waits on an executor of the caller's where it has to keep a thread waiting: who runs there
  /// changes no threads to use it.
  func waiting(on executor: SerialQueueExecutor) -> any PictureStore
}

extension PictureStore {
  /// Itself, for a store that keeps no thread waiting.
  package func waiting(on executor: SerialQueueExecutor) -> any PictureStore { self }
}

/// How old pictures in a store become.
package enum StoreAge {
  /// Seconds since it was put for which a picture that is there need not be drawn again.
  package static let reliance: TimeInterval = 12 * 3_600
  /// Seconds since it was put after which a picture that nothing names may be removed: longer than
  /// ``reliance`` by more than any time between asking for a picture and writing its pointer, clocks that differ included.
  package static let removal: TimeInterval = 24 * 3_600
  /// How many keys are looked up at a time when pictures are removed.
  package static let batch = 500
}
