import Foundation
import TestFolders
import Testing
import WidgetUI

@MainActor
@Suite struct TextTests {
  private func text(_ text: Text, strings: StringTables = StringTables(), locale: String = "en_US") throws -> String {
    let context = ViewContext(
      date: instant, locale: Locale(identifier: locale), timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    return try texts(of: text.lineLimit(1), in: context, strings: strings).joined(separator: "|")
  }

  @Test func literalsTakeValues() throws {
    #expect(try text(Text("plain 100%")) == "plain 100%")
    #expect(try text(Text("\(3) of \("eight")")) == "3 of eight")
    #expect(try text(Text("\(2.5, specifier: "%.1f") km")) == "2.5 km")
    #expect(try text(Text("\(0.25, format: .percent)")) == "25%")
    #expect(try text(Text("at \(instant, style: .time)")).hasPrefix("at 5:00"))
    #expect(try text(Text("a \(Text(verbatim: "b %@").bold()) c")) == "a b %@ c")
    let string = "100%@"
    #expect(try text(Text(string)) == "100%@")
  }

  @Test func textsAreJoined() throws {
    #expect(try text(Text(verbatim: "a") + Text(verbatim: "b").bold()) == "ab")
    let temperature = Text(verbatim: "21").font(.largeTitle) + Text(verbatim: "°C").foregroundColor(.red)
    #expect(try text(temperature) == "21|°C")
    #expect(try text(Text("\(Text(verbatim: "a").foregroundColor(.red)) b")) == "a| b")
    #expect(try text(Text(verbatim: "Strasse").foregroundColor(.red)) == "Strasse")
    #expect(try texts(of: Text(verbatim: "Strasse").textCase(.uppercase)) == ["STRASSE"])
  }

  @Test func datesAreWrittenInTheContext() throws {
    let later = instant.addingTimeInterval(2 * 3600 + 5 * 60)
    #expect(try text(Text(instant, style: .date)) == "February 5, 2022")
    #expect(try text(Text(instant, style: .date), locale: "de_DE") == "5. Februar 2022")
    #expect(try text(Text(instant, style: .time), locale: "de_DE") == "17:00")
    #expect(try text(Text(later, style: .relative)) == "2 hr, 5 min")
    #expect(try text(Text(later, style: .timer)) == "2:05:00")
    #expect(try text(Text(later, style: .offset)) == "+2 hours")
    #expect(try text(Text(timerInterval: instant...later)) == "2:05:00")
    #expect(try text(Text(timerInterval: instant...later, countsDown: false)) == "0:00")
    #expect(try text(Text(Date(timeIntervalSince1970: 1e300), style: .timer)) == "0:00")
    #expect(try text(Text(instant, format: .dateTime.hour(.twoDigits(amPM: .omitted)))) == "05")
  }

  @Test func tablesAreLookedUp() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"""
      /* A comment */
      "%lld of %@" = "%2$@ hat %1$lld"; // another
      greeting = "Hallo \"Welt\" \U00e4";
      """#, "de.lproj/Localizable.strings")
    try folder.write(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld cups": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld cup"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld cups!"}}}}},
          "ja": {"stringUnit": {"state": "translated", "value": "%lld杯"}}}}}}
      """#, "Localizable.xcstrings")
    let strings = try StringTables(paths: [folder.path()])
    #expect(strings.problems.isEmpty)
    #expect(try text(Text("\(3) of \("Ada")"), strings: strings, locale: "de_AT") == "Ada hat 3")
    #expect(try text(Text("\(3) of \("Ada")"), strings: strings, locale: "fr") == "3 of Ada")
    #expect(try text(Text("greeting"), strings: strings, locale: "de") == "Hallo \"Welt\" ä")
    #expect(try text(Text("\(1) cups"), strings: strings, locale: "en_GB") == "1 cup")
    #expect(try text(Text("\(2) cups"), strings: strings) == "2 cups!")
    #expect(try text(Text("\(2) cups"), strings: strings, locale: "ja") == "2杯")
    struct Localized: View {
      var body: some View { Text(verbatim: String(localized: "\(1) cups")) }
    }
    #expect(try texts(of: Localized(), strings: strings) == ["1 cup"])
    #expect(String(localized: "\(1) cups") == "1 cups")
  }

  @Test(arguments: ["\"a\" = ", "\"a", "= 1;", "\"a\" \"b\";", "/* no end", "\"\\", "\"a\" = \"\\U12"])
  func tablesThatAreWrongAreProblems(_ text: String) throws {
    let folder = TemporaryFolder()
    try folder.write(text, "fr.lproj/Localizable.strings")
    let problems = try StringTables(paths: [folder.path("fr.lproj")]).problems
    #expect(problems.count == (text.hasPrefix("/*") ? 0 : 1))
  }

  @Test func warnsAboutClippedAndMissingContent() throws {
    let warnings = try scene(of: Text(verbatim: "a").font(.custom("No Such Face", size: 9))).warnings
    #expect(warnings.count == 1)
    #expect(warnings.contains { $0.contains("No Such Face") })
  }
}
