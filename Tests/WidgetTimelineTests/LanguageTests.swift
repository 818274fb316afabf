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
}
