import TestSuites
import Testing
import WidgetBase

@testable import WidgetDocuments

@Suite struct DataReaderTests {
  /// Returns the value as compact JSON with sorted keys.
  static func written(_ value: EntryContent) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() && abs(value) < 9e18 ? "\(Int64(value))" : "\(value)"
    case .text(let text): "'\(text)'"
    case .list(let items): "[\(items.map(written).joined(separator: ","))]"
    case .record(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key):\(written($0.value))" }.joined(separator: ","))}"
    }
  }

  static func read(_ text: String, _ notation: DataNotation? = nil) throws -> String {
    written(try DataReader.value(of: Array(text.utf8), notation: notation))
  }

  @Test(arguments: try SuiteCase.all(in: "Documents/data.txt"))
  func readsEveryNotation(_ test: SuiteCase) {
    do {
      test.check(try Self.read(test.input))
    } catch {
      test.check("error \(error)")
    }
  }

  @Test(arguments: [
    ("\u{FEFF}{}", "{}"),
    ("name;price\r\nTea;1,20\r\n", "{columns:['name','price'],items:[{name:'Tea',price:'1,20'}]}"),
  ])
  func readsMarksAndLineEndsOfOtherSystems(_ text: String, _ expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(
    arguments: [
      // Windows-1252, as spreadsheets and banks write it.
      (
        bytes("Stra", [0xDF], "e;Preis\nM") + bytes("", [0xFC], "nchen;5 ") + bytes("", [0x80], ""),
        "{columns:['Straße','Preis'],items:[{Preis:'5 €',Straße:'München'}]}"
      ),
      (
        [0xFF, 0xFE] + littleEndian("a;b\n1;é"),
        "{columns:['a','b'],items:[{a:'1',b:'é'}]}"
      ),
      ([0xFE, 0xFF] + bigEndian("{\"a\":\"é\"}"), "{a:'é'}"),
      (littleEndian("<a/>"), "{items:[],text:null}"),
      (
        bytes("<?xml version='1.0' encoding=\"gb2312\"?><a>", [0xD6, 0xD0, 0xB9, 0xFA], "</a>"),
        "{items:[],text:'中国'}"
      ),
      (
        bytes("<?xml version='1.0' encoding='windows-1252'?><a>", [0x80], "</a>"),
        "{items:[],text:'€'}"
      ),
      (
        bytes("<?xml version='1.0' encoding='Shift_JIS'?><a>", [0x93, 0xFA, 0x96, 0x7B], "</a>"),
        "{items:[],text:'日本'}"
      ),
    ] as [([UInt8], String)])
  func readsOtherEncodings(_ bytes: [UInt8], _ expected: String) throws {
    #expect(Self.written(try DataReader.value(of: bytes, notation: nil)) == expected)
  }

  @Test(
    arguments: [
      (bytes("<?xml version='1.0' encoding='klingon'?><a>", [0xE9], "</a>"), "\"klingon\""),
      (bytes("<?xml version='1.0' encoding='gb2312'?><a>", [0xFF, 0xFF], "</a>"), "\"gb2312\""),
      (bytes("<a>", [0xE9], "</a>"), "declare its encoding"),
      (bytes("a,b\n1,", [0, 0xE9], ""), "null bytes"), ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], ""),
      ([0xFF, 0xFE, 0x00], ""),
      ([0xFF, 0xFE, 0x00, 0xD8], ""),
    ] as [([UInt8], String)])
  func rejectsWhatItCannotDecode(_ bytes: [UInt8], _ words: String) {
    #expect {
      try DataReader.value(of: bytes, notation: nil)
    } throws: { error in
      words.isEmpty || "\(error)".contains(words)
    }
  }

  @Test func readsLatinFeeds() throws {
    let text = bytes("<?xml version='1.0' encoding='ISO-8859-1'?><a>", [0xE9], "</a>")
    #expect(Self.written(try DataReader.value(of: text, notation: nil)) == "{items:[],text:'é'}")
  }

  @Test func linesBelowANameAreReadAsTheMessageSays() throws {
    let value = try DataReader.value(of: Array("title\nMilk\nBread\n".utf8), notation: .csv)
    #expect(Self.written(value) == "{columns:['title'],items:[{title:'Milk'},{title:'Bread'}]}")
  }

  @Test func rejectsDeepNestingAndLargeInput() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: Failure.self) { try Self.read(deep) }
    #expect(throws: Never.self) { try Self.read(String(deep.dropFirst().dropLast())) }
    #expect(throws: Failure.self) {
      try DataReader.value(of: [UInt8](repeating: 0x20, count: 4 << 20 | 1), notation: nil)
    }
    let wide = String(repeating: ",", count: 200_001)
    #expect(throws: Failure.self) { try Self.read(wide, .csv) }
    #expect(throws: Failure.self) { try Self.read("a\n" + String(repeating: "1\n", count: 200_001), .csv) }
  }

  @Test(arguments: [
    ("a.json", "file"), ("-", "standard input"), ("http://example.org:8080/x?key=secret", "example.org:8080"),
    ("HTTPS://Example.org", "Example.org"),
  ])
  func feedsAreNamedWithoutSecrets(_ text: String, _ name: String) throws {
    let feed = try JSONFeed(text)
    #expect(feed.shownName == (name == "file" ? text : name))
  }

  @Test(arguments: ["ftp://a/b", "http://user:pw@a/b", "http://", "http://a:99999/", ""])
  func refusesWhatIsNoAddress(_ text: String) {
    #expect {
      try JSONFeed(text)
    } throws: { error in
      !"\(error)".contains("pw")
    }
  }
}

private func bytes(_ text: String, _ others: [UInt8], _ rest: String) -> [UInt8] {
  Array(text.utf8) + others + Array(rest.utf8)
}

private func littleEndian(_ text: String) -> [UInt8] {
  text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
}

private func bigEndian(_ text: String) -> [UInt8] {
  text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
}
