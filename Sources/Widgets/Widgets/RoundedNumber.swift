internal import Glibc

/// Numbers as widgets print them.
enum RoundedNumber {
  /// The number as printf's `%.Nf` rounds it, but never `-0`; the point is always a point.
  ///
  /// - Parameter value: finite and below 10^15, as everything is that nature brings forth.
  static func text(_ value: Double, decimals: Int = 0) -> String {
    // Halves go to the even neighbour, as printf's do. Most numbers are whole, and an integer prints far faster.
    if decimals == 0 { return "\(Int(value.rounded(.toNearestOrEven)))" }
    let text = withVaList([Int32(decimals), value]) { arguments in
      String(unsafeUninitializedCapacity: 64) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { Int(vsnprintf($0.baseAddress, $0.count, "%.*f", arguments)) }
      }
    }
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." || $0 == "-" }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }
}
