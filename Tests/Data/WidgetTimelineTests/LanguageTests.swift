import Testing

@testable import WidgetTimeline

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("{unit} {time}現在", ["unit": "℃", "time": "17:00"], "℃ 17:00現在"),
      ("{unit} at {time}", ["time": "{unit}", "unit": "{time}"], "{time} at {unit}"),
      ("{a}{a}", ["a": "}{"], "}{}{"),
      ("{unknown} stays", ["other": "x"], "{unknown} stays"),
      ("no value at all: {a}", [:], "no value at all: {a}"),
      ("open { only", [" only": "x"], "open { only"), ("close } only", [:], "close } only"),
      ("{}", ["": "nothing"], "nothing"), ("", [:], ""), ("{a}", ["a": ""], ""),
      ("👨‍👩‍👧{a}é", ["a": "世"], "👨‍👩‍👧世é"),
    ] as [(String, [String: String], String)])
  func valuesTakeThePlacesOfTheirNames(pattern: String, values: [String: String], text: String) {
    let language = Language(code: "en", texts: ["key": pattern])
    #expect(language.text("key", values) == text)
  }

  @Test func anUnknownKeyHasNoText() {
    let language = Language(code: "en", texts: ["key": "text"])
    #expect(language.text("other") == nil)
    #expect(language.text("Key") == nil)
    #expect(language.keys == ["key"])
  }

  private static let days = Language(
    code: "x", base: nil, texts: ["days": "{count} dnia", "other": "{count}"],
    pluralForms: ["days": ["one": "{count} dzień", "few": "{count} dni", "many": "{count} dni!"]],
    pluralRules: [
      "one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14",
      "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
    ])

  @Test(arguments: [
    (1, "1 dzień"), (2, "2 dni"), (4, "4 dni"), (5, "5 dni!"), (11, "11 dni!"), (12, "12 dni!"), (21, "21 dni!"),
    (22, "22 dni"), (112, "112 dni!"), (0, "0 dni!"),
  ])
  func aNumberChoosesTheFormOfItsCategory(_ count: Int, _ text: String) {
    #expect(Self.days.text("days", count: count) == text)
    #expect(Self.days.text("other", count: count) == "\(count)")
    #expect(Self.days.text("unknown", count: count) == nil)
  }

  @Test(arguments: [
    "", "n", "n =", "n = x", "n % 0 = 1", "n % x = 1", "i = 1", "n = 1 2", "n < 1", "or", "and", "n = ..", "n = 1..x",
  ])
  func aRuleThatCannotBeReadHoldsForNoNumber(_ rule: String) {
    let language = Language(code: "x", base: nil, texts: [:], pluralRules: ["one": rule])
    #expect((0...100).allSatisfy { language.pluralCategory(of: $0) == "other" })
  }

  @Test(arguments: [("n = 1,3,5..6", [1, 3, 5, 6]), ("n = 0 or n % 100 = 2..3", [0, 2, 3]), ("n != 0..99", [])])
  func rulesAreThoseOfCLDR(_ rule: String, _ numbers: [Int]) {
    let language = Language(code: "x", base: nil, texts: [:], pluralRules: ["few": rule])
    #expect((0..<100).filter { language.pluralCategory(of: $0) == "few" } == numbers)
  }

  @Test func aTableHasTheTextsOfItsBaseUnlessItHasItsOwn() {
    var base = Language(
      code: "a", base: nil, texts: ["one": "1", "two": "2"], pluralForms: ["one": ["one": "I"]],
      pluralRules: ["one": "n = 1"])
    base.isRightToLeft = true
    let language = Language(code: "b", base: base, texts: ["two": "II"])
    #expect(language.code == "b" && language.keys == ["one", "two"] && !language.isRightToLeft)
    #expect(language.text("one") == "1" && language.text("two") == "II" && language.text("one", count: 1) == "I")
  }
}
