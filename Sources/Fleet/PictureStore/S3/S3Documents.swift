internal import CivilTime
internal import FoundationEssentials
internal import XML

/// The XML that a store answers with, which is hostile until read.
enum S3Documents {
  private static let limits = XMLDocument.Limits(bytes: 1 << 20, elements: 20_000, depth: 16)

  /// What went wrong, in the words of the service.
  struct Problem: Sendable {
    /// Such as `NoSuchBucket`.
    let code: String
    /// Where a bucket is that was looked for elsewhere.
    let region: String?
  }

  /// The objects of a bucket in the order of their names.
  struct Page: Sendable {
    struct Object: Sendable {
      let name: String
      let modified: Date
    }

    let objects: [Object]
    /// Whether there are more after them.
    let isTruncated: Bool
  }

  /// nil for what is no such document.
  static func problem(_ body: [UInt8]) -> Problem? {
    guard let root = root(body, "Error"), let code = root.text(of: "Code"), isWord(code) else { return nil }
    return Problem(code: code, region: root.text(of: "Region").flatMap { isWord($0) ? $0 : nil })
  }

  /// nil for what is no such document.
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
    guard let root = try? XMLDocument.parse(body, file: "the answer", limits: limits), root.localName == name else {
      return nil
    }
    return root
  }

  private static func instant(_ text: String) -> Date? {
    ISOTime(text).map { Date(timeIntervalSince1970: TimeInterval($0.secondsOnClock - ($0.offset ?? 0))) }
  }

  /// What may be shown as it is.
  private static func isWord(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-".unicodeScalars.contains($0))
      }
  }
}

extension XMLElement {
  /// Without the prefix of a namespace.
  fileprivate var localName: Substring { name.split(separator: ":").last ?? "" }

  /// The text of the first child of a name.
  fileprivate func text(of name: String) -> String? {
    elements.first { $0.localName == name }?.text
  }
}
