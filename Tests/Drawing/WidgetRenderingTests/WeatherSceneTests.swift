import BuiltInWidgets
import Foundation
import Testing
import Typesetting
import WidgetRendering
import WidgetScene

/// The weather widget compared with the numbers of its specification.
@Suite struct WeatherSceneTests {
  static let sizes = [(292.0, 141.0), (338, 158), (364, 170), (400, 240)]
  static let pressures: [Double] = [
    1005, 1007, 1009, 1011, 1013, 1015, 1016, 1018, 1010, 1018, 1017, 1015, 1013, 1000, 1013, 1011, 1009, 1007, 1005,
    1003,
    1001, 999, 997, 995,
  ]

  @Test(arguments: sizes)
  func drawsThePressureWhereTheFormulaSays(_ width: Double, _ height: Double) throws {
    let scene = try Scenes.weather(Size(width: width, height: height))
    let graph = try #require(scene.groups("graph").first)
    let clip = try #require(Self.clip(of: graph)?.rectangle)
    let w = width - 32
    let wph = w / 24
    let h = height / 3
    #expect(clip.isNear(Rect(x: 16, y: 16 + height / 6, width: w, height: h)))
    let line = try #require(scene.strokes("pressure").first)
    #expect(scene.strokes("pressure").count == 1)
    #expect(line.style.width == 3 && line.style.cap == .butt && line.style.join == .miter)
    #expect(line.path.points.count == 24)
    for (index, point) in line.path.points.enumerated() {
      let x = Double(index) * wph + 0.5 * wph
      let y = (1005 + 15 - Self.pressures[index]) * h / 30
      #expect(abs(point.x - clip.minX - x) < 1e-9 && abs(point.y - clip.minY - y) < 1e-9)
    }
  }

  @Test(arguments: sizes)
  func drawsThreeRules(_ width: Double, _ height: Double) throws {
    let scene = try Scenes.weather(Size(width: width, height: height))
    let wph = (width - 32) / 24
    let h = height / 3
    let top = 16 + height / 6
    let rules = scene.strokes("rule").map(\.path.points)
    let expected = [(1.5, 3.0), (0.5, h / 2), (1.5, h - 3)].map { start, y in
      [Point(x: 16 + start * wph, y: top + y), Point(x: width - 16 - 0.5 * wph, y: top + y)]
    }
    #expect(rules.count == 3)
    for (rule, wanted) in zip(rules, expected) {
      #expect(zip(rule, wanted).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
    }
  }

  @Test(arguments: sizes)
  func labelsTheGraph(_ width: Double, _ height: Double) throws {
    let scene = try Scenes.weather(Size(width: width, height: height))
    let wph = (width - 32) / 24
    let h = height / 3
    let top = 16 + height / 6
    let labels = scene.texts("pressure-label")
    #expect(labels.map(\.string) == ["1020", "1005", "990"])
    #expect(labels.allSatisfy { abs($0.frame.minX - 16 - 0.25 * wph) < 1e-9 && $0.halo?.width == 1.5 })
    #expect(abs(labels[0].frame.minY - top) < 1e-9)
    #expect(abs(labels[1].frame.midY - top - h / 2 - 5) < 1e-9)
    #expect(abs(labels[2].frame.maxY - top - h) < 1e-9)
    let unit = try #require(scene.texts("pressure-unit").first)
    #expect(unit.string == "hPa")
    #expect(abs(unit.frame.maxX - (width - 16 - 0.25 * wph - 4)) < 1e-9)
    #expect(abs(unit.frame.maxY - (top + h - 4)) < 1e-9)
  }

  @Test(arguments: sizes)
  func placesTheHeader(_ width: Double, _ height: Double) throws {
    for (language, heading) in [("ja", "℃ 17:00現在"), ("en", "°C at 17:00")] {
      let scene = try Scenes.weather(Size(width: width, height: height), language: language)
      let temperature = try #require(scene.texts("temperature").first)
      let time = try #require(scene.texts("time").first)
      let place = try #require(scene.texts("place").first)
      let bottom = 16 + height / 6
      #expect(temperature.string == "6" && time.string == heading && place.string == "世田谷区")
      if height <= 170 {
        #expect(abs(temperature.frame.midY - (16 + height / 12)) < 1e-9)
      } else {
        // On canvases larger than a phone's, the middle would be far above the line of the time.
        let baselines = [temperature, time, place].compactMap { $0.runs.first?.glyphs.first?.position.y }
        #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 1e-4 }, "\(baselines)")
      }
      #expect(abs(time.frame.maxY - bottom) < 1e-9)
      #expect(abs(place.frame.maxY - bottom) < 1e-9)
      #expect(abs(temperature.frame.minX - 21) < 1e-9)
      #expect(abs(time.frame.minX - temperature.frame.maxX) < 1e-9)
      #expect(abs(place.frame.maxX - (width - 21)) < 1e-9)
    }
  }

  @Test func leavesTheLeftHalfWhereItIsWithoutAPlace() throws {
    let size = Size(width: 338, height: 158)
    let (with, without) = (try Scenes.weather(size), try Scenes.weather(size, place: nil))
    #expect(without.texts("place").isEmpty)
    for name in ["temperature", "time"] {
      #expect(with.texts(name).first?.frame == without.texts(name).first?.frame)
    }
  }

  @Test(arguments: sizes)
  func placesTheStrip(_ width: Double, _ height: Double) throws {
    let scene = try Scenes.weather(Size(width: width, height: height))
    let wph = (width - 32) / 24
    let stripMiddle = 16 + height / 6 + height / 3 + height / 6
    let row = 14 * 1.19336 + 27 + 12 * 1.19336
    let top = stripMiddle - row / 2
    let hours = scene.texts("hour")
    #expect(hours.count == 24)
    #expect(
      hours.map(\.string)
        == (0..<24).map { (17 + $0) % 24 }.map { $0.isMultiple(of: 3) ? "\($0)" : "\u{FF65}" })
    for (index, hour) in hours.enumerated() {
      #expect(abs(hour.frame.midX - (16 + (Double(index) + 0.5) * wph)) < 1e-9)
      #expect(abs(hour.frame.minY - top) < 1e-9)
    }
    let temperatures = scene.texts("hour-temperature")
    #expect(temperatures.map(\.string) == ["5℃", "4℃", "3℃", "-2℃", "2℃", "3℃", "5℃", "6℃"])
    let columns = [1, 4, 7, 10, 13, 16, 19, 22]
    for (column, temperature) in zip(columns, temperatures) {
      #expect(abs(temperature.frame.midX - (16 + (Double(column) + 0.5) * wph)) < 1e-9)
      #expect(abs(temperature.frame.minY - (top + 14 * 1.19336 + 27)) < 1e-9)
    }
    #expect(scene.groups("icon").count == 8)
  }

  static let longPlace = "サンフランシスコ・デ・ケートー特別自治区の長い地名"

  /// Compares glyphs rather than line boxes: by design, the strip's row is higher than its box and extends into the
  /// graph's.
  @Test(arguments: sizes, ["ja", "en"])
  func keepsTextsApartAndOnTheCanvas(_ size: (Double, Double), _ language: String) throws {
    let (width, height) = size
    let typesetter = try Typesetter(fonts: FontSources())
    let canvas = Rect(x: 0, y: 0, width: width, height: height)
    for hoursLater in [0, 1] {
      let scene = try Scenes.weather(
        Size(width: width, height: height), language: language, place: Self.longPlace, temperature: -12,
        hoursLater: hoursLater)
      let texts = scene.texts
      let inks = try texts.map { try $0.ink(typesetter) }
      for (index, ink) in inks.enumerated() {
        guard let ink else { continue }
        #expect(canvas.contains(ink), "\(texts[index].string) leaves the canvas: \(ink)")
        for other in inks.indices where other > index {
          guard let second = inks[other], let shared = ink.intersection(second) else { continue }
          // At the smallest size they touch by design: the strip's row, centred on its box, begins 5.5 points inside
          // the graph, at whose bottom the lowest label is.
          let classes = [texts[index], texts[other]].flatMap { $0.tag?.classes ?? [] }
          if height == 141, shared.height < 0.8, classes == ["pressure-label", "hour"] { continue }
          Issue.record("\(texts[index].string) and \(texts[other].string) share \(shared)")
        }
      }
      let place = try #require(scene.texts("place").first)
      #expect(place.isTruncated && place.string.hasSuffix("…"))
      #expect(scene.scene.truncatedTexts == [place.string])
      #expect(scene.texts("temperature").map(\.string) == ["-12"])
    }
  }

  /// From today, another day and another year; three digits in °F, long places, no place.
  @Test(arguments: sizes, ["ja", "en"])
  func keepsTheBadgeApartFromEverythingElse(_ size: (Double, Double), _ language: String) throws {
    let typesetter = try Typesetter(fonts: FontSources())
    let canvas = Rect(x: 0, y: 0, width: size.0, height: size.1)
    for (days, english, japanese) in [
      (0.0, "14:20", "14:20"), (2, "Thu 14:20", "木 14:20"), (60, "Tue, Dec 7", "12月7日(火)"),
    ] {
      for place in [Self.longPlace, "Llanfairpwllgwyngyllgogerychwyrndrobwll", "世田谷区", "Ågÿ", nil] {
        let scene = try Scenes.weather(
          Size(width: size.0, height: size.1), language: language, place: place, temperature: -80, unit: .fahrenheit,
          staleSince: Scenes.firstHour - 9_600 - days * 86_400)
        let badge = try #require(scene.texts("badge").first)
        #expect(badge.string == (language == "ja" ? "\(japanese)のデータ" : "as of \(english)"))
        #expect(!badge.isTruncated)
        let ground = try #require(scene.fills("badge-background").first?.path.controlBounds)
        #expect(ground.contains(try #require(try badge.ink(typesetter))))
        #expect(canvas.contains(ground))
        // Ends where the place ends.
        #expect(abs(badge.frame.maxX - (size.0 - 21)) < 1e-9)
        for text in scene.texts where text != badge {
          guard let ink = try text.ink(typesetter) else { continue }
          #expect(ink.intersection(ground) == nil, "\(text.string) \(ink) \(ground)")
        }
        #expect(scene.texts("temperature").map(\.string) == ["-112"])
        let graph = try #require(scene.groups("graph").first.flatMap(Self.clip)?.rectangle)
        #expect(ground.maxY < graph.minY)
      }
    }
  }

  @Test func aFreshPictureHasNoBadge() throws {
    let scene = try Scenes.weather(Size(width: 338, height: 158))
    #expect(scene.texts("badge").isEmpty && scene.fills("badge-background").isEmpty)
  }

  /// Returns the clip of the graph's group or of the only group inside it.
  private static func clip(of group: GroupItem) -> Path? {
    if let clip = group.clip { return clip }
    if case .group(let inner) = group.items.first { return inner.clip }
    return nil
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    contains(other, tolerance: 1e-9) && other.contains(self, tolerance: 1e-9)
  }
}
