internal import FileOutput

/// Keys of devices: made once, kept as their digests.
package enum DeviceKeys {
  /// A key of 128 random bits, 32 hexadecimal digits.
  package static func make() -> String { RandomText.hex(bytes: 16) }

  /// Six letters and digits that people can read out, without those that look alike.
  package static func friendlyID() -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String((0..<6).map { _ in letters[Int.random(in: letters.indices)] })
  }

  /// What is kept of a key.
  package static func digest(of key: String) -> String { Digest.sha256(Array(key.utf8)) }

  /// Whether a key is the one of a digest; takes as long whichever letter differs.
  package static func matches(_ key: String, digest: String) -> Bool {
    SecretComparison.areEqual(Array(self.digest(of: key).utf8), Array(digest.utf8))
  }
}
