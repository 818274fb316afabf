import FoundationEssentials
import WidgetDocuments
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

typealias ItemTag = Tag

/// Returns `FILE:LINE: message`, a message without its column.
func line(of error: any Error) -> String {
  (error as? DocumentError).map { "\($0.file):\($0.line): \($0.message)" } ?? "\(error)"
}

enum Sample {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)

  static let resources = SampleResources()

  static let entry: EntryContent = [
    "place": "Oslo", "empty": "", "none": .null, "yes": true, "no": false, "zero": .number(0), "half": .number(0.5),
    "huge": .number(1e300), "minus": .number(-0.25), "tiny": .number(-1e-9),
    "many": .list(Array(repeating: .number(1), count: 10_001)),
    "ramp": [
      ["position": .number(0), "color": "#000000"], ["position": .number(20), "color": "#FF0000 #0000FF"],
    ],
    "icon": "rain", "hue": "#FF0000", "list": [.number(1), .null, .number(3)], "nothing": [],
    "hours": [
      ["label": "0", "pressure": .number(1000), "parts": ["a", "b"]],
      ["label": "1", "pressure": .null, "parts": ["c"]],
    ],
    "record": ["name": "inner"],
    "points": [[.number(0), .number(1)], .null, [.number(1), .null], [.number(1), .number(0)]],
  ]

  static let drawing = DrawingContent(size: Size(width: 27, height: 27), items: [])

  static func context(_ scheme: ColorScheme = .light) -> BindingContext {
    BindingContext(
      size: Size(width: 300, height: 150), scheme: scheme,
      language: Language(code: "en", texts: ["word": "Word", "weather.stale": "old"]),
      timeZone: .gmt, date: Date(timeIntervalSince1970: 1_795_267_200),
      icon: { name, _ in ["rain", "snow"].contains(name) ? (drawing, nil) : nil },
      widget: { tile, size in
        BoundTemplate(
          node: .text(
            TextContent(request: TextRequest(string: "\(size.width)x\(size.height)", font: Font(size: 9)), color: red)),
          background: tile == 1 ? blue : nil)
      })
  }
}

struct SampleResources: TemplateResources {
  private let colorSets = [
    "weather": ColorSet(["ink": .init(light: .black, dark: .white)]),
    "clock": ColorSet(["lit": .init(light: Sample.red, dark: Sample.blue)]),
  ]

  let iconNames = ["rain", "snow"]
  let templateNames = ["clock.medium", "clock.tower"]
  var colorSetNames: [String] { colorSets.keys.sorted() }

  func colorSet(_ name: String) -> ColorSet? { colorSets[name] }
  func textKeys() -> Set<String> { ["word", "weather.stale"] }
}

func template(_ text: String) throws -> Template {
  try Template(text.utf8, file: "t.xml", resources: Sample.resources)
}

/// Returns the node of a template with one view, bound to the sample entry on a canvas of 300 x 150.
func bound(_ text: String, to entry: EntryContent = Sample.entry) throws -> Node {
  try template(text).bind(to: entry, in: Sample.context()).node
}

func text(_ string: String, size: Double = 17) -> Node {
  .text(TextContent(request: TextRequest(string: string, font: Font(size: size)), color: .black))
}

func shape(_ outline: ShapeContent.Outline, _ style: ShapeContent.Style = .fill, color: Color = .black) -> Node {
  .shape(ShapeContent(outline: outline, style: style, color: color))
}

let box = shape(.rectangle(cornerRadius: 0))
