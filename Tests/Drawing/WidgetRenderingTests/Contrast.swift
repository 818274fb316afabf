import Foundation
import Raster
import Testing
import Typesetting
import WidgetRendering
import WidgetScene

/// A check that texts, icons and lines have the contrast to their background that the Web Content Accessibility
/// Guidelines 2.2 demand (criteria 1.4.3 and 1.4.11): 4.5 to 1 for texts of any size, 3 to 1 for icons and lines.
struct Contrast {
  let scene: Placed
  let renderer: WidgetRenderer
  let outlines: Typesetter
  /// Colours without information, such as the track of a bar.
  var decoration: Set<Color> = []
  /// The minimum contrast of icons and lines; less than 3 only where numbers and words beside them say the same.
  var graphics = 3.0

  /// The fraction of checked points that need enough contrast: a line may cross another one.
  private static let share = 0.9

  func expect(_ place: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let areas = scene.scene.mapItems { item in
      switch item {
      case .group: item
      // The fill below a line belongs to it: the line has its contrast on its other side.
      case .fill(let fill): fill.subject == .area && fill.tag?.classes != ["fill"] ? item : nil
      default: nil
      }
    }
    let ground = try renderer.pixels(of: areas, scale: 1)
    func below(_ point: Point) -> Color {
      let x = min(max(Int(point.x), 0), ground.width - 1)
      let y = min(max(Int(point.y), 0), ground.height - 1)
      return Color(ground[x, y])
    }
    func check(_ points: [Point], _ paint: Paint, on rim: Color? = nil, _ least: Double, _ what: String) {
      let seen = points.filter { !decoration.contains(paint.color(at: $0)) }
      let good = seen.count { point in
        let under = rim ?? below(point)
        return Self.ratio(paint.color(at: point).over(under), under) >= least
      }
      guard Double(good) < Double(seen.count) * Self.share else { return }
      let worst = seen.map { Self.ratio(paint.color(at: $0).over(rim ?? below($0)), rim ?? below($0)) }.min() ?? 0
      Issue.record("\(place): \(what) stands out by \(worst) only", sourceLocation: sourceLocation)
    }
    for item in scene.leaves {
      switch item {
      case .text(let text) where text.tag?.classes.contains { $0.hasSuffix("-ghost") } != true:
        guard let ink = try text.ink(outlines) else { continue }
        check(Self.grid(in: ink), text.paint, on: text.halo?.color, 4.5, "\"\(text.string)\"")
      case .fill(let fill) where fill.subject == .icon || fill.subject == .line:
        check(fill.path.ends, fill.paint, graphics, "a fill of \(fill.paint.meanColor)")
      case .stroke(let stroke) where stroke.subject != .rule:
        check(stroke.path.ends, stroke.paint, graphics, "a line of \(stroke.paint.meanColor)")
      default: break
      }
    }
  }

  private static func grid(in frame: Rect) -> [Point] {
    (0..<5).flatMap { row in
      (0..<9).map { column in
        Point(
          x: frame.minX + frame.width * (Double(column) + 0.5) / 9,
          y: frame.minY + frame.height * (Double(row) + 0.5) / 5)
      }
    }
  }

  /// Returns WCAG's contrast ratio of two opaque colours, 1...21.
  static func ratio(_ first: Color, _ second: Color) -> Double {
    let luminances = [first, second].map { color in
      let linear = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }.sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }
}

extension Path {
  /// The end points of lines and curves.
  fileprivate var ends: [Point] {
    elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
  }
}

extension Color {
  /// Returns the colour composited on an opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    func mixed(_ own: Double, _ below: Double) -> Double { own * alpha + below * (1 - alpha) }
    return Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  fileprivate init(_ pixel: Pixel) {
    self.init(red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
  }
}
