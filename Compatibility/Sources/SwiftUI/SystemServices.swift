public import Foundation

// Members and functions of Apple's libraries that Foundation for Linux does not have.

extension ProcessInfo {
  /// Whether the device saves energy: it does not.
  public var isLowPowerModeEnabled: Bool { false }
  /// Whether an app of iOS runs on a Mac: it does not.
  public var isiOSAppOnMac: Bool { false }
  /// Whether an app of iOS was built for a Mac: it was not.
  public var isMacCatalystApp: Bool { false }
}

/// Runs a closure; there are no autoreleased objects on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
