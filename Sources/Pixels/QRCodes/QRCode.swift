internal import CQRCode
internal import Glibc

/// A QR code (ISO/IEC 18004) of the smallest version that holds a text.
package struct QRCode: Hashable, Sendable {
  /// How much of a code may be damaged.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// 7 %.
    case low = "L"
    /// 15 %.
    case medium = "M"
    /// 25 %.
    case quartile = "Q"
    /// 30 %.
    case high = "H"
  }

  /// Modules of a side.
  package let side: Int
  /// Whether each module is dark, row by row.
  package let modules: [Bool]

  /// Encodes a text in UTF-8.
  ///
  /// - Throws: ``QRCodeError`` for a text that no code holds, and if there is no libqrencode.
  package init(_ text: String, level: Level) throws(QRCodeError) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw QRCodeError(description: "there is no text for the QR code") }
    var modules: UnsafeMutablePointer<UInt8>?
    var side: Int32 = 0
    let number = Level.allCases.firstIndex(of: level).map { Int32($0) } ?? 0
    if let problem = cqrcode_encode(bytes, bytes.count, number, &modules, &side) {
      throw QRCodeError(description: String(cString: problem))
    }
    defer { free(modules) }
    guard let modules, side > 0 else { throw QRCodeError(description: "the text cannot be encoded") }
    self.side = Int(side)
    self.modules = UnsafeBufferPointer(start: modules, count: Int(side) * Int(side)).map { $0 != 0 }
  }
}

/// Why there is no QR code.
package struct QRCodeError: Error, Hashable, CustomStringConvertible {
  /// One line for users.
  package let description: String
}
