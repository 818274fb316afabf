/// What stands before the root element of an XML document.
enum XMLProlog {
  /// Returns the index after white space and byte order marks at the beginning of a document.
  static func start(of bytes: ArraySlice<UInt8>) -> Int {
    var rest = bytes
    while let first = rest.first {
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        rest = rest.dropFirst(3)
      } else if first <= 0x20 {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return rest.startIndex
  }

  /// Returns the name of the root element in lower case, and the name in the document type, if there is one; nil for a
  /// document without a root element.
  static func names(in bytes: ArraySlice<UInt8>) -> (root: String?, documentType: String?) {
    var rest = bytes[start(of: bytes)...]
    var documentType: String?
    while rest.first == UInt8(ascii: "<") {
      let head = String(decoding: rest.prefix(9), as: UTF8.self).lowercased()
      if head.hasPrefix("<!--") {
        rest = after("-->", in: rest)
      } else if head.hasPrefix("<?") {
        rest = after("?>", in: rest)
      } else if head == "<!doctype" {
        documentType = name(in: rest.dropFirst(9).drop { $0 <= 0x20 })
        // A subset between brackets may contain further brackets, which only unusual documents have.
        rest = after(rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "[")) ? "]>" : ">", in: rest)
      } else {
        return (name(in: rest.dropFirst()), documentType)
      }
      rest = rest.drop { $0 <= 0x20 }
    }
    return (nil, documentType)
  }

  private static func after(_ ending: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let index = ByteSearch(ending.utf8).matches(in: bytes, limit: 1).first
    return index.map { bytes.dropFirst($0 + ending.utf8.count) } ?? []
  }

  private static func name(in bytes: ArraySlice<UInt8>) -> String? {
    let name = bytes.prefix(64).prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
  }
}
