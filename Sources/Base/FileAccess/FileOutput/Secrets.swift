internal import CNettle

/// Cryptographically secure random text.
package enum RandomText {
  /// Returns random bytes from the system as lowercase hexadecimal digits.
  package static func hex(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Digest.hex((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

/// Comparisons in constant time.
package enum SecretComparison {
  /// Whether two byte arrays are equal; the time taken reveals only their length.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Digest {
  /// Returns the HMAC-SHA-256 of a message with a key (RFC 2104) as 64 lowercase hexadecimal digits.
  package static func authentication(of message: [UInt8], key: [UInt8]) -> String {
    hex(authenticationBytes(of: message, key: key))
  }

  /// Returns the same as 32 bytes, for example for use as another key.
  package static func authenticationBytes(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var context = hmac_sha256_ctx()
    nettle_hmac_sha256_set_key(&context, key.count, key)
    nettle_hmac_sha256_update(&context, message.count, message)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_hmac_sha256_digest(&context, digest.count, &digest)
    return digest
  }

  /// Returns bytes as lowercase hexadecimal digits.
  static func hex(_ bytes: some Collection<UInt8>) -> String {
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = digits.utf8Start[Int(byte >> 4)]
        text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
      }
      return 2 * bytes.count
    }
  }
}
