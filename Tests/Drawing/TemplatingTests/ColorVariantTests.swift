import Templating
import Testing
import WidgetDocuments
import WidgetScene

@Suite struct ColorVariantTests {
  private func colors(_ attributes: String) throws -> ColorSet {
    let text = "<ColorSet><Color name=\"today\" light=\"#F09\" dark=\"#906\" \(attributes)/></ColorSet>"
    return try ColorSet(document: XMLDocument.parse(Array(text.utf8), file: "c.xml"), file: "c.xml")
  }

  @Test func targetsCanHaveOtherColors() throws {
    let set = try colors("mono=\"#000000 #FFFFFF\" inks=\"#FF0000\"")
    func hex(_ scheme: ColorScheme, _ screen: ScreenColors.Kind) -> String? {
      set.color("today", scheme: scheme, on: screen)?.hex
    }
    #expect(hex(.light, .full) == "#ff0099" && hex(.dark, .full) == "#990066")
    #expect(hex(.light, .mono) == "#000000" && hex(.dark, .mono) == "#ffffff")
    #expect(hex(.light, .inks) == "#ff0000" && hex(.dark, .inks) == "#ff0000")
    #expect(hex(.light, .gray) == "#ff0099" && set.color("x", scheme: .light, on: .mono) == nil)
    // A custom colour replaces all variants of a role.
    let merged = set.merging(try colors(""))
    #expect(merged.color("today", scheme: .light, on: .mono)?.hex == "#ff0099")
  }

  @Test(arguments: ["mono=\"\"", "gray=\"red\"", "inks=\"#000000 #FFFFFF #FF0000\"", "accent=\"#000000 x\""])
  func othersAreOneColorOrTwo(attribute: String) {
    #expect {
      try colors(attribute)
    } throws: {
      "\($0)".contains("is neither a colour nor a light and a dark colour")
    }
  }
}
