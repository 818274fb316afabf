/// Coordinates as requests write them.
enum CoordinateText {
  /// Degrees with at most four decimals, which is 11 metres: never `-0`, no exponent, no zeros at the end.
  ///
  /// MET Norway refuses a fifth decimal, which would make every place a cache entry of its own.
  static func of(_ degrees: Double) -> String {
    // Nothing on Earth; the provider will say so.
    guard abs(degrees) <= 1_000 else { return "\(degrees)" }
    let units = Int((degrees * 10_000).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var text = (units < 0 ? "-" : "") + "\(whole)"
    guard rest != 0 else { return text }
    var decimals = "\(rest)"
    decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    text += "." + decimals
    return text
  }
}
