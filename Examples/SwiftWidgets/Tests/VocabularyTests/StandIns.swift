// Lines that stand in for what only apps have, so that the files of an app that name it compile beside those of its
// widget. `import CoreLocation` is dropped.

class CLLocation {}
struct CLLocationCoordinate2D { var latitude = 0.0, longitude = 0.0 }
protocol CLLocationManagerDelegate: AnyObject {}
class CLLocationManager {
  static func locationServicesEnabled() -> Bool { false }
  weak var delegate: (any CLLocationManagerDelegate)?
  var location: (coordinate: CLLocationCoordinate2D, accuracy: Double)? { nil }
  func requestWhenInUseAuthorization() {}
  func startUpdatingLocation() {}
  func stopUpdatingLocation() {}
}
