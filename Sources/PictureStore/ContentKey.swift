package import PictureJobs

/// The key of something in a store: a digest of everything that decides its bytes.
///
/// The key of a drawing is its ``DrawingKey``, the key of a user's file the digest of its bytes.
package struct ContentKey: Sendable, Hashable {
  /// 32 lowercase hexadecimal digits.
  package let hex: String

  /// Creates a key from its digits.
  ///
  /// Returns nil unless they are 32 lowercase hexadecimal digits.
  package init?(_ hex: String) {
    guard hex.utf8.count == Self.digitCount, hex.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.hex = hex
  }

  /// The key of a drawing.
  package init(_ drawing: DrawingKey) { hex = drawing.hex }

  private static let digitCount = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}

extension ContentKey: Comparable {
  package static func < (first: ContentKey, second: ContentKey) -> Bool { first.hex < second.hex }
}

extension ContentKey: Codable {
  /// Decodes a key from a string of its digits.
  ///
  /// - Throws: `DecodingError` if the string is not a key.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = ContentKey(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a key must have 32 lowercase hexadecimal digits")
    }
    self = key
  }

  /// Encodes the key as a string of its digits.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
