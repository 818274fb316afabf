public import Foundation

// What apps ask about their device: the answers are those of an iPhone with a screen of 390x844 points.

/// The colour scheme of UIKit.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The traits for which UIKit chooses colours and images.
public final class UITraitCollection: Hashable, Sendable {
  /// The colour scheme.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The scale in pixels per point.
  public var displayScale: CGFloat { 3 }

  /// Creates traits with a colour scheme.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The traits of the light scheme.
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  /// Returns whether both have the same colour scheme.
  public static func == (first: UITraitCollection, second: UITraitCollection) -> Bool {
    first.userInterfaceStyle == second.userInterfaceStyle
  }

  /// Hashes the colour scheme.
  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }
}

/// The screen of a phone.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// The frame in points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The frame in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  /// The scale in pixels per point.
  public var scale: CGFloat { 3 }
  /// The scale in pixels per point.
  public var nativeScale: CGFloat { 3 }
  /// The brightness, 0...1.
  public var brightness: CGFloat { 0.5 }
  /// The traits.
  public var traitCollection: UITraitCollection { .current }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// A phone.
public final class UIDevice: Sendable {
  /// The state of a battery.
  public enum BatteryState: Int, Hashable, Sendable {
    /// Not known.
    case unknown
    /// Not charging.
    case unplugged
    /// Charging.
    case charging
    /// Full.
    case full
  }

  /// The only device.
  public static let current = UIDevice()

  /// The name of the device.
  public var name: String { "iPhone" }
  /// The kind of device as a word.
  public var model: String { "iPhone" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The version of the system.
  public var systemVersion: String { "18.0" }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The charge of the battery: it is not known.
  public var batteryLevel: Float { -1 }
  /// The state of the battery: it is not known.
  public var batteryState: BatteryState { .unknown }
  /// The identity of the device for one vendor: there is none.
  public var identifierForVendor: UUID? { nil }
  /// Whether the battery is watched; it is not.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
}
