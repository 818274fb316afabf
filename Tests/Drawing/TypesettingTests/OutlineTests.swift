import Foundation
import Testing
import WidgetBase
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
    #expect(throws: Failure(.noInput, "unknown typeface Comic")) {
      try Sample.typesetter().outline(of: 1, in: face)
    }
  }

  @Test("A glyph the face does not have is an error")
  func unknownGlyph() throws {
    let typesetter = try Sample.typesetter()
    let face = try #require(typesetter.set("A").runs.first).face
    #expect(throws: Failure.noOutline(postScriptName: "Inter-Regular", glyph: 60_000)) {
      try typesetter.outline(of: 60_000, in: face)
    }
  }

  /// DSEG7 has two contours that begin elsewhere, Noto Naskh Arabic glyphs of scaled parts, whose points FreeType rounds, and
  /// M PLUS 1 lines without length, once as a whole contour.
  @Test(
    "HarfBuzz reads the outlines of FreeType, or leaves them to it",
    arguments: [
      ("Inter-Regular.otf", 0, 0), ("Inter-SemiBold.otf", 0, 0), ("Mplus1-Medium.otf", 0, 0),
      ("Mplus1-SemiBold.otf", 0, 0),
      ("BIZUDPGothic-Regular.ttf", 0, 0), ("DSEG7Modern-BoldItalic.ttf", 2, 0), ("NotoNaskhArabic-Bold.ttf", 0, 62),
    ])
  func outlinesOfHarfBuzz(name: String, turned: Int, left: Int) throws {
    let file = try FontFile(path: #require(FontSources().path(of: name)))
    let shaping = try ShapingFont(file: file)
    let freeType = try OutlineFont(file: file, library: FreeTypeLibrary())
    guard let outlines = HarfBuzzOutlines(of: shaping) else {
      Issue.record("\(name) has no outlines")
      return
    }
    var glyph: UInt32 = 0
    var counts = (turned: 0, left: 0)
    while let known = freeType.outline(of: glyph) {
      if let found = outlines.outline(of: glyph, in: shaping) {
        #expect(found.controlBounds == known.controlBounds, "glyph \(glyph)")
        #expect(found.elements.count == known.elements.count, "glyph \(glyph)")
        if found != known { counts.turned += 1 }
      } else {
        counts.left += 1
      }
      glyph += 1
    }
    #expect(glyph > 70)
    #expect(counts == (turned, left))
    let missing = outlines.outline(of: glyph, in: shaping)
    #expect(missing == nil)
  }

  @Test("A glyph without the points that it announces is an error, not a space")
  func damagedGlyph() throws {
    let source = try #require(FontSources().path(of: "DSEG7Modern-BoldItalic.ttf"))
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: source)))
    // The number of contours of the first glyph in the table `glyf`.
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entry = try #require((0..<20).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual("glyf".utf8) })
    bytes[number(at: entry + 8)] = 0x7F
    let damaged = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID()).ttf")
    try Data(bytes).write(to: damaged)
    defer { try? FileManager.default.removeItem(at: damaged) }
    let file = try FontFile(path: damaged.path)
    let shaping = try ShapingFont(file: file)
    let outlines = HarfBuzzOutlines(of: shaping)
    let found = outlines?.outline(of: 0, in: shaping)
    #expect(found == nil)
  }
}
