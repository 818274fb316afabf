import FoundationEssentials
import WidgetLayout
import WidgetScene

@testable import WidgetCharts

/// A measurer whose characters are all half as wide as the font is high.
struct FixedMeasurer: TextMeasurer {
  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    let wanted = Double(request.string.count) * request.font.size / 2
    let isTruncated = proposal.width.map { $0 < wanted } ?? false
    let width = isTruncated ? proposal.width ?? wanted : wanted
    let glyphs = [Glyph(id: 1, position: Point(x: 0, y: request.font.size))]
    let run = GlyphRun(
      face: Face(postScriptName: "F", family: "F", weight: 400), size: request.font.size, glyphs: glyphs,
      text: request.string, width: width)
    return TextLayout(
      size: Size(width: width, height: request.font.size * 1.2), firstBaseline: request.font.size,
      lastBaseline: request.font.size, runs: [run], string: request.string, isTruncated: isTruncated)
  }
}

extension ChartStyle {
  /// A style with English texts in a zone.
  static func sample(zone: String = "GMT", inks: Inks = .colors, numberSuffix: String = "") -> ChartStyle {
    let zone = TimeZone(identifier: zone) ?? .gmt
    var style = ChartStyle(
      palette: [Color(red: 0, green: 0.5, blue: 1), Color(red: 0, green: 0.8, blue: 0.3)], label: .solid(.black),
      grid: Color(red: 0.8, green: 0.8, blue: 0.8), font: Font(size: 11), ink: .black,
      clock: ChartClock(zone: zone) { date, style in "\(style)" },
      number: { number, decimals in
        guard decimals > 0 else { return "\(Int(number.rounded()))" + numberSuffix }
        let power = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return "\((number * power).rounded() / power)" + numberSuffix
      })
    style.inks = inks
    return style
  }
}

extension ChartMark {
  static func mark(_ kind: Kind, _ x: ChartValue?, _ y: ChartValue?, _ change: (inout ChartMark) -> Void = { _ in })
    -> ChartMark
  {
    var mark = ChartMark(kind)
    mark.x = x
    mark.y = y
    change(&mark)
    return mark
  }
}

extension Chart {
  /// Returns the chart's scene on a canvas.
  func scene(_ size: Size, style: ChartStyle = .sample(), direction: Node.LayoutDirection = .leftToRight) -> Scene {
    let node = Node.layoutDirection(direction, .chart(content(in: style)))
    return LayoutEngine(measurer: FixedMeasurer()).scene(of: node, size: size)
  }
}

extension Scene {
  /// The frames and strings of all texts.
  var texts: [(string: String, frame: Rect)] {
    func texts(_ items: [Item]) -> [(string: String, frame: Rect)] {
      items.flatMap { item -> [(string: String, frame: Rect)] in
        switch item {
        case .text(let text): [(text.string, text.frame)]
        case .group(let group): texts(group.items)
        default: []
        }
      }
    }
    return texts(items)
  }

  /// The filled shapes.
  var fills: [FillItem] {
    func fills(_ items: [Item]) -> [FillItem] {
      items.flatMap { item -> [FillItem] in
        switch item {
        case .fill(let fill): [fill]
        case .group(let group): fills(group.items)
        default: []
        }
      }
    }
    return fills(items)
  }

  /// The number of elements of all paths.
  var pathElements: Int {
    func count(_ items: [Item]) -> Int {
      items.reduce(0) { sum, item in
        switch item {
        case .fill(let fill): sum + fill.path.elements.count
        case .stroke(let stroke): sum + stroke.path.elements.count
        case .group(let group): sum + count(group.items)
        default: sum
        }
      }
    }
    return count(items)
  }
}
