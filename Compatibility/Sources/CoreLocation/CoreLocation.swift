@_exported public import Foundation

/// A length in meters.
public typealias CLLocationDistance = Double
/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// An accuracy in meters.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north.
public typealias CLLocationDirection = Double

/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// The degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// The degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Creates the place at 0, 0.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place and when a device was there.
public final class CLLocation: Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The height above the sea in meters.
  public let altitude: CLLocationDistance
  /// The instant.
  public let timestamp: Date

  /// Creates a location.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    timestamp = Date()
  }

  /// Creates a location.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.timestamp = timestamp
  }

  /// Returns the distance from another location in meters, on a sphere with the earth's mean radius.
  public func distance(from other: CLLocation) -> CLLocationDistance {
    let (first, second) = (coordinate.latitude * .pi / 180, other.coordinate.latitude * .pi / 180)
    let turn = (other.coordinate.longitude - coordinate.longitude) * .pi / 180
    let half = pow(sin((second - first) / 2), 2) + cos(first) * cos(second) * pow(sin(turn / 2), 2)
    return 2 * 6_371_008.8 * asin(min(half.squareRoot(), 1))
  }
}

/// Whether an app may ask for the location of the device.
public enum CLAuthorizationStatus: Int32, Hashable, Sendable {
  /// Not decided.
  case notDetermined
  /// Not allowed on the device.
  case restricted
  /// Not allowed.
  case denied
  /// Allowed.
  case authorizedAlways
  /// Allowed while the app is used.
  case authorizedWhenInUse
}

/// An object that learns about locations; it never does.
public protocol CLLocationManagerDelegate: AnyObject {
  /// Is not called.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Is not called.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Is not called.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// A source of locations, which has none.
open class CLLocationManager: NSObject {
  /// The object that learns about locations.
  public weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that is asked for.
  public var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance between locations that is asked for.
  public var distanceFilter: CLLocationDistance = -1
  /// The last location: there is none.
  public var location: CLLocation? { nil }
  /// Whether the app may ask: it may not.
  public var authorizationStatus: CLAuthorizationStatus { .denied }
  /// Whether a widget may ask: it may not.
  public var isAuthorizedForWidgetUpdates: Bool { false }

  /// Returns whether the device knows locations: it does not.
  public class func locationServicesEnabled() -> Bool { false }
  /// Returns whether the app may ask: it may not.
  public class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Does nothing.
  public func requestWhenInUseAuthorization() {}
  /// Does nothing.
  public func requestAlwaysAuthorization() {}
  /// Does nothing.
  public func requestLocation() {}
  /// Does nothing.
  public func startUpdatingLocation() {}
  /// Does nothing.
  public func stopUpdatingLocation() {}
}

/// The address of a place.
public struct CLPlacemark: Sendable {
  /// The name.
  public let name: String?
  /// The city.
  public let locality: String?
  /// The state.
  public let administrativeArea: String?
  /// The country.
  public let country: String?
}

/// A source of addresses, which has none.
open class CLGeocoder: NSObject {
  /// The addresses are not known.
  public struct NotAvailable: Error {}

  /// Throws: addresses are not known.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw NotAvailable() }

  /// Passes an error: addresses are not known.
  public func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, NotAvailable()) }
}
