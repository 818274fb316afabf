public import Foundation
internal import Geometry
package import Layout

/// The frame a ``GeometryReader`` has got.
public struct GeometryProxy: Sendable {
  /// Points.
  public let size: CGSize
  /// The insets of bars: a widget has none.
  public let safeAreaInsets = EdgeInsets()
  private let canvasFrame: CGRect

  init(_ frame: Rect) {
    canvasFrame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    size = canvasFrame.size
  }

  /// The frame in the reader's own coordinates or those of the picture.
  ///
  /// Turned and scaled views see the frame they would have without that.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    case .global: canvasFrame
    }
  }
}

/// Whose coordinates a frame is in.
public enum CoordinateSpace: Hashable, Sendable {
  /// The view's own.
  case local
  /// The picture's.
  case global
}

/// Views that depend on the space they get: as large as is proposed, its content at the top left.
public struct GeometryReader<Content: View>: View {
  /// Makes the content for a frame.
  public var content: (GeometryProxy) -> Content

  /// Content that depends on the space there is.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let inside = environment.asLayer
    let scope = Scope(inside)
    return [
      .mainActorReader { frame in
        scope.run { content(GeometryProxy(frame)) }.lowered(in: inside)
      }
    ]
  }
}

extension Node {
  /// A reader whose nodes are made by views.
  ///
  /// Trees with views in them are laid out by ``ViewRenderer`` alone, which is on the main actor, too.
  @MainActor
  static func mainActorReader(_ read: @escaping @MainActor (Rect) -> [Node]) -> Node {
    .reader(FrameReader { frame in MainActor.assumeIsolated { read(frame) } })
  }
}
