package import FoundationEssentials
package import WeatherData

/// Where a picture's weather comes from and how long it is good for.
package struct WeatherSettings: Sendable, Hashable, Codable {
  /// Where it comes from.
  package enum Source: Sendable, Hashable, Codable {
    /// A payload that someone else fetches; `-` is standard input. Of which provider, where its shape does not tell.
    case file(String, of: ProviderName?)
    /// A provider, asked for the job's place.
    case provider(ProviderName)
    /// Nowhere: there is neither a payload nor a place.
    case nowhere

    /// Whether it is a payload that someone else fetches.
    package var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// Where it comes from.
  package var source: Source
  /// Who is asked, for cities without weather too.
  package var provider: ProviderName
  /// The file with the provider's key, to be opened as it is; nil leaves it to the environment.
  package var apiKeyFile: String?
  /// What goes into the User-Agent: printable ASCII.
  package var contact: String?
  /// What replaces scheme and host of the provider, such as `http://127.0.0.1:8080`, perhaps with a path.
  ///
  /// http or https, without user, query, fragment and slash at its end.
  package var baseURL: String?
  /// Seconds after the last successful fetch from which on old numbers are not shown any more, 1 s to 365 days.
  package var expireAfter: TimeInterval
  /// Whether pictures name who the data are by; false only where the terms of the data do not ask for it.
  package var showsAttribution: Bool

  /// Seconds for which a provider's own word that its answer is fresh is believed: half of the time until it expires.
  package var freshness: TimeInterval { expireAfter / 2 }

  /// Who is asked if nobody says: it needs neither key nor contact.
  package static let defaultProvider = ProviderName.openMeteo
  /// Six hours.
  package static let defaultExpiry: TimeInterval = 6 * 3_600

  /// The most letters of a contact.
  package static let maximumContactLength = 200

  /// Weather of the standard provider that expires after six hours, unless said otherwise.
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
