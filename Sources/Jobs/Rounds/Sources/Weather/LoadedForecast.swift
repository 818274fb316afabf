internal import FileAccess
internal import FoundationEssentials
internal import WeatherData

/// A forecast and how old it is.
struct LoadedForecast: LoadedData {
  var forecast: Forecast
  var fetchedAt: Date
  var isValidated = false
  var isLastGood = false
  var warnings: [String] = []
  /// Informative notes for the user.
  var notes: [String] = []
  /// The kinds of damage found when reading it.
  var reportedDamage: Set<PayloadWarning.Kind> = []
  /// The problem of an empty forecast, for widgets that cannot show it.
  var emptyProblem: RefreshError?
  /// The payloads to store: the forecast and, if it came separately, the payload of the current conditions; empty if
  /// the data are not to be stored, or were.
  var payloads: [String] = []

  /// Names the place as it was found, if it was looked up by its name.
  mutating func add(_ place: PlaceRecord) {
    forecast.place.name = place.name
    forecast.place.latitude = forecast.place.latitude ?? place.latitude
    forecast.place.longitude = forecast.place.longitude ?? place.longitude
    forecast.timeZone = forecast.timeZone ?? place.zone
  }
}

/// The last good forecast is stored as its payloads, and drawn while its source is unavailable.
extension LoadedForecast: StateRecord {
  static let folder = "forecasts"
  static let version = 1

  private enum CodingKeys: CodingKey { case fetchedAt, forecast, observation }

  /// Decodes the payloads; they do not say in which language they describe conditions.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let observation = try values.decodeIfPresent(String.self, forKey: .observation)
    self.init(
      forecast: try Forecast(
        payloads: [try values.decode(String.self, forKey: .forecast)] + [observation].compactMap { $0 }),
      fetchedAt: try values.decode(Date.self, forKey: .fetchedAt), isLastGood: true)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fetchedAt, forKey: .fetchedAt)
    try values.encode(payloads.first ?? "", forKey: .forecast)
    try values.encodeIfPresent(payloads.dropFirst().first, forKey: .observation)
  }
}
