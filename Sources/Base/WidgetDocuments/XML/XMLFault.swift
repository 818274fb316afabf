internal import CExpat

/// The location at which a document is not well-formed, with messages that say what to write instead.
struct XMLFault {
  private let index: Int
  private let source: [UInt8]
  private let innermost: XMLElement?

  /// The number of bytes inspected around the location.
  private static let reach = 40

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - index: the byte at which expat stopped.
  ///   - source: the document.
  ///   - innermost: the element that is open there.
  init(at index: Int, of source: [UInt8], in innermost: XMLElement?) {
    self.index = min(max(0, index), source.count)
    self.source = source
    self.innermost = innermost
  }

  /// Returns the message for an error code; nil if expat's own message is the best one.
  func words(for code: XML_Error) -> String? {
    switch code {
    case XML_ERROR_TAG_MISMATCH:
      return innermost.map { "</\(name(from: index))> does not match <\(Self.cut($0.name))> on line \($0.line)" }
    case XML_ERROR_NO_ELEMENTS:
      return innermost.map { "the file ends inside <\(Self.cut($0.name))>, which begins on line \($0.line)" }
    case XML_ERROR_INVALID_TOKEN:
      if innermostTagHasBareValue { return "an attribute's value needs quotes, such as \(attributeName)=\"...\"" }
      if isBehindAmpersand { return "unescaped \"&\"; write &amp;" }
      return [index, index - 1].contains { source.indices.contains($0) && source[$0] == UInt8(ascii: "<") }
        ? "unescaped \"<\"; write &lt;" : nil
    case XML_ERROR_UNDEFINED_ENTITY:
      let rest = source[index...].prefix(1 << 12)
      guard let start = rest.firstIndex(of: UInt8(ascii: "&")) else { return nil }
      return "unknown entity &\(name(from: start + 1)); in XML; write the character itself"
    default: return nil
    }
  }

  /// Whether the location follows an ampersand, possibly with name characters between them.
  private var isBehindAmpersand: Bool {
    var position = index - 1
    while position >= 0, position > index - Self.reach {
      let byte = source[position]
      if byte == UInt8(ascii: "&") { return true }
      guard Self.isNameByte(byte) else { return false }
      position -= 1
    }
    return false
  }

  /// Whether the location is the start of an attribute's value without quotes.
  private var innermostTagHasBareValue: Bool {
    guard index > 0, source.indices.contains(index), source[index - 1] == UInt8(ascii: "=") else { return false }
    return Self.isNameByte(source[index]) && !attributeName.isEmpty
  }

  /// The name before the equals sign that precedes the location.
  private var attributeName: String {
    let before = source[..<max(0, index - 1)].suffix(Self.reach)
    return String(decoding: Array(before.reversed().prefix(while: Self.isNameByte).reversed()), as: UTF8.self)
  }

  private func name(from start: Int) -> String {
    let rest = source[min(start, source.count)...].prefix(Self.reach)
    return String(decoding: rest.prefix(while: Self.isNameByte), as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private static func cut(_ name: String) -> String { String(name.prefix(reach)) }
}
