internal import WidgetDocuments
package import WidgetScene

/// A vector drawing with unresolved colours, read from an SVG file in the subset for icons.
///
/// The subset: `svg` with a `viewBox` from 0 0, `g`, `path`, `circle`, `ellipse`, `rect`, `line`, `polyline`,
/// `polygon`, and the presentation attributes `fill`, `stroke`, `stroke-width`, `stroke-linecap`, `stroke-linejoin`,
/// `fill-rule`, `opacity` and `transform`. Anything else is rejected, so no script, entity, style or reference is
/// silently ignored. A stroke must not have a transform that stretches one direction more than another, because its
/// width would be uneven.
package struct Icon: Hashable, Sendable {
  /// The size of the view box in the icon's own units.
  package let size: Size
  let parts: [IconPart]

  /// Reads an icon.
  ///
  /// - Throws: `DocumentError` with the line of anything outside the subset.
  package init(_ bytes: some Collection<UInt8>, file: String) throws {
    let document = try XMLDocument.parse(bytes, file: file)
    (size, parts) = try IconReader(file: file).read(document)
  }

  /// Returns the icon's items in the coordinates of its view box.
  ///
  /// `ink` is the colour for `currentColor`. `color` returns the colour for a name in `var(--name, #RRGGBB)`, or nil
  /// for the colour written there.
  package func items(ink: Color, color: (String) -> Color?) -> [Item] {
    parts.flatMap { $0.items(ink: ink, color: color) }
  }
}

enum IconPart: Hashable, Sendable {
  case shape(IconShape)
  /// Parts with a common opacity, so that overlapping parts do not show through.
  case faded(UnitInterval, [IconPart])

  func items(ink: Color, color: (String) -> Color?) -> [Item] {
    switch self {
    case .shape(let shape):
      return shape.items(ink: ink, color: color)
    case .faded(let opacity, let parts):
      return [.group(GroupItem(opacity: opacity, items: parts.flatMap { $0.items(ink: ink, color: color) }))]
    }
  }
}

/// A path of an icon with its transforms applied.
struct IconShape: Hashable, Sendable {
  var path: Path
  var fill: IconPaint?
  var stroke: IconPaint?
  var style: StrokeStyle
  var rule: FillItem.Rule

  fileprivate func items(ink: Color, color: (String) -> Color?) -> [Item] {
    var items: [Item] = []
    if let fill = fill?.resolved(ink: ink, color: color) {
      items.append(.fill(FillItem(path: path, color: fill, subject: .icon, rule: rule)))
    }
    if let stroke = stroke?.resolved(ink: ink, color: color), style.width > 0 {
      items.append(.stroke(StrokeItem(path: path, color: stroke, style: style, subject: .icon)))
    }
    return items
  }
}

/// A colour in an icon's file.
enum IconPaint: Hashable, Sendable {
  case currentColor
  case color(Color)
  /// `var(--name, #RRGGBB)`: a role of the icon colour set, and the colour that other readers of the file use.
  case named(String, fallback: Color)

  /// Reads a paint other than `none`.
  ///
  /// Returns nil for an invalid paint.
  init?(_ text: String) {
    if text == "currentColor" {
      self = .currentColor
    } else if let color = Color(hex: text) {
      self = .color(color)
    } else if text.hasPrefix("var(--"), text.hasSuffix(")") {
      let parts = text.dropFirst(6).dropLast().split(separator: ",", maxSplits: 1)
      guard parts.count == 2, !parts[0].contains(" "), let fallback = Color(hex: parts[1].drop { $0 == " " })
      else { return nil }
      self = .named(String(parts[0]), fallback: fallback)
    } else {
      return nil
    }
  }

  func resolved(ink: Color, color: (String) -> Color?) -> Color {
    switch self {
    case .currentColor: ink
    case .color(let value): value
    case .named(let name, let fallback): color(name) ?? fallback
    }
  }
}
