package import PictureStore

/// The keys of pictures that pointers name, for a million screens in some ten megabytes.
package struct NamedKeys: Sendable {
  /// As numbers: a text of so many digits takes several times as much.
  private var digests: Set<GroupKey> = []

  /// Whether a pointer names a picture.
  package func contains(_ key: ContentKey) -> Bool { GroupKey(key.hex).map(digests.contains) ?? false }

  mutating func insert(_ keys: [ContentKey]) { digests.formUnion(keys.compactMap { GroupKey($0.hex) }) }
}
