public import Foundation

// Members of Foundation's classes that Foundation for Linux does not have.

extension UserDefaults {
  /// Returns the value of a setting, as key-value coding does.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets a setting, as key-value coding does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension CGRect {
  /// Returns the smallest rectangle around the transformed corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect { Path(self).applying(transform).boundingRect }
}
