/// Sizes as written by users, `WIDTHxHEIGHT` in points.
///
/// The command line, configurations, queries and templates share this reader.
public enum SizeText {
  /// Returns the width and height of a text such as `338x158` or `100.5x50`; nil unless both are plain decimal numbers
  /// above 0.
  public static func sides(_ text: some StringProtocol) -> (width: Double, height: Double)? {
    // `Double` accepts words such as nan, and hexadecimal digits.
    guard text.utf8.allSatisfy({ "0123456789.x".utf8.contains($0) }) else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    return (width, height)
  }
}
