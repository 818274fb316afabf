import CairoRendering
import Raster
import SVGReading
import TestPrograms
import TestSuites
import Testing
import WidgetDocuments
import WidgetScene

@Suite struct SVGPictureTests {
  @Test(arguments: try SuiteCase.all(in: "Drawing/svg.txt"))
  func drawsWhatFilesSay(_ test: SuiteCase) throws {
    do {
      let picture = try SVGPicture(test.input.utf8, file: "i.svg")
      let scene = try SceneTextWriter().write(Scene(size: picture.size, items: picture.items(ink: .black)))
      test.check(
        scene.split(separator: "\n").map(String.init) + (picture.warning.map { [$0] } ?? []))
    } catch let error as DocumentError {
      test.check(error.description)
    }
  }

  /// What rsvg-convert 2.54 draws otherwise.
  private static let unlikeRsvg = [
    // It draws text, filters, masks and patterns.
    "Makin-Things: filters and a style sheet", "Sketch: masks are left out", "gradient: patterns are left out",
    "left out: one line for all of it",
    // It draws nothing without a size, and of points only if all are valid.
    "size: nothing but shapes", "shapes: an odd number of coordinates",
    // It does not clip symbols and clip paths, as the specification says and browsers do.
    "use: what exceeds a symbol is not shown", "clip: of a clip",
  ]

  /// The share of the pixels that may differ by more than 32 of 255: the edges of rectangles are at whole pixels.
  private static let tolerance = 0.02

  @Test(.needs(.rsvgConvert), arguments: try SuiteCase.all(in: "Drawing/svg.txt"))
  func drawsFilesAsRsvgDoes(_ test: SuiteCase) throws {
    guard let picture = try? SVGPicture(test.input.utf8, file: "i.svg"), !Self.unlikeRsvg.contains(test.name) else {
      return
    }
    let ours = try picture.pixels(side: 128)
    let off = ours.pixelsUnlike(try rsvg(test.input, like: ours))
    #expect(Double(off) / Double(ours.pixels.count) < Self.tolerance, "\(off) pixels differ")
  }

  @Test(arguments: [
    ("currentColor", Color.white), ("#FF0000", Color(red: 1, green: 0, blue: 0)),
    ("var(--sun, #FF0000)", Color(red: 0, green: 0, blue: 1)),
    ("var(--moon, #FF0000)", Color(red: 1, green: 0, blue: 0)), ("", .white),
  ])
  func resolvesPaints(_ paint: String, _ expected: Color) throws {
    let items = try picture("<rect width=\"2\" height=\"2\" fill=\"\(paint)\"/>")
      .items(ink: .white) { $0 == "sun" ? Color(red: 0, green: 0, blue: 1) : nil }
    #expect(
      items == [
        .fill(FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)), color: expected, subject: .icon))
      ])
  }

  /// Small files that would become huge drawings, or that lead nowhere.
  static let hostile: [String] = {
    let doubling = (1...30).map { "<g id=\"a\($0)\"><use href=\"#a\($0 - 1)\"/><use href=\"#a\($0 - 1)\"/></g>" }
    let numbers = ["nan", "inf", "1e308", "-1e308", "1e-320", "1e999", "0", "-1", "", "\u{1F600}"]
    let shapes = numbers.flatMap { number in
      [
        "<circle r=\"\(number)\" cx=\"\(number)\"/>", "<rect width=\"\(number)\" height=\"1e300\" rx=\"\(number)\"/>",
        "<path d=\"M0 0A\(number) 1 \(number) 0 1 5 5L\(number) 0\" stroke=\"red\" stroke-width=\"\(number)\"/>",
        "<g transform=\"scale(\(number)) rotate(\(number)) skewX(\(number))\"><circle r=\"5\"/></g>",
        "<svg width=\"\(number)\" height=\"\(number)\" viewBox=\"0 0 \(number) 1\"><circle r=\"5\"/></svg>",
        "<path d=\"M0 0h9\" stroke=\"red\" stroke-dasharray=\"\(number) 1\" stroke-dashoffset=\"\(number)\"/>",
        """
        <radialGradient id="g" r="\(number)" cx="\(number)" fr="\(number)" spreadMethod="repeat" gradientUnits="userSpaceOnUse">
        <stop offset="\(number)"/><stop offset="1"/></radialGradient><circle r="5" fill="url(#g)"/>
        """,
        """
        <linearGradient id="g" x2="\(number)" spreadMethod="reflect" gradientTransform="scale(\(number))">
        <stop offset="\(number)"/><stop offset="1"/></linearGradient><circle r="5" fill="url(#g)"/>
        """,
      ]
    }
    let circles = "<circle r=\"1\"/>"
    return shapes + [
      "<g id=\"a0\"><path d=\"M0 0h1\"/></g>" + doubling.joined() + "<use href=\"#a30\"/>",
      "<g id=\"a0\"><path d=\"M0 0h1\"/></g>" + doubling.reversed().joined(),
      "<clipPath id=\"a\"><use href=\"#b\"/></clipPath><g id=\"b\" clip-path=\"url(#a)\">\(circles)</g>",
      String(repeating: "<g opacity=\".5\">", count: 50) + circles + String(repeating: "</g>", count: 50),
      String(repeating: "<g>", count: 90) + circles + String(repeating: "</g>", count: 90),
      "<path id=\"p\" d=\"\(String(repeating: " ", count: 500_000))\"/>"
        + String(repeating: "<use href=\"#p\"/>", count: 10_000),
      "<path id=\"p\" d=\"M0 0\(String(repeating: "h1", count: 100_000))\"/>"
        + String(repeating: "<use href=\"#p\"/>", count: 10_000),
      "<style>\(String(repeating: "*{fill:red;stroke:red}", count: 2_000))</style>"
        + String(repeating: circles, count: 10_000),
      "<style>\(String(repeating: "{", count: 100_000))</style>", "<style>a{/*</style>", "<style>@</style>",
      String(repeating: "<g clip-path=\"url(#c)\" opacity=\".5\"><circle r=\"1\"/></g>", count: 3_000)
        + "<clipPath id=\"c\"><circle r=\"1\"/><rect width=\"1\" height=\"1\"/></clipPath>",
    ]
  }()

  @Test(arguments: hostile.indices)
  func survivesHostileFiles(_ index: Int) throws {
    // Whether it is drawn, drawn in part or refused does not matter.
    guard let picture = try? picture(Self.hostile[index]) else { return }
    _ = try picture.pixels(side: 32)
    _ = try SVGWriter().write(
      Scene(size: Size(width: 24, height: 24), items: picture.items(ink: .black)), scale: 1, outlines: NoOutlines())
  }

  @Test(arguments: [
    ("<svg/>", true), ("<?xml version=\"1.0\"?>\n<!-- <a> --><!DOCTYPE svg>\n<svg xmlns=\"\"/>", true),
    ("\u{FEFF}<svg:svg/>", true), ("\n <svg>", true), ("<html><svg/></html>", false), ("", false), ("svg", false),
    ("<", false), ("<!-- <svg/>", false), ("\u{89}PNG", false), ("<svgs/>", false),
  ])
  func recognisesSVG(_ text: String, _ expected: Bool) {
    #expect(SVGPicture.isSVG(Array(text.utf8)) == expected)
  }
}
