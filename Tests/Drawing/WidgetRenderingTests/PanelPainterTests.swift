import CairoRendering
import Panels
import Raster
import Testing
import WidgetRendering
import WidgetScene

/// Scenes in the inks of panels.
@Suite struct PanelPainterTests {
  private static let size = Size(width: 60, height: 40)

  private func target(_ colors: ColorModel, scale: Int = 1) -> Target {
    Target(name: "panel", pixels: .init(width: 60 * scale, height: 40 * scale), colors: colors)
  }

  private func picture(
    _ items: [Item], background: Color? = .white, for colors: ColorModel, scale: Int = 1, style: InkStyle = InkStyle()
  ) throws -> PixelBuffer {
    let target = target(colors, scale: scale)
    let scene = Scene(size: Self.size, background: background, items: items)
    let bytes = try PanelPainter(target, renderer: RasterRenderer())
      .encode(scene, scale: Double(scale), style: style, format: nil, outlines: Squares())
    #expect(target.problems(with: bytes) == [])
    return try target.picture(of: PictureFile(bytes))
  }

  /// Glyphs that are all squares of one em on the baseline.
  private struct Squares: GlyphOutlines {
    func outline(of glyph: UInt32, in face: Face) -> Path { Path(rect: Rect(x: 0, y: -1, width: 1, height: 1)) }

    func pixels(of glyph: UInt32, in face: Face, size: Double) -> Path {
      Path(rect: Rect(x: 0, y: -size.rounded(), width: size.rounded(), height: size.rounded()))
    }
  }

  private func line(_ points: [Point], width: Double, color: Color = .black, role: Role = .ink) -> Item {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    return .stroke(StrokeItem(path: path, color: color, style: StrokeStyle(width: width), role: role))
  }

  private func rectangle(_ rect: Rect, _ color: Color, subject: Subject = .area, role: Role = .ink) -> Item {
    .fill(FillItem(path: Path(rect: rect), color: color, subject: subject, role: role))
  }

  private func text(_ color: Color, at origin: Point, role: Role = .ink) -> Item {
    let face = Face(postScriptName: "Squares", family: "Squares", weight: 400)
    return .text(
      TextItem(
        string: "a", frame: Rect(x: origin.x, y: origin.y - 10, width: 10, height: 12),
        runs: [GlyphRun(face: face, size: 10, glyphs: [Glyph(id: 1, position: origin)], text: "a", width: 10)],
        color: color, role: role))
  }

  private func colors(_ picture: PixelBuffer) -> [UInt32] { Set(picture.pixels.map(\.argb)).sorted() }

  /// Files for targets have no alpha: what is not drawn would be black.
  @Test func aSceneWithoutABackgroundIsOnWhitePaper() throws {
    let inks = try #require(try TargetCatalog.builtIn().targets.first { $0.name == "trmnl-og" }?.colors)
    for colors in [.trueColor, inks] {
      let picture = try picture(
        [rectangle(Rect(x: 0, y: 0, width: 10, height: 10), .black)], background: nil, for: colors)
      #expect(picture.pixels[0].argb == 0xFF00_0000)
      #expect(picture.pixels[59].argb == 0xFFFF_FFFF)
    }
  }

  /// A disc in a disc of the same ink has one rim, around both.
  @Test func aShapeWithinOneOfItsInkHasNoRim() throws {
    let palette = try #require(try TargetCatalog.builtIn().targets.first { $0.name == "inky-what-yellow" }?.colors)
    let yellow = Color(red: 0.9, green: 0.56, blue: 0)
    func disc(_ rect: Rect) -> Item { rectangle(rect, yellow, subject: .icon) }
    let outer = disc(Rect(x: 10, y: 10, width: 20, height: 20))
    let one = try picture([outer], for: palette)
    #expect(try picture([outer, disc(Rect(x: 15, y: 15, width: 10, height: 10))], for: palette) == one)
    #expect(try picture([outer, disc(Rect(x: 35, y: 15, width: 10, height: 10))], for: palette) != one)
    #expect(colors(one).count == 3)
  }

  /// Rows below the last pixel of tone are not dithered.
  @Test func toneIsTheSameWithOtherToneBelow() throws {
    let palette = try #require(try TargetCatalog.builtIn().targets.first { $0.name == "inky-impression-4" }?.colors)
    let tint = Color(red: 0.7, green: 0.5, blue: 0.4)
    let items = [
      line([Point(x: 2.3, y: 4.7), Point(x: 57.6, y: 9)], width: 1.5),
      rectangle(Rect(x: 5, y: 6, width: 30, height: 15), tint, role: .tone),
      text(.black, at: Point(x: 40, y: 35)),
    ]
    let below = rectangle(Rect(x: 56, y: 37, width: 4, height: 3), tint, role: .tone)
    let (one, both) = (try picture(items, for: palette), try picture(items + [below], for: palette))
    #expect(one.pixels.prefix(60 * 36) == both.pixels.prefix(60 * 36))
    #expect(Set(one.pixels[0..<60 * 20].map(\.argb)).count > 2)
    #expect(one != both)
  }

  /// A line of any width and angle has no gaps from end to end.
  @Test(arguments: [0.05, 0.5, 1, 1.4], [3.0, 11, 20, 29, 37])
  func aThinLineIsNotBroken(width: Double, height: Double) throws {
    let picture = try picture(
      [line([Point(x: 2.3, y: 20.7), Point(x: 57.6, y: height)], width: width)], for: .gray(bits: 1))
    let columns = (0..<60).map { column in (0..<40).filter { picture.pixels[$0 * 60 + column].red == 0 } }
    let drawn = columns[3..<57]
    #expect(drawn.allSatisfy { !$0.isEmpty })
    for (left, right) in zip(drawn, drawn.dropFirst()) {
      #expect(left.contains { row in right.contains { abs($0 - row) <= 1 } })
    }
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
  func aThinRuleIsAPixelWhereverItLies(offset: Double) throws {
    let rule = rectangle(
      Rect(x: 5, y: 10 + offset, width: 50, height: 0.25), Color(hex: "#C0C0C0") ?? .black, subject: .rule)
    let picture = try picture([rule], for: .gray(bits: 1))
    let rows = (0..<40).filter { picture.pixels[$0 * 60 + 30].red == 0 }
    #expect(rows.count == 1)
  }

  /// Ink does not depend on how tone is dithered.
  @Test(arguments: DitherMethod.allCases, [ColorModel.gray(bits: 1), .gray(bits: 2), .gray(bits: 4)])
  func inkIsNotDithered(method: DitherMethod, model: ColorModel) throws {
    let items = [
      line([Point(x: 3, y: 3), Point(x: 50, y: 30)], width: 3, color: Color(hex: "#0A84FF") ?? .black),
      text(Color(hex: "#5C5C5C") ?? .black, at: Point(x: 30.4, y: 15.6)),
    ]
    let plain = try picture(items, for: model, style: InkStyle(method: .none))
    #expect(try picture(items, for: model, style: InkStyle(method: method)) == plain)
  }

  @Test func oneBitIsPaperAndInk() throws {
    let green = Color(hex: "#84D14E") ?? .white
    let picture = try picture([text(.black, at: Point(x: 20, y: 30))], background: green, for: .gray(bits: 1))
    #expect(colors(picture) == [0xFF00_0000, 0xFFFF_FFFF])
    #expect(picture.pixels.count { $0.red == 0 } == 100)
  }

  /// The tint is light, although its colour is dark: a line in front of it is not drawn in white.
  @Test(arguments: ["inky-impression-7.3-spectra", "waveshare-7.3e", "inky-impression-4", "waveshare-7.5-v2"])
  func aLineInFrontOfATranslucentAreaIsDark(target: String) throws {
    let model = try #require(TargetCatalog.builtIn().targets.first { $0.name == target }).colors
    let tint = rectangle(Rect(x: 10, y: 5, width: 40, height: 30), Color(hex: "#E58E00") ?? .white, role: .tone)
    let front = line([Point(x: 0, y: 20), Point(x: 60, y: 20)], width: 2)
    let picture = try picture(
      [.group(GroupItem(opacity: UnitInterval(0.35), items: [tint])), front], for: model)
    for x in 0..<60 { #expect(picture.pixels[20 * 60 + x].argb == 0xFF00_0000, "\(x)") }
  }

  /// A light fill becomes a sparse pattern that does not touch letters.
  @Test func aSoftFillKeepsOffText() throws {
    let soft = rectangle(Rect(x: 10, y: 5, width: 40, height: 30), Color(hex: "#FBE0D7") ?? .white, role: .tone)
    let picture = try picture(
      [soft, text(.black, at: Point(x: 20, y: 25))], for: .gray(bits: 1), style: InkStyle(method: .bayer4))
    func isBlack(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * 60 + x].red == 0 }
    for x in 20..<30 { for y in 15..<25 { #expect(isBlack(x, y)) } }
    for x in 19...30 { for y in [14, 25] { #expect(!isBlack(x, y), "\(x) \(y)") } }
    for y in 14...25 { for x in [19, 30] { #expect(!isBlack(x, y), "\(x) \(y)") } }
    let dots = (10..<50).flatMap { x in (5..<14).map { (x, $0) } }.count { isBlack($0, $1) }
    #expect((30..<120).contains(dots))
    #expect((0..<60).allSatisfy { !isBlack($0, 2) })
  }

  /// A scale that is three quarters full does not look full on a panel without a gray for its track.
  @Test(arguments: ["waveshare-7.5-v2", "trmnl-og-2bit", "kindle-pw3", "waveshare-7.3e"], [true, false])
  func drawsTheTrackOfAScaleApartFromItsValue(target: String, isFilled: Bool) throws {
    let model = try #require(TargetCatalog.builtIn().targets.first { $0.name == target }).colors
    let gray = Color(hex: "#E0E0E0") ?? .white
    let dark = Color(hex: "#303030") ?? .black
    func bar(_ length: Double, _ color: Color, value: Paint?) -> Item {
      let rect = Rect(x: 10, y: 18, width: length, height: 4)
      if isFilled {
        return .fill(
          FillItem(path: Path(rect: rect), paint: .solid(color), subject: .icon, role: .ink, value: value))
      }
      var path = Path()
      path.move(to: Point(x: rect.minX, y: rect.midY))
      path.line(to: Point(x: rect.maxX, y: rect.midY))
      return .stroke(
        StrokeItem(path: path, paint: .solid(color), style: StrokeStyle(width: 4), role: .ink, value: value))
    }
    let items = [bar(40, gray, value: .solid(dark)), bar(30, dark, value: nil)]
    let picture = try picture(items, for: model)
    let value = picture.pixels[20 * 60 + 20]
    func share(_ columns: Range<Int>) -> Double {
      let pixels = (18..<22).flatMap { row in columns.map { picture.pixels[row * 60 + $0] } }
      return Double(pixels.count { $0 == value }) / Double(pixels.count)
    }
    #expect(share(12..<38) == 1)
    #expect(share(42..<48) <= 0.25)
    // The track is visible.
    let track = (18..<22).flatMap { row in (42..<48).map { picture.pixels[row * 60 + $0].argb } }
    #expect(Set(track) != [0xFFFF_FFFF])
  }

  /// The opacity of an area is its share of dots where ink has no shades.
  @Test func dithersTranslucentAreas() throws {
    func blackShare(_ opacity: Double) throws -> Double {
      let area = rectangle(Rect(x: 10, y: 5, width: 40, height: 30), .black)
      let items = [Item.group(GroupItem(opacity: UnitInterval(opacity), items: [area]))]
      let picture = try picture(items, for: .gray(bits: 1))
      return Double(picture.pixels.count { $0.red == 0 }) / 1_200
    }
    let shares = try [0.1, 0.3, 0.6].map(blackShare)
    #expect(shares == shares.sorted())
    #expect(Set(shares).count == 3)
    #expect(shares.allSatisfy { (0.001..<0.9).contains($0) })
    #expect(try blackShare(1) == 1)
  }

  /// An area in the colour of an ink is drawn in that ink up to the letters on it, although it may be dithered.
  @Test func anAreaOfAnInkKeepsNoDistanceFromText() throws {
    let cell = rectangle(Rect(x: 10, y: 5, width: 40, height: 30), .black, role: .tone)
    let picture = try picture([cell, text(.white, at: Point(x: 20, y: 25))], for: .gray(bits: 1))
    #expect(picture.pixels.count { $0.red == 0 } == 40 * 30 - 100)
  }

  /// Yellow on white is hardly visible, so it gets a dark rim.
  @Test(arguments: [1, 2, 4]) func anIconOfAPaleInkHasARim(scale: Int) throws {
    let target = try TargetCatalog.builtIn().target(named: "waveshare-7.3e")
    let sun = rectangle(Rect(x: 20, y: 10, width: 10, height: 10), Color(hex: "#FFFF00") ?? .white, subject: .icon)
    let picture = try picture([sun], for: target.colors, scale: scale)
    let row = (0..<60 * scale).map { picture.pixels[15 * scale * 60 * scale + $0].argb }
    let (yellow, black) = (row.count { $0 == 0xFFFF_FF00 }, row.count { $0 == 0xFF00_0000 })
    #expect(yellow == 10 * scale && black == 2 * max(1, scale / 2), "\(yellow) \(black)")
    // On black it needs no rim.
    let night = try self.picture([sun], background: .black, for: target.colors, scale: scale)
    #expect(Set(night.pixels.map(\.argb)) == [0xFF00_0000, 0xFFFF_FF00])
  }

  /// The dot of an event on an inverted day.
  @Test func aMarkIsSeenOnItsGround() throws {
    let cell = rectangle(Rect(x: 10, y: 5, width: 40, height: 30), .black)
    let dot = rectangle(Rect(x: 28, y: 28, width: 3, height: 3), Color(hex: "#7A1010") ?? .black)
    let picture = try picture([cell, dot], for: .gray(bits: 1))
    #expect(picture.pixels.count { $0.red == 0 } == 40 * 30 - 9)
  }

  /// The unlit segments of a seven-segment display become sparse dots or nothing.
  @Test func ghostsStayLight() throws {
    let ghost = text(Color(red: 0, green: 0, blue: 0, alpha: 0.1), at: Point(x: 20, y: 30), role: .tone)
    let picture = try picture([ghost], for: .gray(bits: 1), style: InkStyle(method: .bayer4))
    #expect((1...35).contains(picture.pixels.count { $0.red == 0 }))
  }

  @Test func inksStayInks() throws {
    let spectra = try #require(TargetCatalog.builtIn().target(named: "waveshare-7.3e").colors.palette)
    let items = [
      line([Point(x: 3, y: 3), Point(x: 50, y: 30)], width: 2.5, color: Color(hex: "#0A84FF") ?? .black),
      text(Color(hex: "#FF0000") ?? .black, at: Point(x: 5.3, y: 35.1)),
    ]
    let picture = try picture(items, for: .inks(spectra))
    #expect(colors(picture) == [0xFF00_00FF, 0xFFFF_0000, 0xFFFF_FFFF])
  }

  /// On gray panels edges are smooth, in the panel's exact levels.
  @Test(arguments: [2, 4])
  func graysAreSmoothInExactLevels(bits: Int) throws {
    let picture = try picture(
      [line([Point(x: 3, y: 3), Point(x: 50, y: 30)], width: 3)], for: .gray(bits: bits))
    let step = 255 / (1 << bits - 1)
    #expect(picture.pixels.allSatisfy { Int($0.red) % step == 0 })
    #expect(colors(picture).count > 2)
  }

  /// A disc of an icon is visible although paper is its nearest ink; a part in the paper's colour is not.
  @Test func iconsStandOut() throws {
    var disc = Path()
    disc.addEllipse(in: Rect(x: 10, y: 10, width: 20, height: 20))
    var hole = Path()
    hole.addEllipse(in: Rect(x: 15, y: 15, width: 10, height: 10))
    let picture = try picture(
      [
        .fill(FillItem(path: disc, color: Color(hex: "#D97A00") ?? .black, subject: .icon)),
        .fill(FillItem(path: hole, color: .white, subject: .icon)),
      ], for: .gray(bits: 1))
    #expect(picture.pixels[20 * 60 + 12].red == 0)
    #expect(picture.pixels[20 * 60 + 20].red == 255)
  }

  /// White text stays white on a dark badge and becomes black on a light one.
  @Test(arguments: [("#303030", "#FFFFFF", UInt8(255)), ("#F0E0E0", "#FFFFFF", 0)])
  func textStandsOutFromItsBadge(badge: String, color: String, level: UInt8) throws {
    let picture = try picture(
      [
        rectangle(Rect(x: 10, y: 10, width: 40, height: 20), Color(hex: badge) ?? .black),
        text(Color(hex: color) ?? .black, at: Point(x: 25, y: 25)),
      ], for: .gray(bits: 1))
    #expect(picture.pixels[20 * 60 + 30].red == level)
  }

  // MARK: Gradients and images

  private static let card = Rect(x: 5, y: 5, width: 50, height: 30)

  private func gradient(_ from: Color, _ to: Color, role: Role? = nil) -> Item {
    let paint = Paint.linearGradient(
      LinearGradient(start: Point(x: 5, y: 0), end: Point(x: 55, y: 0), stops: GradientStops(from: from, to: to)))
    return .fill(FillItem(path: Path(rect: Self.card), paint: paint, role: role))
  }

  private func image(_ color: (Int, Int) -> [UInt8], role: Role = .tone) throws -> Item {
    let bytes = (0..<50 * 30).flatMap { color($0 % 50, $0 / 50) }
    return .image(ImageItem(bitmap: try Bitmap(width: 50, height: 30, rgba: bytes), frame: Self.card, role: role))
  }

  /// Returns the number of pixels with an ink in a range of columns.
  private func count(_ picture: PixelBuffer, _ columns: Range<Int>, _ ink: UInt32) -> Int {
    columns.flatMap { x in (8..<32).map { picture[x, $0].argb } }.count { $0 == ink }
  }

  private static let methods = [DitherMethod.floydSteinberg, .bayer4, .atkinson]

  /// The share of one ink rises evenly, and no other ink appears.
  @Test(arguments: methods) func aGradientIsDitheredOnOneBit(method: DitherMethod) throws {
    let picture = try picture([gradient(.black, .white)], for: .gray(bits: 1), style: InkStyle(method: method))
    #expect(colors(picture) == [0xFF00_0000, 0xFFFF_FFFF])
    let black = stride(from: 5, to: 55, by: 10).map { count(picture, $0..<$0 + 10, 0xFF00_0000) }
    #expect(black == black.sorted(by: >) && black[0] > 220 && black[4] < 80)
    #expect((0..<5).allSatisfy { x in (0..<40).allSatisfy { picture[x, $0].red == 255 } })
  }

  @Test(arguments: methods) func aGradientIsDitheredInSixInks(method: DitherMethod) throws {
    let palette = try #require(TargetCatalog.builtIn().target(named: "waveshare-7.3e").colors.palette)
    let (red, yellow) = (Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0))
    let picture = try picture(
      [gradient(red, yellow)], for: .inks(palette), style: InkStyle(method: method))
    let reds = stride(from: 5, to: 55, by: 10).map { count(picture, $0..<$0 + 10, 0xFFFF_0000) }
    let yellows = stride(from: 5, to: 55, by: 10).map { count(picture, $0..<$0 + 10, 0xFFFF_FF00) }
    #expect(reds[0] > 150 && reds[4] < reds[0] / 4)
    #expect(yellows[4] > 150 && yellows[0] < yellows[4] / 4)
  }

  /// A gradient whose role is ink is flat, in the ink of its mean colour.
  @Test func aGradientOfInkIsOneInk() throws {
    let picture = try picture([gradient(.black, Color(hex: "#303030") ?? .black, role: .ink)], for: .gray(bits: 1))
    #expect(count(picture, 5..<55, 0xFF00_0000) == 50 * 24)
  }

  /// The ink of a text depends on what is below it rather than on the whole picture.
  @Test(arguments: [1, 2, 4], [Color.black, .white])
  func textStandsOutFromTheGradientBelowIt(bits: Int, color: Color) throws {
    // A contrast of 4.5:1 is reached at 117 on black and at 118 on white.
    for (x, levels) in [(8.0, UInt8(110)...255), (42, 0...118)] {
      let picture = try picture(
        [gradient(.black, .white), text(color, at: Point(x: x, y: 25))], for: .gray(bits: bits))
      let letter = (15..<25).flatMap { y in (Int(x)..<Int(x) + 10).map { picture[$0, y].red } }
      #expect(letter.allSatisfy(levels.contains))
    }
  }

  @Test(arguments: [Color.black, .white]) func textStandsOutFromTheImageBelowIt(color: Color) throws {
    // Dark on the left, light on the right.
    let photo = try image { x, y in x < 25 ? [30, 40, 20 + UInt8(y), 255] : [250, 240, 220 + UInt8(y), 255] }
    for (x, level) in [(12.0, UInt8(255)), (38, 0)] {
      let picture = try picture([photo, text(color, at: Point(x: x, y: 25))], for: .gray(bits: 1))
      for y in 15..<25 { for column in Int(x)..<Int(x) + 10 { #expect(picture[column, y].red == level) } }
    }
  }

  /// The white of this panel is bluish and darker than its yellow.
  @Test func whitePhotographsAreWhiteAndGrayOnesNeutral() throws {
    let colors = try TargetCatalog.builtIn().target(named: "waveshare-7.3f").colors
    let palette = try #require(colors.palette)
    let written = palette.inks.map(\.written)
    let white = try picture([try image { _, _ in [255, 255, 255, 255] }], background: .black, for: colors)
    #expect(count(white, 8..<52, 0xFFFF_FFFF) == 44 * 24)
    let gray = try picture([try image { _, _ in [150, 150, 150, 255] }], background: .black, for: colors)
    var sums = [0.0, 0.0, 0.0]
    for y in 8..<32 {
      for x in 8..<52 {
        let shown = palette.inks[try #require(written.firstIndex(of: gray[x, y]))].shown
        for (channel, byte) in [shown.red, shown.green, shown.blue].enumerated() {
          sums[channel] += Double(LinearLight.ofByte[Int(byte)]) / (44 * 24)
        }
      }
    }
    // The mean has the ratios of the white ink, #D9F2FF.
    #expect(abs(sums[0] / sums[2] - 0.69) < 0.05 && abs(sums[1] / sums[2] - 0.89) < 0.05, "\(sums)")
  }

  /// White letters on medium gray would be lost among its dots without a dark rim; beyond the image they have none.
  @Test func lettersOnAnImageHaveARimOfTheInkBelow() throws {
    let gray = try image { _, _ in [120, 120, 120, 255] }
    let picture = try picture([gray, text(.white, at: Point(x: 20, y: 25))], for: .gray(bits: 1))
    #expect(picture[25, 20].red == 255)
    for x in 19...30 { for y in [14, 25] { #expect(picture[x, y].red == 0, "\(x) \(y)") } }
    for y in 14...25 { for x in [19, 30] { #expect(picture[x, y].red == 0, "\(x) \(y)") } }
    let edge = try self.picture([gray, text(.white, at: Point(x: 5, y: 25))], for: .gray(bits: 1))
    #expect((14..<26).allSatisfy { edge[4, $0].red == 255 })
    // Dithered as without a text; there is no line along the image's edge.
    #expect((6..<12).contains { edge[5, $0].red == 255 })
  }

  @Test(arguments: [ColorModel.gray(bits: 1), .gray(bits: 2)]) func transparentPixelsShowWhatIsBelow(model: ColorModel)
    throws
  {
    let hole = try image { x, _ in x < 25 ? [0, 0, 0, 255] : [0, 0, 0, 0] }
    let picture = try picture([text(.black, at: Point(x: 40, y: 25)), hole], for: model)
    #expect(count(picture, 5..<30, 0xFF00_0000) == 25 * 24)
    #expect(picture[45, 20].red == 0 && picture[33, 20].red == 255 && picture[52, 30].red == 255)
  }

  /// A code is drawn directly in inks without dithering, whatever its grays.
  @Test(arguments: DitherMethod.allCases) func anImageOfInkIsNotDithered(method: DitherMethod) throws {
    let code = try image({ x, y in (x / 5 + y / 5) % 2 == 0 ? [90, 90, 90, 255] : [200, 210, 200, 255] }, role: .ink)
    let picture = try picture([code], for: .gray(bits: 1), style: InkStyle(method: method))
    for y in 0..<30 {
      for x in 0..<50 { #expect(picture[5 + x, 5 + y].red == ((x / 5 + y / 5) % 2 == 0 ? 0 : 255)) }
    }
  }

  @Test func contentOnARotatedAreaStandsOut() throws {
    // Rotated by 90 degrees, the dark area is below the text.
    let dark = rectangle(Rect(x: -5, y: -25, width: 40, height: 20), .black)
    let turn = Transform.rotation(degrees: 90)
    let picture = try picture(
      [
        .group(GroupItem(transform: turn, items: [dark])),
        text(Color(hex: "#303030") ?? .white, at: Point(x: 10, y: 25)),
      ], for: .gray(bits: 1))
    #expect(picture[15, 20].red == 255 && picture[7, 20].red == 0)
  }

  @Test func hostileGroundsGiveAPicture() throws {
    let numbers = [Double.nan, .infinity, -1e308, 0, 1e-300]
    for number in numbers {
      let point = Point(x: number, y: 3)
      let paint = Paint.linearGradient(
        LinearGradient(start: point, end: Point(x: 3, y: number), stops: GradientStops(from: .black, to: .white)))
      let bitmap = try Bitmap(width: 1, height: 1, rgba: [9, 9, 9, 200])
      let items: [Item] = [
        .fill(FillItem(path: Path(rect: Rect(x: number, y: 0, width: 60, height: number)), paint: paint)),
        .fill(FillItem(path: Path(rect: Self.card), paint: paint)),
        .image(ImageItem(bitmap: bitmap, frame: Rect(x: 0, y: number, width: number, height: 40))),
        text(.black, at: Point(x: number, y: 20)), text(.black, at: Point(x: 20, y: 20)),
      ]
      for transform in [Transform.identity, .scale(x: number, y: 1), .translation(x: number, y: 0)] {
        _ = try picture([.group(GroupItem(transform: transform, items: items))], for: .gray(bits: 1))
      }
    }
  }

  private func dots(_ color: Color, _ density: DotPattern.Density, in frame: Rect, role: Role = .ink) -> Item {
    .fill(FillItem(path: Path(rect: frame), paint: .dots(DotPattern(color: color, density: density)), role: role))
  }

  private static let band = Rect(x: 8, y: 8, width: 40, height: 24)

  @Test(arguments: DotPattern.Density.allCases)
  func `a dot pattern has its share of dots, each a pixel, and nothing is dithered`(density: DotPattern.Density) throws
  {
    let picture = try picture([dots(.black, density, in: Self.band)], for: .gray(bits: 1))
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = (8..<48).contains(x) && (8..<32).contains(y)
        #expect((picture[x, y].red == 0) == (isInside && density.hasDot(x: x, y: y)), "\(x) \(y)")
      }
    }
    let black = picture.pixels.count { $0.red == 0 }
    #expect(Double(black) == density.share * 40 * 24)
  }

  @Test func `dots lie on the same pixels whatever is filled, at every scale`() throws {
    for scale in [1, 3] {
      let whole = try picture([dots(.black, .quarter, in: Self.band)], for: .gray(bits: 1), scale: scale)
      let halves = [Rect(x: 8, y: 8, width: 17, height: 24), Rect(x: 25, y: 8, width: 23, height: 24)]
      let parts = try picture(halves.map { dots(.black, .quarter, in: $0) }, for: .gray(bits: 1), scale: scale)
      #expect(whole.pixels == parts.pixels)
    }
  }

  @Test func `dots on four grays keep their gray`() throws {
    let gray = Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
    let picture = try picture([dots(gray, .half, in: Self.band)], for: .gray(bits: 2))
    #expect(colors(picture) == [0xFFAA_AAAA, 0xFFFF_FFFF])
    #expect(picture.pixels.count { $0.red == 0xAA } == 20 * 24)
  }

  @Test func `dots become a tint if there are enough grays`() throws {
    let picture = try picture([dots(.black, .eighth, in: Self.band)], for: .gray(bits: 4))
    #expect(colors(picture) == [0xFFDD_DDDD, 0xFFFF_FFFF])
  }

  @Test func `dots are never in the ink they lie on, and text on them keeps its ink`() throws {
    let palette = try Palette(
      name: "bwr",
      inks: [Pixel(gray: 0), Pixel(gray: 255), Pixel(red: 255, green: 0, blue: 0)].enumerated().map { index, color in
        Ink(name: "\(index)", written: color, code: UInt8(index))
      })
    let ground = rectangle(Rect(x: 0, y: 0, width: 60, height: 40), .black)
    let nearBlack = Color(red: 0.15, green: 0.15, blue: 0.15)
    let dark = try picture([ground, dots(nearBlack, .half, in: Self.band)], for: .inks(palette))
    #expect(dark.pixels.count { $0.argb == 0xFFFF_FFFF } == 20 * 24)
    let labelled = try picture(
      [dots(.black, .eighth, in: Self.band), text(.black, at: Point(x: 20, y: 24))], for: .inks(palette))
    #expect(labelled[25, 19].red == 0 && labelled[26, 19].red == 0 && labelled[25, 20].red == 0)
    let red = try picture([dots(Color(red: 0.9, green: 0.1, blue: 0.1), .quarter, in: Self.band)], for: .inks(palette))
    #expect(colors(red) == [0xFFFF_0000, 0xFFFF_FFFF])
  }

  @Test func `an edge around dots and a rim in the colour of the canvas keep their inks`() throws {
    let edge = Item.stroke(
      StrokeItem(
        path: Path(rect: Rect(x: 8.5, y: 8.5, width: 39, height: 23)), color: .black, style: StrokeStyle(width: 1)))
    let rim = line([Point(x: 0, y: 20), Point(x: 60, y: 20)], width: 4, color: .white)
    let picture = try picture([dots(.black, .half, in: Self.band), edge, rim], for: .gray(bits: 1))
    #expect((9..<47).allSatisfy { picture[$0, 8].red == 0 })
    #expect((0..<60).allSatisfy { picture[$0, 19].red == 255 && picture[$0, 20].red == 255 })
  }

  @Test func `a rim in the colour of the tile it is on keeps the tile's ink`() throws {
    let tile = rectangle(Rect(x: 0, y: 0, width: 60, height: 40), .white)
    let rim = line([Point(x: 0, y: 20), Point(x: 60, y: 20)], width: 4, color: .white)
    let picture = try picture(
      [tile, dots(.black, .half, in: Self.band), rim], background: Color(red: 0.9, green: 0.9, blue: 0.92),
      for: .gray(bits: 1))
    #expect((0..<60).allSatisfy { picture[$0, 19].red == 255 && picture[$0, 20].red == 255 })
  }

  @Test func `pictures, SVG and PDF show the tint`() throws {
    let scene = Scene(size: Self.size, background: .white, items: [dots(.black, .quarter, in: Self.band)])
    let picture = try RasterRenderer().render(scene, scale: 1, outlines: Squares())
    #expect(colors(picture) == [0xFFBF_BFBF, 0xFFFF_FFFF])
    #expect(
      try SVGWriter().write(scene, scale: 1, outlines: Squares()).contains("fill=\"#000000\" fill-opacity=\"0.25\""))
    #expect(try SceneTextWriter().write(scene).contains("fill dots 25% #000000 ink area"))
  }
}
