internal import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments

/// The XML documents in a store's responses, which are untrusted input.
enum S3Documents {
  private static let limits = XMLDocument.Limits(bytes: 1 << 20, elements: 20_000, depth: 16)

  /// The service's error.
  struct Problem: Sendable {
    /// Such as `NoSuchBucket`.
    let code: String
    /// The region of a bucket that was requested in another one.
    let region: String?
  }

  /// A page of the bucket's objects, ordered by name.
  struct Page: Sendable {
    struct Object: Sendable {
      let name: String
      let modified: Date
    }

    let objects: [Object]
    /// Whether there are more objects after these.
    let isTruncated: Bool
  }

  /// Parses an error.
  ///
  /// Returns nil if the body is not an error document.
  static func problem(_ body: [UInt8]) -> Problem? {
    guard let root = root(body, "Error"), let code = root.text(of: "Code"), isWord(code) else { return nil }
    return Problem(code: code, region: root.text(of: "Region").flatMap { isWord($0) ? $0 : nil })
  }

  /// Parses a page of objects.
  ///
  /// Returns nil if the body is not such a document.
  static func page(_ body: [UInt8]) -> Page? {
    guard let root = root(body, "ListBucketResult") else { return nil }
    let objects = root.elements.filter { $0.localName == "Contents" }.compactMap { element -> Page.Object? in
      guard let name = element.text(of: "Key"), let modified = element.text(of: "LastModified").flatMap(instant) else {
        return nil
      }
      return Page.Object(name: name, modified: modified)
    }
    return Page(objects: objects, isTruncated: root.text(of: "IsTruncated") == "true")
  }

  private static func root(_ body: [UInt8], _ name: String) -> XMLElement? {
    guard let root = try? XMLDocument.parse(body, file: "the response", limits: limits), root.localName == name else {
      return nil
    }
    return root
  }

  private static func instant(_ text: String) -> Date? {
    ISOTime(text).map { Date(timeIntervalSince1970: TimeInterval($0.secondsOnClock - ($0.offset ?? 0))) }
  }

  /// Returns whether a text is safe to show in a message.
  private static func isWord(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-".unicodeScalars.contains($0))
      }
  }
}

extension XMLElement {
  /// The name without its namespace prefix.
  fileprivate var localName: Substring { name.split(separator: ":").last ?? "" }

  /// Returns the text of the first child with a name.
  fileprivate func text(of name: String) -> String? {
    elements.first { $0.localName == name }?.text
  }
}
