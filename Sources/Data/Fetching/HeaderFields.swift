internal import WidgetBase

/// The header fields of a response in the order in which they were received (RFC 9112, section 5).
package struct HeaderFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Parses a head as it was sent, in lines that end in CR LF; only the lines after the last status line are used.
  ///
  /// There may be several heads, because responses with status 1xx precede the final one. A field folded over several
  /// lines becomes one.
  ///
  /// - Throws: ``TransportFault/malformed`` if a line is not a field, or if there are contradictory lengths of the
  ///   body.
  init(head: some BidirectionalCollection<UInt8>) throws(TransportFault) {
    for bytes in head.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
      if line.isEmpty { continue }
      if line.hasPrefix("HTTP/") {
        fields = []
      } else if line.hasPrefix(" ") || line.hasPrefix("\t"), !fields.isEmpty {
        fields[fields.count - 1].value += " " + line.trimmedSpaces
      } else {
        fields.append(try Self.field(line))
      }
    }
    let lengths = Set(values("content-length"))
    guard lengths.count <= 1, lengths.allSatisfy({ UInt64($0) != nil && $0.first?.isNumber == true }) else {
      throw .malformed
    }
  }

  /// Returns the value of the first field with a name, given in lower case.
  package func first(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Returns the values of all fields with a name, given in lower case.
  package func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  private static func field(_ line: String) throws(TransportFault) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
    let name = line[..<colon]
    guard name.utf8.allSatisfy(isOfToken) else { throw .malformed }
    return (name.lowercased(), line[line.index(after: colon)...].trimmedSpaces)
  }

  /// Returns whether a byte is valid in a field name (RFC 9110, section 5.6.2).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
