import CairoRendering
import Foundation
import Raster
import TestPrograms
import Testing
import WidgetScene

/// Returns the lines between the root's tags, which are the same for all these scenes.
private func body(
  _ items: [Item], background: Color? = nil, cornerRadius: Double = 0, textStyle: SVGWriter.TextStyle = .outlines
) throws -> String {
  let scene = Scene(size: Size(width: 20, height: 10), background: background, items: items)
  let text = try SVGWriter(textStyle: textStyle)
    .write(scene, scale: 2, cornerRadius: cornerRadius, outlines: FakeOutlines())
  let lines = text.split(separator: "\n")
  #expect(
    lines.first == #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 20 10">"#)
  #expect(lines.last == "</svg>")
  return lines.dropFirst().dropLast().joined(separator: "\n")
}

/// A text with markup in its string and its names.
private var hostileText: Item {
  let tag = Tag(id: "a\"b", classes: ["<c>"])
  guard case .text(var text) = FakeOutlines.text([1], at: .zero, size: 1, tag: tag) else { fatalError("is a text") }
  text.string = "<a href=\"x\">&\n\u{1}\u{FFFE}'"
  return .text(text)
}

@Suite("SVG")
struct SVGWriterTests {
  @Test("a background is a rectangle as large as the canvas")
  func background() throws {
    #expect(try body([], background: .white) == ##" <rect width="20" height="10" fill="#ffffff"/>"##)
    #expect(try body([]) == "")
  }

  @Test("a tag stands on the element that draws its item")
  func tags() throws {
    let tag = Tag(id: "now", classes: ["day", "today"])
    #expect(
      try body([.rectangle(1, 2.5, 3, 1.0 / 3, tag: tag)])
        == ##" <rect id="now" class="day today" x="1" y="2.5" width="3" height="0.3333" fill="#000000"/>"##)
  }

  @Test("a polyline has absolute coordinates and all that is not SVG's default")
  func polyline() throws {
    let path = Path([.move(Point(x: 0.5, y: -0.00001)), .line(Point(x: 1e-9, y: 3)), .line(Point(x: 20, y: 1e9))])
    let style = StrokeStyle(width: 3)
    let item = StrokeItem(path: path, color: Color(red: 0, green: 0, blue: 1, alpha: 0.25), style: style)
    #expect(
      try body([.stroke(item)]) == ##"""
         <path d="M0.5 0 L0 3 L20 32767" fill="none" stroke="#0000ff" stroke-opacity="0.25" stroke-width="3" \##
        stroke-miterlimit="10"/>
        """##)
  }

  @Test("a group has its clip before it, with a unique name")
  func clips() throws {
    let clip = Path(rect: Rect(x: 0, y: 0, width: 5, height: 5))
    let inner = GroupItem(clip: clip, opacity: UnitInterval(0.5), items: [])
    let outer = GroupItem(clip: clip, tag: Tag(id: "c1"), items: [.group(inner)])
    #expect(
      try body([.group(outer)]) == """
         <clipPath id="c2">
          <rect width="5" height="5"/>
         </clipPath>
         <g id="c1" clip-path="url(#c2)">
          <clipPath id="c3">
           <rect width="5" height="5"/>
          </clipPath>
          <g opacity="0.5" clip-path="url(#c3)">
          </g>
         </g>
        """)
  }

  @Test("a gradient is written once before the first item that uses it, with a unique name")
  func gradients() throws {
    let paint = Paint.gradient((0, 1), (5, 1.5), .white, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let rect = Rect(x: 0, y: 0, width: 5, height: 5)
    let items: [Item] = [.rectangle(rect, paint), .rectangle(0, 0, 1, 1, tag: Tag(id: "g1")), .rectangle(rect, paint)]
    #expect(
      try body(items) == ##"""
         <linearGradient id="g2" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="5" y2="1.5">
          <stop offset="0" stop-color="#ffffff"/>
          <stop offset="1" stop-color="#ff0000" stop-opacity="0.5"/>
         </linearGradient>
         <rect width="5" height="5" fill="url(#g2)"/>
         <rect id="g1" width="1" height="1" fill="#000000"/>
         <rect width="5" height="5" fill="url(#g2)"/>
        """##)
    #expect(try body([.rectangle(rect, .gradient((1, 1), (1, 1), .white, .black))]).contains("fill=\"#000000\""))
  }

  @Test("an image is a PNG inside the file, stretched to its frame")
  func image() throws {
    let bitmap = try Bitmap(width: 1, height: 1, rgba: [255, 255, 255, 255])
    let frame = Rect(x: 1, y: 2, width: 3, height: 4.5)
    let item = ImageItem(
      bitmap: bitmap, frame: frame, opacity: UnitInterval(0.5), interpolation: .nearest, tag: Tag(id: "photo"))
    let written = try body([.image(item)])
    #expect(
      written.hasPrefix(
        ##" <image id="photo" x="1" y="2" width="3" height="4.5" preserveAspectRatio="none" opacity="0.5" "##
          + ##"image-rendering="pixelated" href="data:image/png;base64,"##))
    let data = try #require(written.split(separator: ",").last?.split(separator: "\"").first)
    let file = try #require(Data(base64Encoded: String(data)))
    #expect(independentlyRead(Array(file), capacity: 1)?.pixels == [Pixel(gray: 255)])
  }

  @Test(
    "a group's transform is an attribute, nothing for the identity",
    arguments: [
      (Transform.identity, ""), (.translation(x: 1.5, y: -2), ##" transform="translate(1.5 -2)""##),
      (.scale(x: 2, y: 1.0 / 3), ##" transform="matrix(2 0 0 0.3333333 0 0)""##),
      (.rotation(degrees: 90), ##" transform="matrix(0 1 -1 0 0 0)""##),
    ])
  func transforms(transform: Transform, attribute: String) throws {
    #expect(
      try body([.group(GroupItem(transform: transform, opacity: UnitInterval(0.5), items: []))])
        == " <g\(attribute) opacity=\"0.5\">\n </g>")
  }

  @Test("of items with the same id the first keeps it")
  func duplicateIDs() throws {
    let tag = Tag(id: "a")
    let text = try body([.rectangle(0, 0, 1, 1, tag: tag), .rectangle(0, 0, 1, 1, tag: tag)])
    #expect(text.components(separatedBy: "id=").count == 2)
  }

  @Test("text is one path for each run in a group labelled with the string")
  func outlines() throws {
    #expect(
      try body([FakeOutlines.text([1, 0, 1], at: Point(x: 1, y: 8), size: 2.5, tag: Tag(classes: ["time"]))]) == ##"""
         <g class="time" role="img" aria-label="■ ■" fill="#000000">
          <path d="m1 5.5h2.5v2.5h-2.5zm5 0h2.5v2.5h-2.5z"/>
         </g>
        """##)
  }

  @Test("a halo lies below the fill of the same path")
  func halo() throws {
    let halo = Halo(width: 1.5, color: .white)
    #expect(
      try body([FakeOutlines.text([1], at: Point(x: 1, y: 8), size: 2, halo: halo)]) == ##"""
         <g role="img" aria-label="■" fill="#000000" stroke="#ffffff" stroke-width="3" stroke-linejoin="round" \##
        paint-order="stroke">
          <path d="m1 6h2v2h-2z"/>
         </g>
        """##)
  }

  @Test("a halo of live text is a copy below, as browsers paint a text letter by letter")
  func liveHalo() throws {
    let halo = Halo(width: 1.5, color: .white)
    let text = FakeOutlines.text([1], at: Point(x: 1, y: 8), size: 2, halo: halo)
    #expect(
      try body([text], textStyle: .live) == ##"""
         <g role="img" aria-label="■" fill="#000000">
          <g fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round">
           <text x="1" y="8" font-family="'Fake', sans-serif" font-size="2" font-weight="500">■</text>
          </g>
          <text x="1" y="8" font-family="'Fake', sans-serif" font-size="2" font-weight="500">■</text>
         </g>
        """##)
  }

  @Test("live text names its font and keeps its width")
  func live() throws {
    #expect(
      try body([FakeOutlines.text([1, 0], at: Point(x: 1, y: 8), size: 2)], textStyle: .live) == ##"""
         <g role="img" aria-label="■ " fill="#000000">
          <text x="1" y="8" font-family="'Fake', sans-serif" font-size="2" font-weight="500" textLength="4" \##
        xml:space="preserve">■ </text>
         </g>
        """##)
  }

  @Test("tabular digits of live text each have their place, and viewers with CSS are asked for such digits")
  func tabularDigits() throws {
    guard case .text(var text) = FakeOutlines.text([1, 1, 1, 1, 1, 1], at: Point(x: 1, y: 8), size: 2) else { return }
    text.runs[0].text = "10 h 7"
    text.runs[0].hasTabularDigits = true
    let style = #"font-weight="500" style="font-variant-numeric:tabular-nums""#
    #expect(
      try body([.text(text)], textStyle: .live).contains(
        #"\#(style)><tspan x="1">1</tspan><tspan x="3">0</tspan><tspan x="5"> h </tspan><tspan x="11">7</tspan></text>"#
      ))
    // A ligature has fewer glyphs than characters.
    text.runs[0].glyphs.removeLast()
    #expect(try body([.text(text)], textStyle: .live).contains(#"\#(style) textLength="12">10 h 7</text>"#))
    text.runs[0].hasTabularDigits = false
    #expect(try !body([.text(text)], textStyle: .live).contains("style="))
    #expect(try !body([.text(text)]).contains("tabular"))
  }

  @Test("live text keeps its spaces", arguments: [" a", "a ", "a  b", "\u{2007}5:04", "5\u{3000}"])
  func spaces(string: String) throws {
    guard case .text(var text) = FakeOutlines.text([1, 1], at: .zero, size: 2) else { return }
    text.runs[0].text = string
    #expect(try body([.text(text)], textStyle: .live).contains("xml:space=\"preserve\">\(string)</text>"))
    text.runs[0].text = "a b"
    #expect(try !body([.text(text)], textStyle: .live).contains("xml:space"))
  }

  @Test("a corner radius clips the whole canvas, its background too")
  func corners() throws {
    #expect(
      try body([], background: .black, cornerRadius: 100) == ##"""
         <clipPath id="c1">
          <rect width="20" height="10" rx="5"/>
         </clipPath>
         <g clip-path="url(#c1)">
          <rect width="20" height="10" fill="#000000"/>
         </g>
        """##)
  }

  @Test("fractional sides stretch the view box to whole pixels")
  func roundedSides() throws {
    let scene = Scene(size: Size(width: 10.3, height: 5))
    let text = try SVGWriter().write(scene, scale: 1, outlines: FakeOutlines())
    #expect(text.contains(##"width="10" height="5" viewBox="0 0 10.3 5" preserveAspectRatio="none""##))
  }

  @Test("markup in strings and names stays text")
  func escaping() throws {
    let written = try body([hostileText])
    #expect(written.contains("aria-label=\"&lt;a href=&quot;x&quot;&gt;&amp;&#10;\u{FFFD}\u{FFFD}'\""))
    #expect(written.contains(##"id="a&quot;b" class="&lt;c&gt;""##))
  }

  @Test("another parser reads what is written", .needs(.python))
  func wellFormed() throws {
    try expectWellFormed([
      try SVGWriter().write(.sample, scale: 2, outlines: FakeOutlines()),
      try SVGWriter().write(.rich, scale: 2, outlines: FakeOutlines()), "<g>\(try body([hostileText]))</g>",
    ])
  }

  @Test("the same scene always gives the same text, whose coordinates do not depend on the scale")
  func determinism() throws {
    let writer = SVGWriter()
    for scene in [Scene.sample, .rich] {
      let texts = try [2.0, 2, 3].map { try writer.write(scene, scale: $0, outlines: FakeOutlines()) }
      #expect(texts[0] == texts[1])
      #expect(texts[0].split(separator: "\n").dropFirst() == texts[2].split(separator: "\n").dropFirst())
    }
  }

  @Test("rsvg-convert shows the SVG as the raster is", .needs(.rsvgConvert), arguments: [0, 24.0])
  func sameAsRaster(cornerRadius: Double) throws {
    for scene in [Scene.sample, .rich] {
      let svg = try SVGWriter().write(scene, scale: 2, cornerRadius: cornerRadius, outlines: FakeOutlines())
      let raster = try RasterRenderer()
        .render(scene, scale: 2, cornerRadius: cornerRadius, outlines: FakeOutlines())
      let shown = try independentlyDrawn(svg, capacity: raster.pixels.count)
      #expect(shown.width == raster.width && shown.height == raster.height)
      let different = zip(shown.rgba, raster.rgba).enumerated().filter { abs(Int($1.0) - Int($1.1)) > 16 }
      let pixels = Set(different.map { $0.offset / 4 })
      #expect(Double(pixels.count) < 0.02 * Double(raster.pixels.count), "\(pixels.count) of \(raster.pixels.count)")
    }
  }
}
