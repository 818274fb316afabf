package import FoundationEssentials
package import WeatherData

/// The source of a picture's weather, and its lifetime.
package struct WeatherSettings: Sendable, Hashable, Codable {
  /// The source of weather.
  package enum Source: Sendable, Hashable, Codable {
    /// A payload that another program fetches; `-` is standard input. The provider is needed if its shape does not
    /// tell.
    case file(String, of: ProviderName?)
    /// A provider, asked for the job's place.
    case provider(ProviderName)
    /// No source: there is neither a payload nor a place.
    case nowhere

    /// Whether it is a payload that another program fetches.
    package var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// The source of weather.
  package var source: Source
  /// The provider, which also looks up cities.
  package var provider: ProviderName
  /// The file with the provider's key, to be opened as it is; nil leaves it to the environment.
  package var apiKeyFile: String?
  /// The contact in the User-Agent: printable ASCII.
  package var contact: String?
  /// The replacement for the provider's scheme and host, such as `http://127.0.0.1:8080`, optionally with a path.
  ///
  /// http or https, without user, query, fragment and slash at its end.
  package var baseURL: String?
  /// Seconds after the last successful fetch from which on old numbers are not shown any more, 1 s to 365 days.
  package var expireAfter: TimeInterval
  /// The time in seconds after a missed reload until pictures show the age of the data.
  package var staleAfter: TimeInterval = WeatherSettings.defaultTolerance
  /// Whether pictures name who the data are by; false only where the terms of the data do not ask for it.
  package var showsAttribution: Bool

  /// Seconds for which a provider's own word that its answer is fresh is believed: half of the time until it expires.
  package var freshness: TimeInterval { expireAfter / 2 }

  /// The default provider, which requires neither a key nor a contact.
  package static let defaultProvider = ProviderName.openMeteo
  /// The default expiry in seconds: six hours.
  package static let defaultExpiry: TimeInterval = 6 * 3_600

  /// The default time in seconds after a missed reload until data are marked as old: one hour.
  package static let defaultTolerance: TimeInterval = 3_600

  /// The most letters of a contact.
  package static let maximumContactLength = 200

  /// Creates settings; by default, for the default provider, with data that expire after six hours.
  package init(
    _ source: Source = .nowhere, provider: ProviderName = Self.defaultProvider, apiKeyFile: String? = nil,
    contact: String? = nil, baseURL: String? = nil, expireAfter: TimeInterval = Self.defaultExpiry,
    showsAttribution: Bool = true
  ) {
    self.source = source
    self.provider = provider
    self.apiKeyFile = apiKeyFile
    self.contact = contact
    self.baseURL = baseURL
    self.expireAfter = expireAfter
    self.showsAttribution = showsAttribution
  }
}
