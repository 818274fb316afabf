package import PictureStore

/// The keys of pictures that pointers name.
///
/// A million screens take some ten megabytes.
package struct NamedKeys: Sendable {
  /// The keys as numbers: strings of their digits would take several times the memory.
  private var digests: Set<GroupKey> = []

  /// Returns whether a pointer names a picture.
  package func contains(_ key: DrawingKey) -> Bool { GroupKey(key.hex).map(digests.contains) ?? false }

  mutating func insert(_ keys: [DrawingKey]) { digests.formUnion(keys.compactMap { GroupKey($0.hex) }) }
}
