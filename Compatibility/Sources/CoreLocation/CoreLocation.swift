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
  /// The radius of uncertainty in meters.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the height in meters.
  public let verticalAccuracy: CLLocationAccuracy
  /// The speed in meters per second: it is not known.
  public var speed: CLLocationSpeed { -1 }
  /// The direction in degrees: it is not known.
  public var course: CLLocationDirection { -1 }

  /// Creates a location.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    horizontalAccuracy = 0
    verticalAccuracy = -1
    timestamp = Date()
  }

  /// Creates a location.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
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
  /// Does nothing.
  public func startMonitoringSignificantLocationChanges() {}
  /// Does nothing.
  public func stopMonitoringSignificantLocationChanges() {}
  /// Whether locations are exact; there are none.
  public var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Whether the source may pause.
  public var pausesLocationUpdatesAutomatically: Bool {
    get { true }
    set {}
  }
  /// Whether locations come in the background.
  public var allowsBackgroundLocationUpdates: Bool {
    get { false }
    set {}
  }
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
  /// The place.
  public var location: CLLocation? { nil }
  /// The part of the city.
  public var subLocality: String? { nil }
  /// The part of the state.
  public var subAdministrativeArea: String? { nil }
  /// The street.
  public var thoroughfare: String? { nil }
  /// The house number.
  public var subThoroughfare: String? { nil }
  /// The postal code.
  public var postalCode: String? { nil }
  /// The code of the country.
  public var isoCountryCode: String? { nil }
  /// The time zone.
  public var timeZone: TimeZone? { nil }
}

/// A source of addresses, which has none.
open class CLGeocoder: NSObject {
  /// The addresses are not known.
  public struct NotAvailable: Error {}

  /// Throws: addresses are not known.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw NotAvailable() }

  /// Throws: addresses are not known.
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale: Locale?
  ) async throws -> [CLPlacemark] { throw NotAvailable() }

  /// Throws: places are not known.
  public func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] { throw NotAvailable() }

  /// Passes an error: places are not known.
  public func geocodeAddressString(
    _ address: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, NotAvailable()) }

  /// Passes an error: addresses are not known.
  public func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, NotAvailable()) }
}

/// The precision of locations that the user allows.
public enum CLAccuracyAuthorization: Int, Hashable, Sendable {
  /// Exact.
  case fullAccuracy
  /// Approximate.
  case reducedAccuracy
}

/// The filter that reports every movement.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The best accuracy with the help of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The least accuracy.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3000
/// A place that is not on the earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a place is on the earth.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A circle on the earth.
public final class CLCircularRegion: Sendable {
  /// The centre.
  public let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance
  /// The name.
  public let identifier: String

  /// Creates a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius, self.identifier) = (center, radius, identifier)
  }

  /// Returns whether a place is in the circle.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude)
      .distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}

/// A location that the system reports; it reports none.
public struct CLLocationUpdate: Sendable {
  /// The location.
  public var location: CLLocation? { nil }
  /// Whether the device stays where it is.
  public var isStationary: Bool { true }

  /// The locations, of which there are none.
  public struct Updates: AsyncSequence, Sendable {
    /// An iterator without locations.
    public struct Iterator: AsyncIteratorProtocol {
      /// Returns nil: there are no locations.
      public mutating func next() async throws -> CLLocationUpdate? { nil }
    }

    /// Returns an iterator without locations.
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  /// Returns the locations, of which there are none.
  public static func liveUpdates() -> Updates { Updates() }
}
