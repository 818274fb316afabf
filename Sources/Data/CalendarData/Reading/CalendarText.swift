internal import WidgetBase

/// The text of a calendar in UTF-8, whatever encoding its file has.
///
/// RFC 5545 requires UTF-8. Some servers write UTF-16, which a byte-order mark announces, or Windows-1252, which no
/// file announces: a line that is not UTF-8 is read as such.
struct CalendarText {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The number of lines in Windows-1252.
  private(set) var oldLines = 0
  /// The first line in Windows-1252, counted from 1.
  private(set) var firstOldLine = 0

  init(_ file: [UInt8]) {
    if let text = Self.utf16(file) {
      bytes = Array(text.utf8)
    } else if String(validating: file, as: UTF8.self) != nil {
      bytes = file
    } else {
      var text = [UInt8]()
      text.reserveCapacity(file.count + file.count / 8)
      var line = 1
      var start = 0
      while start < file.count {
        let (end, count, isOld) = Self.logicalLine(of: file, from: start)
        if isOld {
          for byte in file[start..<end] { text += UTF8.encode(Windows1252.character(byte)).map { Array($0) } ?? [] }
          if oldLines == 0 { firstOldLine = line }
          oldLines += 1
        } else {
          text += file[start..<end]
        }
        line += count
        start = end
      }
      bytes = text
    }
  }

  /// A warning on one line; nil if the file is Unicode.
  var warning: String? {
    guard oldLines > 0 else { return nil }
    return "line \(firstOldLine): not UTF-8; read as Windows-1252"
      + (oldLines > 1 ? " (and \(oldLines - 1) more)" : "")
  }

  /// Returns the text of a file that begins with a byte-order mark of UTF-16; nil for any other file.
  private static func utf16(_ file: [UInt8]) -> String? {
    let isLittle = file.starts(with: [0xFF, 0xFE])
    guard isLittle || file.starts(with: [0xFE, 0xFF]) else { return nil }
    let units = stride(from: 2, to: file.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(file[place]), UInt16(file[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the end of a line with its continuations, the number of its lines in the file, and whether it is in
  /// Windows-1252.
  ///
  /// Continuations may divide a character of UTF-8, so they are joined first. A line with other characters of UTF-8 is
  /// only damaged.
  private static func logicalLine(of file: [UInt8], from start: Int) -> (end: Int, count: Int, isOld: Bool) {
    var (range, next) = file.line(from: start, upTo: file.count)
    var isASCII = file[range].allSatisfy { $0 < 0x80 }
    var count = 1
    var continuations: [Range<Int>] = []
    while next < file.count, file[next] == UInt8(ascii: " ") || file[next] == UInt8(ascii: "\t") {
      let begin = next
      (range, next) = file.line(from: begin, upTo: file.count)
      continuations.append(begin + 1..<range.upperBound)
      isASCII = isASCII && file[range].allSatisfy { $0 < 0x80 }
      count += 1
    }
    guard !isASCII else { return (next, count, false) }
    let first = file.line(from: start, upTo: file.count).range
    let text = continuations.reduce(into: Array(file[first])) { $0 += file[$1] }
    if String(validating: text, as: UTF8.self) != nil { return (next, count, false) }
    let hasOthers = String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      !$0.isASCII && $0 != "\u{FFFD}"
    }
    return (next, count, !hasOthers)
  }
}
