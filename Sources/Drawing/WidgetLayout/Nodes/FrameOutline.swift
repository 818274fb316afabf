public import WidgetScene

/// A custom shape, computed from the size of its frame.
///
/// FrameOutline is a class because a function cannot be compared: an outline is equal only to itself.
public final class FrameOutline: Hashable, Sendable {
  private let outline: @Sendable (Size) -> Path

  /// Creates an outline.
  ///
  /// - Parameter outline: returns the path for a frame with a finite size, in points from the frame's top left corner.
  public init(_ outline: @escaping @Sendable (_ size: Size) -> Path) {
    self.outline = outline
  }

  /// Returns the path in a frame, in the same coordinates as the frame.
  func path(in frame: Rect) -> Path {
    outline(frame.size).transformed(by: .translation(x: frame.minX, y: frame.minY))
  }

  /// Returns whether both are the same instance.
  public static func == (first: FrameOutline, second: FrameOutline) -> Bool { first === second }

  /// Hashes the outline's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Clips the child to an outline in its own frame.
///
/// An empty outline shows nothing.
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
