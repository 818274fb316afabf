internal import FoundationEssentials
internal import WeatherData
internal import WidgetSupport

/// The last good answer of a provider, as it came: what is drawn while the provider is down.
struct ForecastRecord: StateRecord {
  static let folder = "forecasts"
  static let version = 1

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// The forecast's payload.
  var forecast: String
  /// The payload of the conditions now, where they come apart.
  var observation: String?

  /// The forecast in the payloads.
  ///
  /// - Parameter language: what the payloads describe conditions in, nil where that is not known.
  /// - Throws: `PayloadError`; not for what was read once with the same program.
  func decoded(in language: String?) throws -> Forecast {
    try Forecast(payloads: [forecast] + [observation].compactMap { $0 }, descriptionLanguage: language)
  }
}

extension ForecastRecord {
  /// What to keep of a forecast that was received.
  init(_ result: RetrievedForecast) {
    self.init(
      fetchedAt: result.fetchedAt, forecast: result.payloads.first ?? "", observation: result.payloads.dropFirst().first
    )
  }
}

/// Which of a provider's editions a key is good for, as it is kept.
struct EditionRecord: StateRecord {
  static let folder = "editions"
  static let version = 1

  /// How long it is believed: after a week the better edition is tried again, for the subscription may have come.
  static let lifetime: TimeInterval = 7 * 86_400

  var name: String
  /// The instant the better edition was refused.
  var since: Date

  /// Whether it still counts at an instant.
  func isValid(at instant: Date) -> Bool {
    (0..<Self.lifetime).contains(instant.timeIntervalSince(since))
  }
}
