public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let children: [LayoutChild]
  let places: SubviewPlaces
  /// The reading direction; from right to left, the container is mirrored after it is laid out.
  public let layoutDirection: LayoutDirection

  /// The index of the first view.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { children.count }

  /// Returns the view at an index.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(child: children[index], index: index, places: places)
  }

  /// Returns whether both are the views of the same container.
  public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool { first.places === second.places }
}

/// A view that a layout places.
public struct LayoutSubview: Equatable {
  let child: LayoutChild
  let index: Int
  let places: SubviewPlaces

  /// The priority in a stack.
  public var priority: Double { child.priority }
  /// The distances that the view prefers.
  public var spacing: ViewSpacing { ViewSpacing(child: child) }

  /// Returns the value of a key, or its default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    child.trait(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }

  /// Returns the size that the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(proposing: proposal.inLayout)
    return CGSize(width: size.width, height: size.height)
  }

  /// Places the view; the last place counts.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    places.placements[index] = Placement(origin: origin, proposal: proposal.inLayout)
  }

  /// Returns whether both are the same view.
  public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
    first.places === second.places && first.index == second.index
  }
}

/// The distances that a view prefers to other views.
public struct ViewSpacing {
  /// The view; nil for the default distances.
  var child: LayoutChild?

  /// Creates the default distances.
  public init() {}

  init(child: LayoutChild) {
    self.child = child
  }

  /// No distances; treated as the default ones.
  public static var zero: ViewSpacing { ViewSpacing() }

  /// Returns the distance in points that a stack leaves between two views.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    guard let child, let other = next.child else { return Self.defaultDistance }
    return CGFloat(child.gap(to: other, isVertical: axis == .vertical))
  }

  private static var defaultDistance: CGFloat { 8 }

  /// Does nothing: the distances stay those of the first view.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}

  /// Returns the distances unchanged.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// The key of a value that a view passes to the layout that places it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

extension View {
  /// Passes a value to the layout that places the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    wrapped { .trait(ObjectIdentifier(key), TraitValue(value), $0) }
  }
}
