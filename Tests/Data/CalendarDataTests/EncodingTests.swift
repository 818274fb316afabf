import Foundation
import Testing

@testable import CalendarData

/// Files that are not UTF-8.
@Suite struct EncodingTests {
  private static let event =
    "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:F\u{F6}rel\u{E4}sning \u{20AC}\nEND:VEVENT\n"
  private static let calendar = "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n"

  private func read(_ bytes: [UInt8]) throws -> CalendarContents {
    try CalendarReader.check(bytes)
    return try Sample.read(bytes, from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
  }

  /// Returns the bytes in Windows-1252, in which the euro sign is not the byte of its code point.
  private func old(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "\u{20AC}" ? 0x80 : UInt8($0.value) }
  }

  @Test func linesInWindows1252AreReadWithAWarning() throws {
    let contents = try read(old(Self.calendar))
    #expect(contents.events.map(\.title) == ["F\u{F6}rel\u{E4}sning \u{20AC}"])
    #expect(contents.warnings == ["line 4: not UTF-8; read as Windows-1252"])
    let two = "BEGIN:VCALENDAR\n\(Self.event)\(Self.event)END:VCALENDAR\n"
    #expect(try read(old(two)).warnings == ["line 4: not UTF-8; read as Windows-1252 (and 1 more)"])
  }

  /// A folded line is one line, whose number is the number of its first part.
  @Test func foldedLinesAreDecodedAsAWhole() throws {
    let folded = Self.calendar.replacing("F\u{F6}rel", with: "F\u{F6}\n rel")
    let contents = try read(old(folded))
    #expect(contents.events.map(\.title) == ["F\u{F6}rel\u{E4}sning \u{20AC}"])
    #expect(contents.warnings == ["line 4: not UTF-8; read as Windows-1252"])
    // UTF-8 may be folded within a character.
    var bytes = Array(Self.calendar.utf8)
    let place = try #require(bytes.firstIndex(of: 0xC3))
    bytes.insert(contentsOf: Array("\r\n ".utf8), at: place + 1)
    let divided = try read(bytes)
    #expect(divided.events.map(\.title) == ["F\u{F6}rel\u{E4}sning \u{20AC}"])
    #expect(divided.warnings == [])
  }

  /// A byte that is damaged does not make a line with other characters of UTF-8 unreadable.
  @Test func damagedLinesInUTF8StayInUTF8() throws {
    var bytes = Array(Self.calendar.utf8)
    let place = try #require(bytes.lastIndex(of: 0xE2))
    bytes[place] = 0xFF
    let contents = try read(bytes)
    #expect(contents.events.first?.title.hasPrefix("F\u{F6}rel\u{E4}sning ") == true)
    #expect(contents.warnings == [])
  }

  @Test(arguments: [true, false])
  func utf16IsReadByItsByteOrderMark(isLittle: Bool) throws {
    let units = ("\u{FEFF}" + Self.calendar).utf16
    let bytes = units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      return isLittle ? [low, high] : [high, low]
    }
    for bytes in [bytes, bytes + [0x0A]] {
      let contents = try read(bytes)
      #expect(contents.events.map(\.title) == ["F\u{F6}rel\u{E4}sning \u{20AC}"])
      #expect(contents.warnings == [])
    }
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0x42], [0xFF], [0x80]] as [[UInt8]])
  func filesWithoutACalendarAreRefused(bytes: [UInt8]) {
    #expect(throws: CalendarError.self) { try CalendarReader.check(bytes) }
  }
}
