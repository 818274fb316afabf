public import Geometry
import Scene

/// Where a node of a tree came to lie on the canvas, for those who write trees.
public struct NodeFrame: Hashable, Sendable {
  /// What the node is, in SwiftUI's words: `Text`, `HStack`, `padding`.
  public var name: String
  /// What tells it from others of its kind: its text, its tag; nil if there is nothing.
  public var detail: String?
  /// In points from the canvas's top left corner; what is turned or scaled has the bounding box of its corners.
  public var frame: Rect
  /// How many nodes with frames it lies in.
  public var depth: Int
}

/// What a frame of a box is called.
struct FrameLabel {
  var name: String
  var detail: String?

  init(_ name: String, _ detail: String? = nil) {
    self.name = name
    self.detail = detail
  }

  /// Of a tag: `#id.class`.
  init(_ name: String, _ tag: Tag?) {
    let words = (tag?.id.map { ["#\($0)"] } ?? []) + (tag?.classes.map { ".\($0)" } ?? [])
    self.init(name, words.isEmpty ? nil : words.joined())
  }
}

/// The frames of a pass, in the order in which their boxes are drawn: a box before those in it.
struct FrameRecord {
  private(set) var frames: [NodeFrame] = []
  private var depth = 0

  /// Notes a frame, and those of what `draw` draws as lying in it.
  static func nest(
    _ label: FrameLabel, _ frame: Rect, in list: inout DisplayList, _ draw: (inout DisplayList) -> Void
  ) {
    guard frame.origin.isFinite, frame.size.isFinite else { return draw(&list) }
    let depth = list.frameRecord?.depth ?? 0
    list.frameRecord?.frames.append(
      NodeFrame(name: label.name, detail: label.detail, frame: frame, depth: depth))
    list.frameRecord?.depth = depth + 1
    draw(&list)
    list.frameRecord?.depth = depth
  }

  /// Moves, scales or turns the frames after the first ones.
  mutating func transform(after count: Int, by transform: Transform) {
    guard transform != .identity else { return }
    for index in frames.indices.dropFirst(count) {
      frames[index].frame = frames[index].frame.bounds(transformedBy: transform)
    }
  }
}

extension ShapeContent.Outline {
  /// What frames of it are called.
  var name: String {
    switch self {
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .line: "Line"
    case .polyline: "Polyline"
    case .area: "Area"
    case .bar: "Bar"
    case .arc: "Arc"
    case .custom: "Shape"
    }
  }
}
