internal import CNettle

/// The AES-128 key of a display.
package struct DisplayKey: Sendable, Hashable {
  let bytes: [UInt8]

  /// Creates a key from 32 hexadecimal digits; nil for any other text.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 32 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: 32, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.bytes = bytes
  }

  /// Creates a key that was derived.
  ///
  /// - Precondition: there are 16 bytes.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "a key must have 16 bytes")
    self.bytes = bytes
  }

  /// Returns the CMAC of a message (RFC 4493).
  func mac(_ message: [UInt8]) -> [UInt8] {
    var context = cmac_aes128_ctx()
    nettle_cmac_aes128_set_key(&context, bytes)
    nettle_cmac_aes128_update(&context, message.count, message)
    var digest = [UInt8](repeating: 0, count: 16)
    nettle_cmac_aes128_digest(&context, digest.count, &digest)
    return digest
  }

  /// Returns an encrypted block of 16 bytes.
  func encrypted(_ block: [UInt8]) -> [UInt8] {
    precondition(block.count == 16, "a block must have 16 bytes")
    var context = aes128_ctx()
    nettle_aes128_set_encrypt_key(&context, bytes)
    var result = [UInt8](repeating: 0, count: 16)
    nettle_aes128_encrypt(&context, 16, &result, block)
    return result
  }

  /// The length of the tag after an encrypted message.
  static let tagLength = 12

  /// Returns an encrypted message and its tag (CCM, RFC 3610).
  func sealed(_ message: [UInt8], nonce: [UInt8], authenticating data: [UInt8]) -> [UInt8] {
    var context = ccm_aes128_ctx()
    nettle_ccm_aes128_set_key(&context, bytes)
    var result = [UInt8](repeating: 0, count: message.count + Self.tagLength)
    nettle_ccm_aes128_encrypt_message(
      &context, nonce.count, nonce, data.count, data, Self.tagLength, result.count, &result, message)
    return result
  }

  /// Returns the message of ``sealed(_:nonce:authenticating:)``; nil if any of it was changed.
  func opened(_ sealed: [UInt8], nonce: [UInt8], authenticating data: [UInt8]) -> [UInt8]? {
    guard sealed.count > Self.tagLength else { return nil }
    var context = ccm_aes128_ctx()
    nettle_ccm_aes128_set_key(&context, bytes)
    var result = [UInt8](repeating: 0, count: sealed.count - Self.tagLength)
    let isAuthentic = nettle_ccm_aes128_decrypt_message(
      &context, nonce.count, nonce, data.count, data, Self.tagLength, result.count, &result, sealed)
    return isAuthentic == 1 ? result : nil
  }
}
