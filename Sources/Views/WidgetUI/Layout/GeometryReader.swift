public import Foundation
package import WidgetLayout
internal import WidgetScene

/// The frame of a ``GeometryReader``.
public struct GeometryProxy: Sendable {
  /// The size in points.
  public let size: CGSize
  /// The insets of the safe area; always 0 in a widget.
  public let safeAreaInsets = EdgeInsets()
  private let canvasFrame: CGRect

  init(_ frame: Rect) {
    canvasFrame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    size = canvasFrame.size
  }

  /// Returns the frame in the reader's own coordinates or in those of the picture.
  ///
  /// Rotation and scaling by enclosing views are not taken into account.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    case .global, .named: canvasFrame
    }
  }
}

/// A coordinate space for frames.
public enum CoordinateSpace: Hashable, Sendable {
  /// The view's own coordinates.
  case local
  /// The picture's coordinates.
  case global
  /// The coordinates of another view, which are approximated by those of the picture.
  case named(String)
}

/// A view whose content depends on the available space.
///
/// It takes all the proposed space and puts its content at the top left.
public struct GeometryReader<Content: View>: View {
  /// Returns the content for a frame.
  public var content: (GeometryProxy) -> Content

  /// Creates a view whose content depends on the available space.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    var inside = environment.asLayer
    inside.spoken = environment.spoken?.nested()
    let scope = Scope(inside)
    return [
      .mainActorReader { [inside] frame in
        scope.run { content(GeometryProxy(frame)) }.lowered(in: inside)
      }
    ]
  }
}

extension Node {
  /// Returns a reader whose nodes are made by views.
  ///
  /// The assumption of the main actor holds: only ``ViewRenderer``, which is on the main actor, lays out trees with
  /// views.
  @MainActor
  static func mainActorReader(_ read: @escaping @MainActor (Rect) -> [Node]) -> Node {
    .reader(FrameReader { frame in MainActor.assumeIsolated { read(frame) } })
  }
}
