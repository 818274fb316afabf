import Testing

/// `render` parses simple command lines without the argument parser; `--` at the end selects the parser.
@Suite struct PlainArgumentTests {
  @Test(arguments: [
    ["weather", "-o", "a.png"], ["weather", "--output", "a.svg", "--scheme", "both", "-v"],
    ["weather", "--json", "-q", "-o", "a.png"], ["weather", "-o", "-"], ["weather", "--scale", "1", "--scale", "3"],
    ["weather", "--strict", "--at", "2022-02-05T17:00:00+09:00"],
    ["clock", "--no-seconds", "--at", "2022-02-05T08:00Z"],
    ["clock", "--timeline", "--count", "2", "--at", "2022-02-05T08:00Z", "-o", "{index}.svg"],
    ["clock", "--at", "2022-02-05T08:00Z", "--timezone", "Asia/Tokyo", "--locale", "ja", "--no-config"],
    ["weather", "--font-path", ".", "--font-path", "/usr/share/fonts"],
    ["weather", "--temperature-unit", "fahrenheit"],
    ["weather", "--output-id", "a"], ["--output-id", "a"], ["weather", "--no-config", "--config", "a.yaml"],
    ["--all", "--at", "2022-02-05T08:00Z", "--family", "small", "-o", "{widget}.svg"],
    ["--all", "--all", "-o", "a.png"],
    ["clock", "--all", "--at", "2022-02-05T08:00Z"], ["--all", "-o", "a.png"], ["--all", "--timeline"],
    ["weather", "--timeline", "-o", "-"], ["weather", "-o", ""], ["weather", "extra"], [""], ["-"], [],
    ["weather", "-x"],
    ["weather", "--latitude", "-5", "--longitude", "200"], ["weather", "--at", "-5"], ["weather", "--scale=3"],
    ["weather", "-qv", "-o", "a.png"], ["clock", "--temperature-unit", "kelvin"], ["weather", "--help"],
  ])
  func areReadAsTheParserReadsThem(arguments: [String]) throws {
    let (plain, parsed) = (Workplace(), Workplace())
    let first = try plain.run(["render"] + arguments)
    let second = try parsed.run(["render"] + arguments + ["--"])
    #expect(first.status == second.status)
    #expect(first.output == second.output)
    #expect(first.messages == second.messages)
    #expect(try plain.names() == parsed.names())
    for name in try plain.names() {
      #expect(try plain.data(name) == parsed.data(name), "\(name)")
    }
  }
}
