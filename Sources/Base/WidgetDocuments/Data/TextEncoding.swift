internal import Glibc
internal import WidgetBase

/// Encodings of text other than UTF-8.
enum TextEncoding {
  /// Decodes UTF-16 that begins with a byte order mark, or whose first characters show its byte order; nil for any other
  /// bytes.
  static func utf16(_ bytes: ArraySlice<UInt8>) -> String? {
    let head = Array(bytes.prefix(4))
    guard head.count >= 2 else { return nil }
    let isMarked = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    let isBigEndian = head[0] == 0xFE && head[1] == 0xFF || head[0] == 0
    guard isMarked || (head[0] == 0) != (head[1] == 0), !head.starts(with: [0, 0]) else { return nil }
    let body = isMarked ? bytes.dropFirst(2) : bytes
    var units: [UInt16] = []
    units.reserveCapacity(body.count / 2)
    var index = body.startIndex
    while index + 1 < body.endIndex {
      let (first, second) = (UInt16(body[index]), UInt16(body[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Decodes Windows-1252, a superset of the characters of ISO 8859-1; bytes without a character become controls.
  static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Windows1252.character(byte)) }
    return String(text)
  }

  /// Decodes an encoding by its name with the system's tables; nil if the name is unknown or the bytes are invalid.
  static func named(_ name: String, _ bytes: ArraySlice<UInt8>) -> String? {
    guard name.utf8.count <= 40, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
      return nil
    }
    let converter = iconv_open("UTF-8", name)
    // The error is the pointer -1.
    guard Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // A character takes at most four bytes in UTF-8.
    var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    let written = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBytes { output -> Int? in
        var source = input.baseAddress
        var sourceLeft = input.count
        var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var targetLeft = output.count
        let status = iconv(converter, &source, &sourceLeft, &target, &targetLeft)
        // It stops before the first invalid byte.
        return status == Int(bitPattern: UInt.max) || sourceLeft > 0 ? nil : output.count - targetLeft
      }
    }
    return written.flatMap { String(validating: output[..<$0], as: UTF8.self) }
  }

  /// Returns the encoding that an XML declaration names, in lower case; nil if no declaration names one.
  static func declared(in bytes: ArraySlice<UInt8>) -> String? {
    let head = String(decoding: bytes[XMLProlog.start(of: bytes)...].prefix(200), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let name = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let rest = head[name.upperBound..<end.lowerBound].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return rest.dropFirst().split(separator: quote, omittingEmptySubsequences: false).first.map(String.init)
  }
}
