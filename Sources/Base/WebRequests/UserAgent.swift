internal import WidgetBase

/// The `User-Agent` header of requests.
public enum UserAgent {
  /// Returns the value of the `User-Agent` header: `widgetgen/0.1.0 (me@example.org)`.
  ///
  /// Characters that are invalid in a comment of RFC 9110 (parentheses, backslashes and non-ASCII characters) are
  /// percent-encoded. Control characters, and spaces at both ends, are removed, so that a contact cannot add a header.
  /// At most 200 characters are used.
  ///
  /// `version` is the version of the program, without spaces. `contact` is the mail address or web page of the person
  /// who runs the program. If it is nil or has no printable characters, the parentheses are omitted.
  public static func text(version: String, contact: String?) -> String {
    let product = "widgetgen/\(version)"
    let comment = contact.map { encoded($0) } ?? ""
    return comment.isEmpty ? product : "\(product) (\(comment))"
  }

  private static func encoded(_ contact: String) -> String {
    let printable = contact.unicodeScalars.prefix(200).filter { $0.properties.generalCategory != .control }
    guard let first = printable.firstIndex(where: { $0 != " " }), let last = printable.lastIndex(where: { $0 != " " })
    else { return "" }
    return printable[first...last].reduce(into: "") { result, scalar in
      if scalar.isASCII, !"()\\".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { result += PercentEncoding.escape(byte) }
      }
    }
  }
}
