import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct OutlineTests {
  /// Bounding boxes from fontTools' BoundsPen and DSEG7's design, in font units with y pointing up.
  @Test(
    "Outlines have the measures drawn in the file, in ems and downwards",
    arguments: [
      ("H", FontDesign.text, 0.727273, 0.0),
      ("x", .text, 0.545455, 0),
      ("8", .segments, 1, 0),
      ("-", .segments, 0.562, -0.438),
    ])
  func bounds(string: String, design: FontDesign, top: Double, bottom: Double) throws {
    let typesetter = try Sample.typesetter()
    let run = try #require(typesetter.set(string, design: design).runs.first)
    let box = try #require(typesetter.outline(of: run.glyphs[0].id, in: run.face).controlBounds)
    #expect(abs(box.minY + top) < 1e-3)
    #expect(abs(box.maxY - bottom) < 1e-3)
    #expect(box.minX >= 0 && box.maxX <= run.width / run.size)
  }

  @Test("A space has no ink")
  func space() throws {
    let typesetter = try Sample.typesetter()
    let run = try #require(typesetter.set(" ").runs.first)
    #expect(try typesetter.outline(of: run.glyphs[0].id, in: run.face).isEmpty)
  }

  @Test("Every contour is closed", arguments: ["現", "g", "ש", "8"])
  func closed(string: String) throws {
    let typesetter = try Sample.typesetter()
    let run = try #require(typesetter.set(string).runs.first)
    let path = try typesetter.outline(of: run.glyphs[0].id, in: run.face)
    let moves = path.elements.count { if case .move = $0 { true } else { false } }
    #expect(moves > 0)
    #expect(path.elements.count { $0 == .close } == moves)
    #expect(path.elements.last == .close)
  }

  @Test("Two typesetters set and draw a text alike", arguments: ["℃ 17:00現在", "سلام عليكم", "AVATAR…", "乕😀"])
  func determinism(string: String) throws {
    let (first, second) = (try Sample.typesetter(), try Sample.typesetter())
    let layout = first.set(string, width: 60)
    #expect(layout == second.set(string, width: 60))
    #expect(layout == first.set(string, width: 60))
    // A third typesetter draws the layout although it did not create it.
    let third = try Sample.typesetter()
    for run in layout.runs {
      for glyph in run.glyphs {
        #expect(try first.outline(of: glyph.id, in: run.face) == third.outline(of: glyph.id, in: run.face))
      }
    }
  }

  @Test("An unknown face is an error")
  func unknownFace() throws {
    let face = Face(postScriptName: "Comic", family: "Comic", weight: 400)
    #expect(throws: FontError.unknownFace(postScriptName: "Comic")) {
      try Sample.typesetter().outline(of: 1, in: face)
    }
  }

  @Test("A glyph the face does not have is an error")
  func unknownGlyph() throws {
    let typesetter = try Sample.typesetter()
    let face = try #require(typesetter.set("A").runs.first).face
    #expect(throws: FontError.noOutline(postScriptName: "Inter-Regular", glyph: 60_000)) {
      try typesetter.outline(of: 60_000, in: face)
    }
  }
}
