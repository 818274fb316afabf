public import Geometry
import Scene

/// Makes nodes when the frame they get is known: what SwiftUI's `GeometryReader` comes down to.
///
/// A class because a function has no value to compare: a reader is equal to itself only.
public final class FrameReader: Hashable, Sendable {
  /// What lies in a frame, given in the canvas's coordinates.
  private let read: @Sendable (Rect) -> [Node]

  /// A reader.
  ///
  /// - Parameter read: called when the frame is drawn, where layout runs, and never to measure. Its nodes lie over
  ///   each other at the frame's top left corner and are proposed its size.
  public init(_ read: @escaping @Sendable (_ frame: Rect) -> [Node]) {
    self.read = read
  }

  func nodes(in frame: Rect) -> [Node] { read(frame) }

  /// Whether both are the same reader.
  public static func == (first: FrameReader, second: FrameReader) -> Bool { first === second }

  /// Hashes the reader's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Takes what is proposed, 10 points where nothing is, as a shape does; what is inside is only asked for to draw it.
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
