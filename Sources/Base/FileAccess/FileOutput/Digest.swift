internal import CNettle

/// A SHA-256 digest of bytes.
///
/// It takes 32 bytes, a quarter of what its text takes.
package struct Digest: Sendable {
  private let bytes: (UInt64, UInt64, UInt64, UInt64)

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, bytes.count, bytes)
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &digest) { buffer in
      nettle_sha256_digest(&context, buffer.count, buffer.baseAddress)
    }
    self.bytes = digest
  }

  /// The digest as 64 lowercase hexadecimal digits.
  package var hex: String { withUnsafeBytes(of: bytes) { Self.hex($0) } }

  /// Returns the SHA-256 digest of bytes as 64 lowercase hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String { Digest(of: bytes).hex }
}
