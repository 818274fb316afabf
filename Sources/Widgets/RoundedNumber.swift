internal import Foundation

/// Numbers as widgets print them.
enum RoundedNumber {
  /// The number as printf's `%.Nf` rounds it, but never `-0`.
  static func text(_ value: Double, decimals: Int = 0) -> String {
    let text = String(format: "%.\(decimals)f", value)
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." || $0 == "-" }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}
