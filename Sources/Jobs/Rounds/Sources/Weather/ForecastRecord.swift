internal import FileAccess
internal import FoundationEssentials
internal import WeatherData

/// The last good response of a provider, drawn while the provider is unavailable.
struct ForecastRecord: StateRecord {
  static let folder = "forecasts"
  static let version = 1

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// The forecast's payload.
  var forecast: String
  /// The payload of the conditions now, where they come apart.
  var observation: String?

  /// Decodes the payloads.
  ///
  /// - Parameter language: the language in which the payloads describe conditions, if it is known.
  /// - Returns: the forecast, with the current conditions if they have their own payload.
  /// - Throws: `PayloadError`, but not for payloads that the same program has decoded before.
  func decoded(in language: String?) throws -> Forecast {
    try Forecast(payloads: [forecast] + [observation].compactMap { $0 }, descriptionLanguage: language)
  }
}

extension ForecastRecord {
  /// Creates the record of a received forecast.
  init(_ result: RetrievedForecast) {
    self.init(
      fetchedAt: result.fetchedAt, forecast: result.payloads.first ?? "", observation: result.payloads.dropFirst().first
    )
  }
}

/// The stored edition of a provider's service for which a key is valid.
struct EditionRecord: StateRecord {
  static let folder = "editions"
  static let version = 1

  /// The lifetime of the record: after a week the better edition is tried again, in case it has been subscribed to.
  static let lifetime: TimeInterval = 7 * 86_400

  var name: String
  /// The instant the better edition was refused.
  var since: Date

  /// Returns whether the record is still valid at an instant.
  func isValid(at instant: Date) -> Bool {
    (0..<Self.lifetime).contains(instant.timeIntervalSince(since))
  }
}
