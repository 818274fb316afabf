internal import WidgetBase

/// Reads comma-separated values (RFC 4180) as an object `{"columns": [NAME], "items": [{NAME: TEXT}]}`.
///
/// The first row contains the column names. A column without a name, or with one that is already taken, is named by its
/// number, counted from 1. The separator is the most frequent of comma, semicolon and tab in the first row. All values
/// are texts: filters and scales accept texts as numbers, and a postcode keeps its leading zero. Only `1,234` between
/// semicolons is a number, 1.234: elsewhere its comma could separate thousands. Missing values at the end of a row are
/// null, and surplus values are dropped.
enum CSVReader {
  static let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }
  /// The maximum number of values in all rows together.
  static let maximumValues = 200_000

  static func value(of text: String) throws(Failure) -> EntryContent {
    let bytes = Array(text.utf8)
    var scanner = Scanner(bytes: bytes, separator: separator(of: bytes))
    guard let first = try scanner.row() else { return .record(["columns": .list([]), "items": .list([])]) }
    var known: Set<String> = []
    let names = first.enumerated().map { index, name in
      let name = name.trimmedSpaces
      return !name.isEmpty && known.insert(name).inserted ? name : "\(index + 1)"
    }
    var items: [EntryContent] = []
    while let row = try scanner.row() {
      guard (items.count + 1) * names.count <= maximumValues else {
        throw Failure(.badData, "more than \(maximumValues) values; \(DataReader.sizeAdvice)")
      }
      var item = JSONObject(minimumCapacity: names.count)
      for (index, name) in names.enumerated() {
        item[name] = row.indices.contains(index) ? scanner.value(of: row[index]) : .null
      }
      items.append(.record(item))
    }
    return .record(["columns": .list(names.map { .text($0) }), "items": .list(items)])
  }

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = separators.map { separator in line.count { $0 == separator } }
    let maximum = counts.max() ?? 0
    return counts.firstIndex(of: maximum).map { separators[$0] } ?? separators[0]
  }

  private struct Scanner {
    let bytes: [UInt8]
    let separator: UInt8
    var position = 0
    var line = 1

    /// Returns the next row that is not empty; nil at the end.
    mutating func row() throws(Failure) -> [String]? {
      while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D { advance() }
      guard position < bytes.count else { return nil }
      var row: [String] = []
      while true {
        row.append(try value())
        guard row.count <= CSVReader.maximumValues else {
          throw Failure(.badData, "more than \(CSVReader.maximumValues) values; \(DataReader.sizeAdvice)")
        }
        guard position < bytes.count, bytes[position] == separator else { return row }
        advance()
      }
    }

    /// Returns a value as it is read by templates.
    func value(of text: String) -> EntryContent {
      guard separator == UInt8(ascii: ";"), text.utf8.contains(UInt8(ascii: ",")) else { return .text(text) }
      func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let whole = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
      guard parts.count == 2, parts[1].utf8.count == 3, (1...3).contains(whole.utf8.count),
        whole.utf8.allSatisfy(isDigit), parts[1].utf8.allSatisfy(isDigit),
        let number = Double("\(parts[0]).\(parts[1])")
      else { return .text(text) }
      return .number(number)
    }

    private mutating func advance() {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }

    private mutating func value() throws(Failure) -> String {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        let start = position
        while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A, bytes[position] != 0x0D {
          position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self).trimmedSpaces
      }
      let opening = line
      var value: [UInt8] = []
      advance()
      while position < bytes.count {
        let byte = bytes[position]
        advance()
        if byte != UInt8(ascii: "\"") {
          value.append(byte)
        } else if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
          value.append(byte)
          advance()
        } else {
          // Text between a closing quote and the next separator is ignored.
          while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
          }
          return String(decoding: value, as: UTF8.self)
        }
      }
      throw Failure(.badData, "line \(opening): invalid CSV: a quoted value has no closing quote")
    }
  }
}
