/// Who asks, as servers are told.
public enum UserAgent {
  /// The value of the `User-Agent` header: `widgetgen/0.1.0 (me@example.org)`.
  ///
  /// What cannot stand in a comment of RFC 9110 is percent-encoded as in an address: parentheses, backslashes and
  /// whatever is not ASCII. Control characters, line breaks among them, are left out, and so are spaces at both ends:
  /// no contact can add a header. Of a long one the first 200 characters count.
  ///
  /// - Parameters:
  ///   - version: of the program, without spaces.
  ///   - contact: a mail address or web page of whoever runs it; nil or nothing printable leaves the parentheses out.
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
        for byte in String(scalar).utf8 { result += WebRequest.percentEncoded(byte) }
      }
    }
  }
}
