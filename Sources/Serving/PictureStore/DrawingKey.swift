package import Pictures

/// The name of a drawing, on shelves and in the stores of fleets: a digest of everything that decides its bytes.
///
/// Users' files that drawings are made of lie in the same stores, under the digests of their bytes.
package struct DrawingKey: Sendable, Hashable {
  /// 32 lowercase hexadecimal digits.
  package let hex: String

  /// Creates a key from its digits.
  ///
  /// Returns nil unless they are 32 lowercase hexadecimal digits.
  package init?(_ hex: String) {
    guard hex.utf8.count == Self.digitCount, hex.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.hex = hex
  }

  /// Creates the key of a drawing.
  package init(_ contents: DrawingContents) { hex = String(contents.digest.prefix(Self.digitCount)) }

  private static let digitCount = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}

extension DrawingKey: Comparable {
  package static func < (first: DrawingKey, second: DrawingKey) -> Bool { first.hex < second.hex }
}

extension DrawingKey: Codable {
  /// Decodes a key from a string of its digits.
  ///
  /// - Throws: `DecodingError` if the string is not a key.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = DrawingKey(try container.decode(String.self)) else {
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
