/// A value that a node passes to the container that places it.
///
/// TraitValue is a class because its value cannot be compared: it is equal only to itself.
public final class TraitValue: Hashable, Sendable {
  /// The value.
  ///
  /// Unchecked, because SwiftUI's keys allow values that are not Sendable. It never changes, and only views and custom
  /// layouts read it. Both run on the main actor, where `ViewRenderer` lays out every tree that has traits.
  public nonisolated(unsafe) let value: Any

  /// Creates a value.
  public init(_ value: Any) {
    self.value = value
  }

  /// Returns whether both are the same instance.
  public static func == (first: TraitValue, second: TraitValue) -> Bool { first === second }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The key of the trait by which a container orders the drawing of its children.
///
/// The value is a `Double`, 0 by default. Children with a higher value are drawn later; equal ones in their order.
public enum DrawingOrder {
  /// The key.
  public static let key = ObjectIdentifier(DrawingOrder.self)
}

/// Gives a trait to a child.
struct TraitBox: ModifierBox {
  let key: ObjectIdentifier
  let value: TraitValue
  let child: Box

  func trait(_ key: ObjectIdentifier) -> TraitValue? { key == self.key ? value : child.trait(key) }
}

extension Node {
  /// Returns the value of a trait of the node or of a node that it modifies; nil if there is none.
  public func trait(_ key: ObjectIdentifier) -> Any? {
    switch self {
    case .trait(key, let value, _): value.value
    case .padding(_, let child), .frame(_, let child), .fixedSize(_, _, let child), .offset(_, _, let child),
      .position(_, _, let child), .clipped(let child), .clippedTo(_, let child), .masked(let child, _, _),
      .effect(_, let child), .background(let child, _, _), .overlay(let child, _, _), .opacity(_, let child),
      .transformed(_, _, let child), .aspectRatio(_, _, let child), .layoutPriority(_, let child),
      .horizontalGuide(_, _, let child), .verticalGuide(_, _, let child), .tagged(_, let child),
      .trait(_, _, let child), .layoutDirection(_, let child):
      child.trait(key)
    case .text, .shape, .drawing, .image, .reader, .chart, .spacer, .horizontalStack, .verticalStack, .depthStack,
      .fitting, .custom:
      nil
    }
  }
}
