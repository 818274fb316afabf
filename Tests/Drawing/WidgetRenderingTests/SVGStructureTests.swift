import Foundation
import Templating
import TestPrograms
import Testing
import WidgetDocuments
import WidgetRendering
import WidgetScene

/// The structure of the widgets' SVG on which scripts may rely, in both text styles.
@Suite struct SVGStructureTests {
  static let styles = [false, true]

  private func document(
    _ sample: SamplePicture, scale: Double = 2, liveText: Bool = false
  ) throws -> XMLElement {
    let renderer = try WidgetRenderer()
    let svg = try renderer.svg(of: sample.scene(by: renderer), scale: scale, liveText: liveText)
    return try XMLDocument.parse(Array(svg.utf8), file: sample.name)
  }

  private let weather = SamplePicture(widget: "weather", scheme: .light)
  private let clock = SamplePicture(widget: "clock", scheme: .light)

  @Test(arguments: SamplePicture.all, [1, 2, 2.5])
  func hasPointsInItsViewBoxAndPixelsAsItsSize(_ sample: SamplePicture, scale: Double) throws {
    let root = try document(sample, scale: scale)
    #expect(root.name == "svg" && root["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(root["viewBox"] == "0 0 338 158")
    #expect(root["width"] == "\(Int(338 * scale))" && root["height"] == "\(Int(158 * scale))")
  }

  @Test(arguments: SamplePicture.all, styles)
  func hasNeitherScriptsNorReferencesToTheOutside(_ sample: SamplePicture, liveText: Bool) throws {
    let known = Set(["svg", "rect", "g", "path", "clipPath"] + (liveText ? ["text", "tspan"] : []))
    let root = try document(sample, liveText: liveText)
    let clips = Set(root.all.filter { $0.name == "clipPath" }.compactMap { $0["id"] })
    for element in root.all {
      #expect(known.contains(element.name))
      for attribute in element.attributes where attribute.name != "xmlns" {
        #expect(!attribute.name.hasPrefix("on") && !attribute.name.contains("href"))
        #expect(attribute.name != "style" || attribute.value == "font-variant-numeric:tabular-nums")
        #expect(!attribute.value.contains("//"))
        guard let reference = attribute.value.firstMatch(of: #/url\(#(.*)\)/#) else {
          #expect(!attribute.value.contains("url("))
          continue
        }
        #expect(clips.contains(String(reference.output.1)))
      }
    }
  }

  @Test(arguments: styles)
  func theWeatherWidgetHasItsClasses(liveText: Bool) throws {
    let root = try document(weather, liveText: liveText)
    let counts = [
      "temperature": 1, "time": 1, "place": 1, "graph": 1, "rule": 3, "pressure": 1, "pressure-label": 3,
      "pressure-unit": 1, "hour": 24, "icon": 8, "hour-temperature": 8,
    ]
    #expect(root.classes == counts)
    #expect(root.labels("temperature") == ["6"])
    #expect(root.labels("time") == ["℃ 17:00現在"])
    #expect(root.labels("place") == ["世田谷区"])
    #expect(root.labels("pressure-label") == ["1020", "1005", "990"])
    #expect(root.labels("pressure-unit") == ["hPa"])
    #expect(root.labels("hour").prefix(5) == ["･", "18", "･", "･", "21"])
    #expect(root.labels("hour-temperature") == ["5℃", "4℃", "3℃", "-2℃", "2℃", "3℃", "5℃", "6℃"])
  }

  @Test(arguments: ColorScheme.allCases, styles)
  func theClockHasItsClasses(scheme: ColorScheme, liveText: Bool) throws {
    let root = try document(SamplePicture(widget: "clock", scheme: scheme), liveText: liveText)
    #expect(root.classes == ["date": 1, "time": 1, "date-ghost": 1, "time-ghost": 1])
    #expect(root.labels("date") == ["2026-11-21"] && root.labels("time") == ["17:04:35"])
    #expect(root.labels("date-ghost") == ["8888-88-88"] && root.labels("time-ghost") == ["88:88:88"])
  }

  @Test(arguments: SamplePicture.all)
  func textIsAGroupWithALabel(_ sample: SamplePicture) throws {
    let outlines = try document(sample).all.filter { $0["role"] == "img" }
    let live = try document(sample, liveText: true).all.filter { $0["role"] == "img" }
    #expect(outlines.count == live.count)
    for (outline, text) in zip(outlines, live) {
      let label = try #require(outline["aria-label"])
      #expect(outline.name == "g" && !outline.elements.isEmpty)
      #expect(outline.elements.allSatisfy { $0.name == "path" && $0["d"]?.isEmpty == false })
      #expect(text["aria-label"] == label)
      // The halo is a copy below.
      #expect(text.elements.filter { $0.name == "g" }.allSatisfy { $0["fill"] == "none" && $0.labelText == label })
      #expect(text.labelText == label)
      #expect(
        text.all.dropFirst().allSatisfy {
          $0.name == "g" || $0.name == "text" && $0["font-family"] != nil || $0.name == "tspan" && $0["x"] != nil
        })
    }
  }

  @Test func theGraphIsTheClippedGroup() throws {
    let root = try document(weather)
    let graph = try #require(root.all(ofClass: "graph").first)
    #expect(graph.name == "g")
    let id = try #require(graph["clip-path"]?.firstMatch(of: #/url\(#(.*)\)/#)?.output.1)
    let clip = try #require(root.all.first { $0.name == "clipPath" && $0["id"].map { $0[...] } == id })
    let box = try #require(clip.elements.first)
    #expect(clip.elements.count == 1 && box.name == "rect")
    #expect(box["x"] == "16" && box["y"] == "42.3333" && box["width"] == "306" && box["height"] == "52.6667")
    for name in ["rule", "pressure", "pressure-label"] {
      #expect(graph.all(ofClass: name).count == root.all(ofClass: name).count, "\(name) is inside")
    }
    #expect(root.all(ofClass: "rule").allSatisfy { $0.name == "path" && $0["stroke"] == "#1f1f1f" })
  }

  /// Hour i is at 16 + (i + 1/2) wph, pressure p at the graph's top + (p0 + 15 - p) h/30.
  @Test func thePressureIsOnePathOfAbsolutePoints() throws {
    let line = try #require(document(weather).all(ofClass: "pressure").first)
    #expect(line.name == "path" && line["stroke"] == "#0096ff" && line["stroke-width"] == "3" && line["fill"] == "none")
    let points = try Self.points(of: line)
    #expect(points.count == 24)
    for (index, point) in points.enumerated() {
      let y = 42.0 + 1.0 / 3 + (1020 - WeatherSceneTests.pressures[index]) * 158 / 90
      #expect(abs(point.x - 16 - (Double(index) + 0.5) * 12.75) < 1e-4 && abs(point.y - y) < 1e-4)
    }
  }

  @Test func eachUnbrokenRunOfPressuresIsAPath() throws {
    let renderer = try WidgetRenderer()
    let scene = try Scenes.weather(Size(width: 338, height: 158), missingPressures: [0, 5, 6, 12, 14]).scene
    let svg = try renderer.svg(of: scene, scale: 1)
    let runs = try XMLDocument.parse(Array(svg.utf8), file: "gaps").all(ofClass: "pressure")
    // 1...4, 7...11, 13 alone, 15...23. The single hour is a square: a line as long as it is wide.
    let points = try runs.map(Self.points(of:))
    #expect(points.map(\.count) == [4, 5, 2, 9])
    #expect(points[2].map { $0.x - 16 - 13.5 * 12.75 } == [-1.5, 1.5])
  }

  static let hostilePlaces = [
    "<script>alert(1)</script>", "\"/><image href=\"http://x/\"", "&amp;&#60;", "]]>--><!--", "a\u{0}b\u{1}\nc",
    "' onload='x",
  ]

  @Test(arguments: hostilePlaces, styles)
  func aHostilePlaceIsOnlyText(_ place: String, liveText: Bool) throws {
    let root = try XMLDocument.parse(Array(hostile(place, liveText: liveText).utf8), file: "hostile")
    #expect(root.all(ofClass: "place").count == 1)
    #expect(Set(root.all.map(\.name)).isSubset(of: ["svg", "rect", "g", "path", "clipPath", "text"]))
    #expect(root.all.allSatisfy { $0.attributes.allSatisfy { !$0.name.hasPrefix("on") && $0.name != "href" } })
    if place.hasPrefix("&") { #expect(root.labels("place") == [place]) }
  }

  @Test(.needs(.python)) func anotherParserReadsThemAll() throws {
    let renderer = try WidgetRenderer()
    var documents: [String] = []
    for liveText in Self.styles {
      documents += try SamplePicture.all.map {
        try renderer.svg(of: $0.scene(by: renderer), scale: 2, liveText: liveText)
      }
      documents += try Self.hostilePlaces.map { try hostile($0, liveText: liveText) }
    }
    try expectWellFormed(documents)
  }

  private func hostile(_ place: String, liveText: Bool) throws -> String {
    let scene = try Scenes.weather(Size(width: 338, height: 158), place: place).scene
    return try WidgetRenderer().svg(of: scene, scale: 1, liveText: liveText)
  }

  /// Returns the points of a path of one move and lines: `M x y L x y...`.
  private static func points(of path: XMLElement) throws -> [Point] {
    let data = try #require(path["d"])
    #expect(data.hasPrefix("M") && data.dropFirst().allSatisfy { "L 0123456789.-".contains($0) }, "\(data)")
    return try data.split(whereSeparator: { "ML".contains($0) }).map { pair in
      let numbers = try pair.split(separator: " ").map { try #require(Double($0)) }
      try #require(numbers.count == 2)
      return Point(x: numbers[0], y: numbers[1])
    }
  }
}

extension XMLElement {
  /// The element and its descendants in document order.
  fileprivate var all: [XMLElement] { [self] + elements.flatMap(\.all) }

  /// The number of elements of each class.
  fileprivate var classes: [String: Int] {
    Dictionary(all.flatMap { ($0["class"] ?? "").split(separator: " ").map { (String($0), 1) } }, uniquingKeysWith: +)
  }

  fileprivate func all(ofClass name: String) -> [XMLElement] {
    all.filter { ($0["class"] ?? "").split(separator: " ").contains(name[...]) }
  }

  /// The text of its direct text children.
  fileprivate var labelText: String {
    elements.filter { $0.name == "text" }.map { text in text.text + text.elements.map(\.text).joined() }.joined()
  }

  fileprivate func labels(_ name: String) -> [String?] { all(ofClass: name).map { $0["aria-label"] } }
}
