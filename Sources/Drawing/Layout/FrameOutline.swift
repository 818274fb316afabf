public import Geometry
import Scene

/// An outline that depends on the size of its frame in a way only code can say: a shape of one's own.
///
/// A class because a function has no value to compare: an outline is equal to itself only.
public final class FrameOutline: Hashable, Sendable {
  private let outline: @Sendable (Size) -> Path

  /// An outline.
  ///
  /// - Parameter outline: the path in a frame of a finite size, in points from its top left corner.
  public init(_ outline: @escaping @Sendable (_ size: Size) -> Path) {
    self.outline = outline
  }

  /// The path in a frame, in the coordinates of the frame's surroundings.
  func path(in frame: Rect) -> Path {
    outline(frame.size).transformed(by: .translation(x: frame.minX, y: frame.minY))
  }

  /// Whether both are the same outline.
  public static func == (first: FrameOutline, second: FrameOutline) -> Bool { first === second }

  /// Hashes the outline's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lets the child paint only inside an outline in its own frame; an empty outline shows nothing.
struct OutlineClipBox: ModifierBox {
  let outline: FrameOutline
  let child: Box

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    let size = child.size(proposing: proposal)
    guard size.isFinite, origin.isFinite else { return }
    let clip = outline.path(in: Rect(origin: origin, size: size))
    guard !clip.isEmpty else { return }
    list.appendGroup(clip: clip) { child.draw(at: origin, proposing: proposal, into: &$0) }
  }
}
