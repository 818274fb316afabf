import TestSuites
import Testing
import WidgetDocuments
import WidgetScene

@testable import Templating

@Suite struct ColorRampTests {
  private func set(_ ramp: String) throws -> ColorSet {
    let text = "<ColorSet>\n\(ramp)</ColorSet>"
    return try ColorSet(document: XMLDocument.parse(Array(text.utf8), file: "c.xml"), file: "c.xml")
  }

  @Test(arguments: [
    (-20.0, "#000000", "#ffffff"), (0, "#000000", "#ffffff"), (5, "#800000", "#ff8080"), (10, "#ff0000", "#ff0000"),
    (15, "#ff8000", "#ff8000"), (99, "#ffff00", "#ffff00"),
  ])
  func coloursLieBetweenTheirNeighbours(value: Double, light: String, dark: String) throws {
    let set = try set(
      "<Ramp name='t'><Stop value='0' light='#000000' dark='#FFFFFF'/><Stop value='10' light='#FF0000'/>"
        + "<Stop value='20' light='#FFFF00'/></Ramp>")
    let ramp = try #require(set.ramps["t"])
    #expect(ramp.color(of: value, scheme: .light).hex == light && ramp.color(of: value, scheme: .dark).hex == dark)
  }

  @Test func customRampsReplaceTheBases() throws {
    let base = try set(
      "<Ramp name='t'><Stop value='0' light='#000000'/></Ramp><Ramp name='s'><Stop value='0' light='#111'/></Ramp>")
    let own = try set("<Ramp name='t'><Stop value='0' light='#FF0000'/></Ramp>")
    let merged = base.merging(own)
    #expect(merged.ramps["t"]?.color(of: 3, scheme: .light).hex == "#ff0000" && merged.ramps["s"] != nil)
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/color-ramps.txt"))
  func whatIsWrongIsNamed(_ test: SuiteCase) {
    test.check(problems { _ = try set(test.input) })
  }
}
