/// Coordinates in the form required in requests.
enum CoordinateText {
  /// Formats degrees with at most `decimals` decimals, 0...6, without `-0`, exponents and trailing zeros.
  ///
  /// Four decimals are 11 metres. MET Norway rejects a fifth decimal, which would make every place a separate cache
  /// entry.
  static func of(_ degrees: Double, decimals: Int = 4) -> String {
    // This is not a place on Earth; the provider will respond with an error.
    guard abs(degrees) <= 1_000 else { return "\(degrees)" }
    let count = min(max(decimals, 0), 6)
    let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
    let units = Int((degrees * Double(scale)).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    let text = (units < 0 ? "-" : "") + "\(whole)"
    guard rest != 0 else { return text }
    var digits = "\(rest)"
    digits = String(repeating: "0", count: count - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
  }
}
