package import FoundationEssentials
package import HTTPTypes
internal import WidgetBase

/// The validators of a response, by which clients find out whether anything changed (RFC 9110, sections 8.8 and 13).
package struct Validators: Sendable {
  /// A strong entity tag with its quotes.
  package let tag: String
  /// The modification date in whole seconds.
  package let modified: Date

  /// Creates the validators of bytes from their SHA-256 in hexadecimal digits.
  package init(digest: String, modified: Date) {
    tag = "\"\(Substring(digest.utf8.prefix(32)))\""
    self.modified = modified
  }

  /// Adds the headers of both to headers without them.
  package func add(to fields: inout HTTPFields) {
    fields.append(HTTPField(name: .eTag, value: tag))
    fields.append(HTTPField(name: .lastModified, value: HTTPDate.text(of: modified)))
  }

  /// Returns whether the client already has these bytes.
  ///
  /// Entity tags, in a list or `*`, precede dates; weak tags count as strong ones. Invalid dates are ignored.
  package func areKnown(to fields: HTTPFields) -> Bool {
    let tags = fields[values: .ifNoneMatch]
    if !tags.isEmpty {
      // Most clients send the one tag that they have.
      return tags.contains { $0 == tag || $0.filter { $0 != " " } == "*" || Self.tags($0).contains(tag) }
    }
    guard let text = fields[.ifModifiedSince], let date = HTTPDate.parse(text) else { return false }
    return modified <= date
  }

  /// The tags of a list, without `W/`.
  static func tags(_ list: String) -> [String] {
    var tags: [String] = []
    var rest = Substring(list)
    // Quoted tags may contain commas.
    while let open = rest.firstIndex(of: "\"") {
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "\"") else { break }
      tags.append(String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return tags
  }
}
