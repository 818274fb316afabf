import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

/// A string, its style, and the sum of its advances in the face's own units.
///
/// Recorded with uharfbuzz (`hb.shape`, default features except `tnum`) with the files of fonts-inter 4.0~beta7,
/// fonts-mplus 063, fonts-morisawa-bizud-gothic 1.05, fonts-dseg 0.46 and fonts-noto-core 20201225. fontTools reads
/// 12288 and 11184 for `Hamburg` and `AVATAR` from hmtx alone: the rest is kerning.
struct RecordedAdvance: Sendable, CustomTestStringConvertible {
  let string: String
  let weight: FontWeight
  var design = FontDesign.text
  var monospacedDigits = false
  let units: Double
  let unitsPerEm: Double
  /// The family's scale factor.
  var scale = 1.0

  var testDescription: String { "\(string) \(weight)" }

  static let inter: [RecordedAdvance] = [
    .init(string: "Hamburg", weight: .regular, units: 12220, unitsPerEm: 2816, scale: 0.969),
    .init(string: "AVATAR", weight: .regular, units: 10376, unitsPerEm: 2816, scale: 0.969),
    .init(string: "Tokyo…", weight: .regular, units: 10300, unitsPerEm: 2816, scale: 0.969),
    .init(string: "17:00", weight: .medium, units: 7300, unitsPerEm: 2816, scale: 0.969),
    .init(string: "℃ 17:00", weight: .medium, units: 11364, unitsPerEm: 2816, scale: 0.969),
    .init(string: "-2", weight: .semibold, units: 2992, unitsPerEm: 2816, scale: 0.969),
    .init(string: "1111", weight: .regular, units: 5232, unitsPerEm: 2816, scale: 0.969),
    .init(
      string: "1111", weight: .regular, monospacedDigits: true, units: 7296, unitsPerEm: 2816, scale: 0.969),
    .init(
      string: "0000", weight: .regular, monospacedDigits: true, units: 7296, unitsPerEm: 2816, scale: 0.969),
  ]

  static let others: [RecordedAdvance] = [
    .init(string: "現在", weight: .medium, units: 2000, unitsPerEm: 1000),
    .init(string: "世田谷区", weight: .medium, units: 4000, unitsPerEm: 1000),
    .init(string: "･", weight: .regular, units: 1024, unitsPerEm: 2048),
    .init(string: "乕", weight: .regular, units: 2048, unitsPerEm: 2048),
    .init(string: "שלום", weight: .regular, units: 2227, unitsPerEm: 1000),
    .init(string: "سلام", weight: .regular, units: 1867, unitsPerEm: 1000),
    .init(string: "2026-01-02", weight: .regular, design: .segments, units: 8160, unitsPerEm: 1000),
    .init(string: "12:34:56", weight: .regular, design: .segments, units: 5296, unitsPerEm: 1000),
    .init(string: "!", weight: .regular, design: .segments, units: 816, unitsPerEm: 1000),
    .init(string: " ", weight: .regular, design: .segments, units: 200, unitsPerEm: 1000),
  ]
}

@Suite struct MetricsTests {
  @Test(
    "Line boxes are always those of SF Pro",
    arguments: [
      ("Hamburg", FontDesign.text, 20.0, 23.8672, 19.043),
      ("世田谷区", .text, 14, 16.70704, 13.3301),
      ("😀", .text, 6, 7.16016, 5.7129),
      ("", .text, 30, 35.8008, 28.5645),
      ("12:34:56", .segments, 60, 60, 60),
    ])
  func lineBox(string: String, design: FontDesign, size: Double, height: Double, baseline: Double) throws {
    let layout = try Sample.typesetter().set(string, size: size, design: design)
    #expect(abs(layout.size.height - height) < 1e-9)
    #expect(abs(layout.firstBaseline - baseline) < 1e-9)
    #expect(layout.lastBaseline == layout.firstBaseline)
  }

  // SF's tracking is 0 at 12 points, so Inter's own advances are visible.
  @Test(
    "Advances are those HarfBuzz reports, kerning included", arguments: RecordedAdvance.inter + RecordedAdvance.others)
  func advances(recorded: RecordedAdvance) throws {
    let layout = try Sample.typesetter().set(
      recorded.string, size: 12, weight: recorded.weight, design: recorded.design,
      monospacedDigits: recorded.monospacedDigits)
    #expect(abs(layout.size.width - recorded.units / recorded.unitsPerEm * recorded.scale * 12) < 1e-9)
  }

  @Test(
    "Tracking follows SF's table, in straight lines between its sizes",
    arguments: [
      (6.0, 0.06), (11, 0.06), (11.5, 0.03), (12, 0), (14, -0.155), (17, -0.43), (18.5, -0.44), (21, -0.355),
      (25, 0.06), (31, 0.39), (34, 0.4), (60, 0.4),
    ] as [(Double, Double)])
  func tracking(size: Double, points: Double) throws {
    #expect(abs(Tracking.points(atSize: size) - points) < 1e-9)
    let layout = try Sample.typesetter().set("Hamburg", size: size)
    #expect(abs(layout.size.width - (12220.0 / 2816 * 0.969 * size + 7 * points)) < 1e-9)
  }

  @Test("Tracking is Inter's alone", arguments: RecordedAdvance.others)
  func noTracking(recorded: RecordedAdvance) throws {
    let layout = try Sample.typesetter().set(
      recorded.string, size: 30, weight: recorded.weight, design: recorded.design)
    #expect(abs(layout.size.width - recorded.units / recorded.unitsPerEm * 30) < 1e-9)
  }

  @Test("A mark on a letter gets no tracking")
  func trackingPerGrapheme() throws {
    let typesetter = try Sample.typesetter()
    #expect(typesetter.set("e\u{301}", size: 17).size.width == typesetter.set("é", size: 17).size.width)
  }

  @Test("The clock's strings are as wide as the widget wants", arguments: [338.0, 364, 720])
  func clock(width: Double) throws {
    let typesetter = try Sample.typesetter()
    let date = typesetter.set("2026-01-02", size: width / 15, design: .segments)
    let time = typesetter.set("23:59:59", size: width / 6, design: .segments)
    #expect(abs(date.size.width - 0.544 * width) < 1e-9)
    #expect(abs(time.size.width - 5.296 / 6 * width) < 1e-9)
    #expect(typesetter.set("88:88:88", size: width / 6, design: .segments).size == time.size)
  }

  @Test("A figure space before a single hour is as wide as a segment digit")
  func figureSpace() throws {
    let typesetter = try Sample.typesetter()
    let padded = typesetter.set("\u{2007}9:05", design: .segments)
    #expect(padded.size.width == typesetter.set("19:05", design: .segments).size.width)
    #expect(Set(padded.faceNames) == ["DSEG7Modern-BoldItalic"])
    #expect(typesetter.missingCharacters.isEmpty)
  }

  @Test("An invalid size sets no text", arguments: [0.0, -3, .nan, -.infinity])
  func noSize(size: Double) throws {
    let layout = try Sample.typesetter().set("Hamburg", size: size)
    #expect(layout.size == Size(width: 0, height: 0))
  }

  @Test("A size beyond all canvases stays finite", arguments: [1e300, .infinity])
  func hugeSize(size: Double) throws {
    let layout = try Sample.typesetter().set("Hamburg", size: size)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: [-1.5, 0.0, 4])
  func `tracking is added after each letter when measuring and drawing`(tracking: Double) throws {
    let typesetter = try Sample.typesetter()
    func layout(_ tracking: Double) -> TextLayout {
      typesetter.layout(
        TextRequest(string: "17:06", font: Font(design: .display, size: 60, tracking: tracking)),
        proposing: .unspecified)
    }
    let (plain, tracked) = (layout(0), layout(tracking))
    #expect(abs(tracked.size.width - plain.size.width - 5 * tracking) < 1e-9)
    for (index, (first, second)) in zip(plain.runs[0].glyphs, tracked.runs[0].glyphs).enumerated() {
      #expect(abs(second.position.x - first.position.x - Double(index) * tracking) < 1e-9)
    }
    #expect(abs(tracked.runs[0].width - tracked.size.width) < 1e-9)
  }

  @Test func `joined letters are not torn apart`() throws {
    let typesetter = try Sample.typesetter()
    func width(_ tracking: Double) -> Double {
      typesetter.layout(
        TextRequest(string: "سلام", font: Font(size: 20, tracking: tracking)), proposing: .unspecified
      ).size.width
    }
    #expect(width(0) == width(5))
  }

  @Test func `NaN or excessive tracking does not break a text`() throws {
    let typesetter = try Sample.typesetter()
    for tracking in [Double.nan, .infinity, -.infinity, -1e9, 1e9] {
      let layout = typesetter.layout(
        TextRequest(string: "Tokyo", font: Font(size: 20, tracking: tracking), lineLimit: 1),
        proposing: ProposedSize(width: 50, height: nil))
      #expect(layout.size.width.isFinite)
    }
  }

  @Test func `large sizes have a separate face with the line box of the text face`() throws {
    let typesetter = try Sample.typesetter()
    let display = typesetter.set("14°", size: 42, weight: .medium, design: .display)
    let text = typesetter.set("14°", size: 42, weight: .medium)
    #expect(display.faceNames == ["InterDisplay-Medium"] && text.faceNames == ["Inter-Medium"])
    #expect(display.size.height == text.size.height && display.firstBaseline == text.firstBaseline)
    #expect(display.size.width < text.size.width)
    #expect(typesetter.set("東京", design: .display).faceNames == ["MPLUS1-Regular"])
  }
}
