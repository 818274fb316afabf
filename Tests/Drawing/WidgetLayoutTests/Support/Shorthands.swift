import WidgetLayout
import WidgetScene

let engine = LayoutEngine(measurer: FixedWidthMeasurer())

func size(of node: Node, _ width: Double?, _ height: Double?) -> Size {
  engine.size(of: node, proposing: ProposedSize(width: width, height: height))
}

func place(_ node: Node, _ width: Double, _ height: Double) -> Placed {
  Placed(scene: engine.scene(of: node, size: Size(width: width, height: height)))
}

/// A scene whose items can be found by a tag's id.
struct Placed {
  var scene: Scene

  /// Returns the rectangle or text box with an id.
  subscript(id: String) -> Rect? {
    var finder = FrameFinder(id: id)
    return scene.allItems.lazy.compactMap { $0.accept(&finder) }.first
  }

  /// All items that are not groups, in drawing order.
  var leaves: [Item] { scene.allItems.filter { $0.group == nil } }

  var texts: [TextItem] {
    leaves.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
  }

  var fills: [FillItem] {
    leaves.compactMap {
      if case .fill(let fill) = $0 { fill } else { nil }
    }
  }

  var strokes: [StrokeItem] {
    leaves.compactMap {
      if case .stroke(let stroke) = $0 { stroke } else { nil }
    }
  }
}

/// A visitor that finds the frame of the item with an id.
private struct FrameFinder: ItemVisitor {
  let id: String

  func visit(_ item: FillItem) -> Rect? { item.tag?.id == id ? item.path.rectangle : nil }
  func visit(_ item: StrokeItem) -> Rect? { item.tag?.id == id ? item.path.controlBounds : nil }
  func visit(_ item: TextItem) -> Rect? { item.tag?.id == id ? item.frame : nil }
  func visit(_ item: ImageItem) -> Rect? { item.tag?.id == id ? item.frame : nil }
  func visit(_ item: GroupItem) -> Rect? { nil }
}

extension Item {
  var group: GroupItem? {
    if case .group(let group) = self { group } else { nil }
  }
}

// MARK: Nodes

/// `Tag` in files that import Testing, which has a type of the same name.
typealias ItemTag = Tag

func named(_ id: String?) -> Tag? { id.map { Tag(id: $0) } }

/// Returns a rectangle that takes the proposed size.
func flexible(_ id: String? = nil) -> Node {
  .shape(
    ShapeContent(
      outline: .rectangle(cornerRadius: 0), style: .fill, color: .black, tag: named(id)))
}

/// Returns a rectangle of a fixed size.
func fixed(_ width: Double, _ height: Double, _ id: String? = nil) -> Node {
  .frame(Frame(width: Length(points: width), height: Length(points: height)), flexible(id))
}

/// Returns a rectangle that takes the proposed width within bounds; its height is 10.
func elastic(_ minimum: Double, _ maximum: Double, ideal: Double? = nil, _ id: String? = nil) -> Node {
  .frame(
    Frame(
      height: 10, minWidth: Length(points: minimum), idealWidth: ideal.map { Length(points: $0) },
      maxWidth: Length(points: maximum)), flexible(id))
}

func text(
  _ string: String, _ size: Double = 10, lines: Int? = nil, shrinkingTo factor: Double = 1, id: String? = nil
) -> Node {
  .text(
    TextContent(
      request: TextRequest(string: string, font: Font(size: size), lineLimit: lines), minimumScaleFactor: factor,
      color: .black,
      tag: named(id)))
}

func stroked(
  _ outline: ShapeContent.Outline, width: Double = 1, tag: Tag? = nil
) -> Node {
  .shape(
    ShapeContent(
      outline: outline, style: .stroke(StrokeStyle(width: width)), color: .black, tag: tag))
}

func row(_ alignment: VerticalAlignment, spacing: Length = 0, _ children: Node...) -> Node {
  .horizontalStack(alignment: alignment, spacing: spacing, children: children)
}

func row(spacing: Length = 0, _ children: Node...) -> Node {
  .horizontalStack(alignment: .center, spacing: spacing, children: children)
}

func column(_ alignment: HorizontalAlignment, spacing: Length = 0, _ children: Node...) -> Node {
  .verticalStack(alignment: alignment, spacing: spacing, children: children)
}

func column(spacing: Length = 0, _ children: Node...) -> Node {
  .verticalStack(alignment: .center, spacing: spacing, children: children)
}

func depth(_ alignment: Alignment, _ children: Node...) -> Node {
  .depthStack(alignment: alignment, children: children)
}

let spacer = Node.spacer(minLength: nil)

extension Node {
  func framed(
    _ width: Length? = nil, _ height: Length? = nil, _ alignment: Alignment = .center
  ) -> Node {
    .frame(Frame(width: width, height: height, alignment: alignment), self)
  }

  func framed(_ frame: Frame) -> Node { .frame(frame, self) }

  func padded(_ length: Double) -> Node { .padding(EdgeInsets(all: length), self) }

  func padded(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) -> Node {
    .padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing), self)
  }

  func prioritized(_ priority: Double) -> Node { .layoutPriority(priority, self) }

  func moved(_ x: Length, _ y: Length = 0) -> Node { .offset(x: x, y: y, self) }

  var fixedSize: Node { .fixedSize(horizontal: true, vertical: true, self) }

  var clipped: Node { .clipped(self) }

  func tagged(_ id: String?, classes: [String] = []) -> Node {
    .tagged(Tag(id: id, classes: classes), self)
  }

  func faded(_ opacity: Double) -> Node { .opacity(UnitInterval(opacity), self) }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(integerLiteral value: Int) { self.init(points: Double(value)) }
  init(floatLiteral value: Double) { self.init(points: value) }

  static func share(_ fraction: Double, _ points: Double = 0) -> Length {
    Length(points: points, fraction: fraction)
  }
}

// MARK: Numbers

private let tolerance = 1e-9

func isClose(_ first: Double?, _ second: Double?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  return first == second || abs(first - second) <= tolerance
}

func isClose(_ first: Size, _ second: Size) -> Bool {
  isClose(first.width, second.width) && isClose(first.height, second.height)
}

func isClose(_ first: Size, _ width: Double, _ height: Double) -> Bool {
  isClose(first, Size(width: width, height: height))
}

func isClose(_ first: Point, _ x: Double, _ y: Double) -> Bool {
  isClose(first.x, x) && isClose(first.y, y)
}

func isClose(_ first: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
  guard let first else { return false }
  return isClose(first.origin, x, y) && isClose(first.size, width, height)
}
