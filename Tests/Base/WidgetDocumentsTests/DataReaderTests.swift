import Testing

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

  @Test(arguments: [
    ("{\"a\": [1, \"2\", null, true]}", "{a:[1,'2',null,true]}"), (" [1]", "[1]"), ("42", "42"), ("\"x\"", "'x'"),
    ("true", "true"),
    ("\u{FEFF}{}", "{}"),
    ("a,b\n1,2\n3,\"x,\"\"y\"\"\nz\"\n", "{columns:['a','b'],items:[{a:'1',b:'2'},{a:'3',b:'x,\"y\"\nz'}]}"),
    ("name;price\r\nTea;1,20\r\n", "{columns:['name','price'],items:[{name:'Tea',price:'1,20'}]}"),
    ("a\tb\n1\t2\n", "{columns:['a','b'],items:[{a:'1',b:'2'}]}"),
    ("a,,a\n1,2,3\n4", "{columns:['a','2','3'],items:[{2:'2',3:'3',a:'1'},{2:null,3:null,a:'4'}]}"),
    ("# made by hand\nexport NAME=\"a b\"\n KEY = 5\n\n; x\nNAME.x='y=z'\n", "{KEY:'5',NAME:'a b',NAME.x:'y=z'}"),
    ("temp=21.5\n", "{temp:'21.5'}"),
    (
      "<stops n='2'><stop id='1'>A</stop><stop id='2'/><note>x</note></stops>",
      "{items:[{id:'1',text:'A'},{id:'2'},'x'],n:'2',note:'x',stop:[{id:'1',text:'A'},{id:'2'}]}"
    ),
    ("<a>b</a>", "{items:[],text:'b'}"),
    (
      "<?xml version='1.0'?><rss><channel><title>News</title><item><title>One</title><dc:creator>Me</dc:creator>"
        + "<pubDate>Sat, 21 Nov 2026 14:20:00 +0100</pubDate><enclosure type='image/png' url='http://a/b.png'/></item></channel></rss>",
      "{date:null,description:null,items:[{author:'Me',date:'Sat, 21 Nov 2026 14:20:00 +0100',description:null,id:null,"
        + "image:'http://a/b.png',link:null,title:'One'}],link:null,title:'News'}"
    ),
    (
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><updated>2026-11-21T13:00:00Z</updated><entry><title>E</title>"
        + "<link rel='self' href='s'/><link href='l'/><author><name>N</name></author><summary>S</summary></entry></feed>",
      "{date:'2026-11-21T13:00:00Z',description:null,items:[{author:'N',date:null,description:'S',id:null,image:null,link:'l',title:'E'}],"
        + "link:null,title:'T'}"
    ),
  ])
  func readsEveryNotation(_ text: String, _ expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(arguments: [
    // Ids and nanoseconds that a Double cannot represent.
    ("{\"id\": 1234567890123456789}", "{id:'1234567890123456789'}"),
    ("[9007199254740992, 3.5, 1e3]", "[9007199254740992,3.5,1000]"),
    ("[-9007199254740993]", "['-9007199254740993']"),
    // More than 64 bits: digits are lost, the value is not.
    ("[1e21, 100000000000000000000, 5]", "[1e+21,1e+20,5]"),
    // Between semicolons a comma is decimal.
    ("a;b\n1,234;-0,125\n1,5;12,3456", "{columns:['a','b'],items:[{a:1.234,b:-0.125},{a:'1,5',b:'12,3456'}]}"),
    ("a,b\n\"1,234\",x", "{columns:['a','b'],items:[{a:'1,234',b:'x'}]}"),
    (
      "<feed><title type='xhtml'><div>A <b>bold</b> &amp;lt; title</div></title><entry><title type='html'>&lt;i>x&lt;/i></title>"
        + "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>one</p><p>two</p></div></content></entry></feed>",
      "{date:null,description:null,items:[{author:null,date:null,description:'<p>one</p><p>two</p>',id:null,image:null,link:null,"
        + "title:'<i>x</i>'}],link:null,title:'A <b>bold</b> &amp;lt; title'}"
    ),
  ])
  func keepsWhatIsWritten(_ text: String, _ expected: String) throws {
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

  @Test(arguments: [
    ("", "line 1, column 1: invalid JSON: empty; did the download fail?"),
    ("{\"a\": NaN}", "line 1, column 7: invalid JSON: found \"NaN\", expected a value"),
    ("{\"a\": 1e999}", "line 1, column 7: invalid JSON: the number 1e999 is too large"),
    ("{\"a\":\n [1, 2", "line 2, column 7: invalid JSON: truncated; download it again"),
    (
      "Milk\nBread\n",
      "line 1, column 1: invalid JSON: found \"Milk\", expected a value; for lines of text, write a name above them and "
        + "save the file as .csv, or set \"format: csv\" of the source"
    ),
    (
      "<!DOCTYPE html>\n<html><head><title>502 Bad\nGateway</title>",
      "this is a web page (\"502 Bad Gateway\"), not data; check the address"
    ),
    ("<html></html>", "this is a web page, not data; check the address"),
    ("<a><b></a>", "line 1: </a> does not match <b> on line 1"),
    ("<!DOCTYPE x><a/>", "line 1: a document type is not allowed; remove the <!DOCTYPE ...>"),
    ("a,b\n1,\"2", "line 2: invalid CSV: a quoted value has no closing quote"),
    ("a=1\nb=2\nc=3\nnothing\n", "line 4: no \"=\"; expected key=value"),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) {
    #expect {
      try Self.read(text)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func rejectsDeepNestingAndLargeInput() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: DataFault.self) { try Self.read(deep) }
    #expect(throws: Never.self) { try Self.read(String(deep.dropFirst().dropLast())) }
    #expect(throws: DataFault.self) {
      try DataReader.value(of: [UInt8](repeating: 0x20, count: 4 << 20 | 1), notation: nil)
    }
    let wide = String(repeating: ",", count: 200_001)
    #expect(throws: DataFault.self) { try Self.read(wide, .csv) }
    #expect(throws: DataFault.self) { try Self.read("a\n" + String(repeating: "1\n", count: 200_001), .csv) }
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
