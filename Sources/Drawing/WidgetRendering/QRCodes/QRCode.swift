internal import CQRCode
internal import Glibc
package import WidgetBase

/// A QR code (ISO/IEC 18004) of the smallest version that holds a text.
package struct QRCode: Hashable, Sendable {
  /// The error correction level: how much of a code may be damaged.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    /// 7 % of a code may be damaged.
    case low = "L"
    /// 15 % of a code may be damaged.
    case medium = "M"
    /// 25 % of a code may be damaged.
    case quartile = "Q"
    /// 30 % of a code may be damaged.
    case high = "H"
  }

  /// The number of modules on a side.
  package let side: Int
  /// The modules row by row, true if dark.
  package let modules: [Bool]

  /// Encodes a text in UTF-8.
  ///
  /// - Throws: `Failure` if the text is empty or too long for a code, or if libqrencode is not available.
  package init(_ text: String, level: Level) throws(Failure) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw Failure(.badData, "the QR code's text is empty") }
    var modules: UnsafeMutablePointer<UInt8>?
    var side: Int32 = 0
    let number = Level.allCases.firstIndex(of: level).map { Int32($0) } ?? 0
    if let problem = cqrcode_encode(bytes, bytes.count, number, &modules, &side) {
      throw Failure(.badData, String(cString: problem))
    }
    defer { free(modules) }
    guard let modules, side > 0 else { throw Failure(.badData, "the text cannot be encoded") }
    self.side = Int(side)
    self.modules = UnsafeBufferPointer(start: modules, count: Int(side) * Int(side)).map { $0 != 0 }
  }
}
