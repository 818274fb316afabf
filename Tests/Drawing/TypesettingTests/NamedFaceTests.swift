import Testing
import Typesetting
import WidgetBase
import WidgetLayout
import WidgetScene

@Suite struct NamedFaceTests {
  private func faces(_ font: Font, _ string: String = "Hg") throws -> [String] {
    let typesetter = try Typesetter(fonts: FontSources())
    let layout = typesetter.layout(TextRequest(string: string, font: font), proposing: .unspecified)
    for run in layout.runs { _ = try typesetter.outline(of: run.glyphs[0].id, in: run.face) }
    return layout.runs.map(\.face.postScriptName)
  }

  @Test(arguments: [
    (Font(size: 10, isItalic: true), "Inter-Italic"),
    (Font(size: 10, weight: .semibold, isItalic: true), "Inter-SemiBoldItalic"),
    (Font(size: 10, weight: .bold, face: "M PLUS 1"), "MPLUS1-Bold"),
    (Font(size: 10, weight: .bold, face: "Inter-Thin"), "Inter-Thin"),
    (Font(size: 10, face: "InterDisplay-Medium"), "InterDisplay-Medium"),
    (Font(size: 10, face: "No Such Face"), "Inter-Regular"),
    (Font(size: 10, face: "../Inter-Thin"), "Inter-Regular"),
  ])
  func `a font names its face`(font: Font, face: String) throws {
    #expect(try faces(font) == [face])
  }

  @Test func `the default faces draw characters that a named face lacks`() throws {
    #expect(try faces(Font(size: 10, isItalic: true), "a世") == ["Inter-Italic", "MPLUS1-Regular"])
  }

  @Test func `a missing face is reported once`() throws {
    let typesetter = try Typesetter(fonts: FontSources())
    for size in [10.0, 11] {
      _ = typesetter.layout(
        TextRequest(string: "a", font: Font(size: size, face: "No Such Face")), proposing: .unspecified)
    }
    #expect(typesetter.problems.count == 1)
    #expect(typesetter.problems.first?.description.hasPrefix("font No Such Face not found") == true)
  }

  @Test func `a scene of another typesetter is drawn in the faces it names`() throws {
    let typesetter = try Typesetter(fonts: FontSources())
    for name in ["Inter-BoldItalic", "InterDisplay-Medium"] {
      let face = Face(postScriptName: name, family: "Inter", weight: 400)
      #expect(try !typesetter.outline(of: 40, in: face).isEmpty)
    }
  }
}
