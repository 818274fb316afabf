import Configurations
import Pictures
import Settings
import Testing

/// The supported part of YAML, and the messages about the rest.
@Suite struct YAMLTests {
  /// Returns the place's name in an otherwise valid file.
  private func name(_ yaml: String) throws -> String? {
    try configuration(yaml + "\noutputs: [{widget: clock, path: a.png}]").outputs.first?.job.content.placeName
  }

  @Test(arguments: [
    ("location: {city: A, name: *b*}", nil), ("location: {city: A, name: a*b}", "a*b"),
    ("location: {city: A, name: a *b}", "a *b"), ("location: {city: A, name: '*b'}", "*b"),
    ("location: {city: A, name: \"*b\"}", "*b"), ("location: # *b\n  city: A\n  name: |-\n    *b", "*b"),
    ("location: {city: &b A, name: *b}", "A"), ("location: {city: &b-1_ A, name: *b-1_ }", "A"),
  ])
  func onlyAnAsteriskThatBeginsAValueIsAnAlias(yaml: String, expected: String?) throws {
    if let expected {
      #expect(try name(yaml) == expected)
    } else {
      #expect(throws: SettingsError.self) { try name(yaml) }
    }
  }

  /// An alias repeats the last preceding node of its name, whatever follows.
  @Test(arguments: [
    ("fonts: [&a x, &a y]\nlocation: {city: A, name: *a}", "y"),
    ("fonts: [&a x]\nlocation: {city: A, name: *a}\nlocale: &a en", "x"),
    ("fonts: [&a x, &b *a]", nil), ("fonts: &a [x]\nlocations: &a {b: *a}", nil),
  ])
  func anAnchorMayBeDefinedAgain(yaml: String, expected: String?) throws {
    if let expected {
      #expect(try name(yaml) == expected)
    } else {
      #expect(problems(yaml).count == 1)
    }
  }

  @Test(arguments: [
    "location: {city: A, name: !!str 5}", "location: {city: A, name: ! 5}", "location: !!map {city: A, name: '5'}",
    "fonts: !!seq []\nlocation: {city: A, name: \"5\"}",
  ])
  func aTagMaySayWhatAValueIsAnyway(yaml: String) throws {
    #expect(try name(yaml) == "5")
  }

  /// Editors on Windows write a byte order mark.
  @Test func ignoresAByteOrderMark() throws {
    #expect(try name("\u{FEFF}timezone: UTC\nlocation: {city: A, name: b}") == "b")
    #expect(problems("\u{FEFF}lokale: en\noutputs: [{widget: clock, path: a.png}]").map(\.column) == [1])
  }

  @Test(arguments: [
    // Columns are counted in characters, and every kind of line break counts.
    ("location: {name: é, city: \u{7}}", 1, 27, "the control character U+0007"),
    ("locale: en\r\nname: b\rfonts: \u{1}", 3, 8, "the control character U+0001"),
    ("locale: en\nname: \u{1}x", 2, 7, "the control character U+0001"),
  ])
  func controlCharactersAreNamed(yaml: String, line: Int, column: Int, part: String) {
    let found = problems(yaml)
    #expect(found.count == 1)
    #expect(found.first?.line == line && found.first?.column == column, "\(found)")
    #expect(found.first?.message.contains(part) == true, "\(found)")
  }

  /// The expansion of aliases is limited too.
  @Test(arguments: [
    (
      "a: &a \(String(repeating: "x", count: 100_000))\nb: [\(String(repeating: "*a,", count: 11))]",
      "larger than 1 MiB after alias expansion"
    ),
    ("a: &a [[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]\nb: [[[[[[[[[[[[*a]]]]]]]]]]]]", "more than 32 deep"),
    ((0..<60_000).map { "%TAG !\($0)! a\n" }.joined() + "---\nlocale: en", "%TAG"),
  ])
  func aHostileFileIsRefused(yaml: String, part: String) {
    let found = problems(yaml)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(part) == true)
  }
}
