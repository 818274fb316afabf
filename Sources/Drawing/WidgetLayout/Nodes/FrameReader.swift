public import WidgetScene

/// A factory of nodes for a known frame, the basis of SwiftUI's `GeometryReader`.
///
/// FrameReader is a class because a function cannot be compared: a reader is equal only to itself.
public final class FrameReader: Hashable, Sendable {
  /// Returns the nodes for a frame in canvas coordinates.
  private let read: @Sendable (Rect) -> [Node]

  /// Creates a reader.
  ///
  /// - Parameter read: called while the frame is drawn, on the thread that runs the layout, and never for measuring.
  ///   The nodes it returns lie on top of each other at the frame's top left corner, and are proposed the frame's size.
  public init(_ read: @escaping @Sendable (_ frame: Rect) -> [Node]) {
    self.read = read
  }

  func nodes(in frame: Rect) -> [Node] { read(frame) }

  /// Returns whether both are the same instance.
  public static func == (first: FrameReader, second: FrameReader) -> Bool { first === second }

  /// Hashes the reader's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A box that takes the proposed size, or 10 points as a shape does, and asks for its content only when drawing.
///
/// A reader whose frame is not finite draws nothing.
struct ReaderBox<Measurer: TextMeasurer>: BoxContent {
  let reader: FrameReader
  let measurer: Measurer

  var frameLabel: FrameLabel? { FrameLabel("GeometryReader") }

  func size(proposing proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? ShapeBox.idealLength, height: proposal.height ?? ShapeBox.idealLength)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = size(proposing: proposal)
    guard size.isFinite, origin.isFinite else { return }
    for node in reader.nodes(in: Rect(origin: origin, size: size)) {
      node.box(for: measurer).draw(at: origin, proposing: ProposedSize(size), into: &list)
    }
  }
}
