internal import FileAccess
internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase

/// The stored coordinates of a city, which are requested only once.
struct PlaceRecord: StateRecord {
  static let folder = "places"
  static let version = 1

  var name: String
  var latitude: Double
  var longitude: Double
  /// An IANA name; nil where the provider does not say.
  var timeZone: String?

  /// The zone; nil where the provider does not say, and for a name that is none.
  var zone: TimeZone? { timeZone.flatMap { ZoneNames.zone($0) } }

  var coordinates: Coordinates? { Coordinates(latitude: latitude, longitude: longitude) }

  init(_ place: GeocodedPlace) {
    name = place.name
    latitude = place.latitude
    longitude = place.longitude
    timeZone = place.timeZone?.identifier
  }
}
