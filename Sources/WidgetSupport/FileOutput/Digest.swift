internal import CNettle

/// Digests of bytes.
package enum Digest {
  /// Returns the SHA-256 digest of bytes as 64 lowercase hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return hex(digest)
  }
}
