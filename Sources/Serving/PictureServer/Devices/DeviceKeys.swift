internal import FileAccess

/// Keys of devices.
///
/// Only their digests are stored.
package enum DeviceKeys {
  /// Returns a new key: 128 random bits as 32 hexadecimal digits.
  package static func make() -> String { RandomText.hex(bytes: 16) }

  /// Returns six letters and digits that people can read aloud, without those that look alike.
  package static func friendlyID() -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String((0..<6).map { _ in letters[Int.random(in: letters.indices)] })
  }

  /// Returns the digest that is stored for a key.
  package static func digest(of key: String) -> String { Digest.sha256(Array(key.utf8)) }

  /// Returns whether a key has a digest, in constant time.
  package static func matches(_ key: String, digest: String) -> Bool {
    SecretComparison.areEqual(Array(self.digest(of: key).utf8), Array(digest.utf8))
  }
}
