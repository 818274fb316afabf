public import FoundationEssentials
public import Weather

/// Where a picture's weather comes from and how long it is good for.
public struct WeatherSettings: Sendable, Hashable, Codable {
  /// Where it comes from.
  public enum Source: Sendable, Hashable, Codable {
    /// A payload that someone else fetches; `-` is standard input. Of which provider, where its shape does not tell.
    case file(String, of: ProviderName?)
    /// A provider, asked for the job's place.
    case provider(ProviderName)
    /// Nowhere: there is neither a payload nor a place.
    case nowhere
  }

  /// Where it comes from.
  public var source: Source
  /// Who is asked, for cities without weather too.
  public var provider: ProviderName
  /// The file with the provider's key, to be opened as it is; nil leaves it to the environment.
  public var apiKeyFile: String?
  /// What goes into the User-Agent: printable ASCII.
  public var contact: String?
  /// What replaces scheme and host of the provider, such as `http://127.0.0.1:8080`, perhaps with a path.
  ///
  /// http or https, without user, query, fragment and slash at its end.
  public var baseURL: String?
  /// Seconds after the last successful fetch from which on old numbers are not shown any more, 1 s to 365 days.
  public var expireAfter: TimeInterval

  /// Who is asked if nobody says: it needs neither key nor contact.
  public static let standardProvider = ProviderName.openMeteo
  /// Six hours.
  public static let standardExpiry: TimeInterval = 6 * 3_600

  /// The most letters of a contact.
  public static let longestContact = 200

  /// Weather of the standard provider that expires after six hours, unless said otherwise.
  public init(
    _ source: Source = .nowhere, provider: ProviderName = Self.standardProvider, apiKeyFile: String? = nil,
    contact: String? = nil, baseURL: String? = nil, expireAfter: TimeInterval = Self.standardExpiry
  ) {
    self.source = source
    self.provider = provider
    self.apiKeyFile = apiKeyFile
    self.contact = contact
    self.baseURL = baseURL
    self.expireAfter = expireAfter
  }
}
