internal import Glibc

/// Number formatting for widgets.
enum RoundedNumber {
  /// Formats a number as printf's `%.Nf` does, but never as `-0`, always with a decimal point.
  ///
  /// The number must be finite and below 10^15, as all physical values are.
  static func text(_ value: Double, decimals: Int = 0) -> String {
    // Halves round to even, as in printf. Most numbers are whole, and an integer is formatted far faster.
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
