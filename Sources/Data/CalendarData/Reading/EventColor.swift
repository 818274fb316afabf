internal import WidgetBase

/// Parsing of colours in calendars.
enum EventColor {
  /// Returns the `#RRGGBB` of a CSS name (RFC 7986, section 5.9), `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  static func hex(_ text: String) -> String? {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
        return nil
      }
      return "#" + digits.prefix(6).uppercased()
    }
    return ColorNames.hex(text)
  }
}
