/// A line of an iCalendar file after unfolding: a name, parameters and a value (RFC 5545, section 3.1).
struct ContentLine {
  /// The name in upper case.
  let name: String
  /// The value as written, without surrounding spaces, with its escapes.
  let value: ArraySlice<UInt8>
  /// The text between the name and the colon before the value.
  private let parameters: ArraySlice<UInt8>

  /// Parses a line without its line end; returns nil for a line without a name or a colon.
  init?(_ line: ArraySlice<UInt8>) {
    guard let nameEnd = line.firstIndex(where: { $0 == Self.colon || $0 == Self.semicolon }),
      // An unmatched quote is an ordinary character.
      let end = Self.firstIndex(of: Self.colon, in: line[nameEnd...]) ?? line[nameEnd...].firstIndex(of: Self.colon)
    else { return nil }
    self.init(line, nameEnd: nameEnd, parametersEnd: end)
  }

  private init?(_ line: ArraySlice<UInt8>, nameEnd: Int, parametersEnd: Int) {
    let name = line[..<nameEnd].trimmingSpaces
    guard (1...64).contains(name.count) else { return nil }
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    parameters = line[nameEnd..<parametersEnd]
    value = line[(parametersEnd + 1)...].trimmingSpaces
  }

  /// Splits the line again, with the value after the last colon; returns nil if there is no other colon.
  ///
  /// This handles parameters with unquoted colons, such as `DTSTART;TZID=(UTC-08:00) Pacific Time:20190517T120000`.
  func splitAtLastColon() -> ContentLine? {
    guard let colon = value.lastIndex(of: Self.colon) else { return nil }
    return ContentLine(
      name: name, value: value[(colon + 1)...].trimmingSpaces, parameters: parameters + [Self.colon] + value[..<colon])
  }

  private init(name: String, value: ArraySlice<UInt8>, parameters: ArraySlice<UInt8>) {
    self.name = name
    self.value = value
    self.parameters = parameters
  }

  /// Returns a parameter's value without quotes and escapes; nil if the line does not have the parameter.
  ///
  /// `name` is in upper case.
  func parameter(_ name: String) -> String? {
    var rest = parameters
    while let semicolon = rest.first, semicolon == Self.semicolon {
      rest = rest.dropFirst()
      let end = Self.firstIndex(of: Self.semicolon, in: rest) ?? rest.endIndex
      let part = rest[..<end]
      rest = rest[end...]
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: part[..<equals].trimmingSpaces, as: UTF8.self)
      if key.uppercased() == name { return ValueText.parameter(part[(equals + 1)...].trimmingSpaces) }
    }
    return nil
  }

  /// Returns the first index of a byte outside of quotes.
  private static func firstIndex(of byte: UInt8, in text: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, text[index] == byte {
        return index
      }
    }
    return nil
  }

  private static let colon = UInt8(ascii: ":")
  private static let semicolon = UInt8(ascii: ";")
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces, tabs and carriage returns at both ends.
  var trimmingSpaces: ArraySlice<UInt8> {
    var text = self
    while let last = text.last, last.isSpace { text.removeLast() }
    while let first = text.first, first.isSpace { text.removeFirst() }
    return text
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a carriage return.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}
