public import WidgetScene

/// The frame of a node on the canvas, for layout debugging.
public struct NodeFrame: Hashable, Sendable {
  /// The kind of node in SwiftUI's terms: `Text`, `HStack`, `padding`.
  public var name: String
  /// A detail that distinguishes the node from others of its kind: its text or its tag; nil if it has neither.
  public var detail: String?
  /// The frame in points from the canvas's top left corner.
  ///
  /// For a rotated or scaled node it is the bounding box of the corners.
  public var frame: Rect
  /// The number of recorded frames that contain the node.
  public var depth: Int
}

struct FrameLabel {
  var name: String
  var detail: String?

  init(_ name: String, _ detail: String? = nil) {
    self.name = name
    self.detail = detail
  }

  /// Creates a label with a tag as the detail: `#id.class`.
  init(_ name: String, _ tag: Tag?) {
    let words = (tag?.id.map { ["#\($0)"] } ?? []) + (tag?.classes.map { ".\($0)" } ?? [])
    self.init(name, words.isEmpty ? nil : words.joined())
  }
}

/// The frames of a pass in drawing order: a box precedes the boxes inside it.
struct FrameRecord {
  private(set) var frames: [NodeFrame] = []
  private var depth = 0

  /// Records a frame, and the frames of everything that `draw` draws as nested in it.
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

  /// Applies a transform to all frames after the first `count`.
  mutating func transform(after count: Int, by transform: Transform) {
    guard transform != .identity else { return }
    for index in frames.indices.dropFirst(count) {
      frames[index].frame = frames[index].frame.bounds(transformedBy: transform)
    }
  }
}

extension ShapeContent.Outline {
  /// The name of the outline in frame labels.
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
