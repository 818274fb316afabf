/// Coordinates as requests write them.
enum CoordinateText {
  /// Degrees with a limited number of decimals: never `-0`, no exponent, no zeros at the end.
  ///
  /// Four decimals are 11 metres. MET Norway refuses a fifth, which would make every place a cache entry of its own.
  ///
  /// - Parameter decimals: 0...6 at most.
  static func of(_ degrees: Double, decimals: Int = 4) -> String {
    // No place on Earth; the provider's answer will say so.
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
