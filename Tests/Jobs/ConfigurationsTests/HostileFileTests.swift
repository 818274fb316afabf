import Configurations
import JobSettings
import Pictures
import Testing

/// Files designed to hang or crash the reader.
@Suite struct HostileFileTests {
  /// Nested aliases, ten of each.
  private static let laughs =
    "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    + (1..<30).map { level in
      "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ","))]\n"
    }.joined()

  private static let files: [(String, String)] = [
    (laughs, "values after alias expansion"),
    (laughs + "? *a29\n: 1\n", "values after alias expansion"),
    (laughs + "a30: {[*a29, *a29]: 1}\n", "values after alias expansion"),
    ("a: &a [*a]", "unknown alias *a without &a before it"),
    (String(repeating: "[", count: 500_000), "nested more than"),
    (String(repeating: "- ", count: 500_000), "nested more than"),
    (String(repeating: "? ", count: 500_000), "nested more than"),
    (String(repeating: "{a: ", count: 250_000), "nested more than"),
    (String(repeating: "[", count: 40) + String(repeating: "]", count: 40), "nested more than 32 deep"),
    (String(repeating: "{", count: 200) + "a" + String(repeating: ": 1}", count: 200), "nested more than 32 deep"),
    (String(repeating: "- a\n", count: 250_000), "more than 100000 values"),
    ((0..<90_000).map { "k\($0): 1\n" }.joined(), "more than 100000 values"),
    (String(repeating: "a: 1\n", count: 200_000), "duplicate key"),
    (String(repeating: "*", count: 1_000_000), "this alias * has no name"),
    (String(repeating: "#", count: 1_048_576), "the file is empty"),
    (String(repeating: "#", count: 1_048_577), "larger than 1 MiB"),
  ]

  @Test(arguments: files)
  func isRefused(yaml: String, part: String) {
    let found = problems(yaml)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(part) == true, "\(found)")
  }

  @Test(arguments: [
    [UInt8]("locale: en\nname: ".utf8) + [0xFF, 0x0A], [UInt8]("a: b\n".utf8) + [0xC0, 0x80],
  ])
  func isRefusedUnlessItIsUTF8(yaml: [UInt8]) {
    let found = problems(yaml)
    #expect(found.map(\.line) == [2])
    #expect(found.first?.message.contains("UTF-8") == true)
  }

  /// A file may contain the private use characters with which a reader could mark aliases.
  @Test func privateUseCharactersStayTexts() throws {
    let name = "\u{F0000}a \u{F0001}"
    let configuration = try configuration(
      "location: {city: Oslo, name: \(name)}\noutputs: [{widget: clock, path: '*a.png'}]")
    #expect(configuration.outputs[0].job.content.placeName == name)
    #expect(configuration.outputs[0].destination.text == "*a.png")
  }

  /// Every prefix of a file, and every file with an extra byte, is read or rejected.
  @Test func damagedFilesDoNoHarm() throws {
    let bytes = Array(StarterConfiguration.text.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = problems(Array(bytes[..<count]))
      for byte in [UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "{"), UInt8(ascii: "\""), 0, 0x80] {
        var damaged = bytes
        damaged.insert(byte, at: count)
        for problem in problems(damaged) { #expect(problem.line >= 1 && problem.column >= 1) }
      }
    }
  }
}
