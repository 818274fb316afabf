/// A value that a node passes to the container that places it.
///
/// TraitValue is a class because its value cannot be compared: it is equal only to itself.
public final class TraitValue: Hashable, Sendable {
  /// The number that layout itself reads, on any thread; nil for a value of a view.
  let number: Double?
  /// The value.
  ///
  /// Unchecked, because SwiftUI's keys allow values that are not Sendable. It comes from the main actor, and only
  /// ``value`` reads it, which checks that it stays there.
  private nonisolated(unsafe) let stored: Any

  /// Creates a value that views and custom layouts read.
  @MainActor public init(_ value: Any) {
    number = nil
    stored = value
  }

  /// Creates a value that layout reads.
  public init(number: Double) {
    self.number = number
    stored = number
  }

  /// The value.
  ///
  /// Stops the program outside of the main actor, on which views and custom layouts run.
  public var value: Any {
    MainActor.preconditionIsolated("values of views are read on the main actor only")
    return stored
  }

  /// Returns whether both are the same instance.
  public static func == (first: TraitValue, second: TraitValue) -> Bool { first === second }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The key of the trait by which a container orders the drawing of its children.
///
/// The value is a number (``TraitValue/init(number:)``), 0 by default. Children with a higher value are drawn later; equal ones in their order.
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
  /// Returns the value of a trait of the node or of a node that it modifies; nil if none of them has the trait.
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
      .fitting, .apart, .custom:
      nil
    }
  }
}
