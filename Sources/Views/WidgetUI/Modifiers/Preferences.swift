public import Foundation

// Values that inner views pass to outer ones. Pictures do not pass them: outer views get the default values.

extension View {
  /// Has no effect: preferences are not passed to outer views.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View { self }

  /// Has no effect: preferences are not passed to outer views.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type, value: Anchor<Value>.Source, transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View { self }

  /// Puts a view in front of this one, for the default value in place of that of inner views.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    overlay(alignment: alignment) { transform(Key.defaultValue) }
      .warning("preferences are not passed to outer views; \(Key.self) has its default value")
  }

  /// Puts a view behind this one, for the default value in place of that of inner views.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    background(alignment: alignment) { transform(Key.defaultValue) }
      .warning("preferences are not passed to outer views; \(Key.self) has its default value")
  }
}

/// A point or a rectangle of an inner view, for outer ones; pictures do not pass them.
public struct Anchor<Value>: Sendable {
  /// The point or the rectangle of a view.
  public struct Source: Sendable {}

  fileprivate init() {}
}

extension Anchor: Equatable where Value: Equatable {
  /// Returns true: anchors are not passed.
  public static func == (first: Anchor, second: Anchor) -> Bool { true }
}

extension Anchor.Source where Value == CGRect {
  /// The frame.
  public static var bounds: Anchor.Source { Anchor.Source() }
  /// Returns a part of the frame.
  public static func rect(_ rect: CGRect) -> Anchor.Source { Anchor.Source() }
}

extension Anchor.Source where Value == CGPoint {
  /// The centre.
  public static var center: Anchor.Source { Anchor.Source() }
  /// The top.
  public static var top: Anchor.Source { Anchor.Source() }
  /// The bottom.
  public static var bottom: Anchor.Source { Anchor.Source() }
  /// The leading edge.
  public static var leading: Anchor.Source { Anchor.Source() }
  /// The trailing edge.
  public static var trailing: Anchor.Source { Anchor.Source() }
  /// Returns a point of the frame.
  public static func unitPoint(_ point: UnitPoint) -> Anchor.Source { Anchor.Source() }
}

extension GeometryProxy {
  /// Returns the frame of the reader in place of that of an inner view.
  public subscript(anchor: Anchor<CGRect>) -> CGRect { CGRect(origin: .zero, size: size) }
  /// Returns the centre of the reader in place of a point of an inner view.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }
}
