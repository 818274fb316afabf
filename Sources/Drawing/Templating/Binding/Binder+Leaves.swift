internal import WidgetLayout
internal import WidgetScene

extension Binder {
  /// Returns the node of a view without children.
  mutating func leaf(
    _ view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    let tag = view.modifiers.tag
    switch view.kind {
    case .spacer(let minLength):
      return .spacer(minLength: minLength?.points(in: basis))
    case .text(let pattern):
      let halo = try view.modifiers.halo.map {
        Halo(width: $0.width.points(in: basis), color: try color($0.color, in: scope))
      }
      let string = try text(pattern, in: scope, at: view.bindingPlace)
      textBytes += string.utf8.count
      guard textBytes <= Self.textLimit else {
        throw error("the view tree has more than \(Self.textLimit) bytes of text", line: view.line)
      }
      var font = style.font
      font.tracking = style.tracking
      return .text(
        TextContent(
          request: TextRequest(
            string: string, font: font, lineLimit: style.lineLimit, alignment: style.textAlignment),
          minimumScaleFactor: minimumScale(of: style), paint: try paint(view.modifiers, in: scope, style: style),
          halo: halo, role: style.role, tag: tag))
    case .image(let image):
      return try node(of: image, view, in: scope, style: style)
    case .code(let code):
      return try node(of: code, view, in: scope)
    case .shape(let shape):
      return try self.shape(try outline(shape.outline, in: scope), shape.stroke, of: view, in: scope, style: style)
    case .polyline(let polyline):
      return try node(of: polyline, view, in: scope, style: style, outer: outer)
    case .bar(let bar):
      return try node(of: bar, view, in: scope, style: style, outer: outer)
    case .arc(let arc):
      return try node(of: arc, view, in: scope, style: style, outer: outer)
    case .chart(let chart):
      return try node(of: chart, view.modifiers, in: scope, style: style)
    case .widget(let place):
      return try node(of: place, tag: tag)
    default:
      return .depthStack(alignment: .center, children: [])
    }
  }
}
