public import FoundationEssentials
public import Weather
public import Widgets

extension Configuration {
  /// Where the weather comes from and how long it is good for.
  public struct Weather: Sendable, Hashable {
    /// The provider the file names; nil where it names none.
    ///
    /// With ``file`` it says whose payload that is.
    public var statedProvider: ProviderName?
    /// The file with the provider's key, to be opened as it is; nil leaves it to the environment.
    public var apiKeyFile: String?
    /// What goes into the User-Agent: printable ASCII.
    public var contact: String?
    /// What replaces scheme and host of the provider, such as `http://127.0.0.1:8080`, perhaps with a path.
    ///
    /// http or https, without user, query, fragment and slash at its end.
    public var baseURL: String?
    /// Which of a place's two pressures is shown; nil leaves it to the widget.
    public var pressure: PressureLevel?
    /// Seconds after the last successful fetch from which on old numbers are not shown any more, 1 s to 365 days.
    public var expireAfter: TimeInterval
    /// A payload that someone else fetches, to be opened as it is; nil means that the provider is asked.
    public var file: String?

    /// The provider that is asked.
    public var provider: ProviderName { statedProvider ?? Self.standardProvider }

    /// What is asked where the file names no provider: it needs neither key nor contact.
    public static let standardProvider = ProviderName.openMeteo
    /// Six hours.
    public static let standardExpiry: TimeInterval = 6 * 3_600

    /// Weather of Open-Meteo that expires after six hours, unless said otherwise.
    public init(
      statedProvider: ProviderName? = nil, apiKeyFile: String? = nil, contact: String? = nil, baseURL: String? = nil,
      pressure: PressureLevel? = nil, expireAfter: TimeInterval = Self.standardExpiry, file: String? = nil
    ) {
      self.statedProvider = statedProvider
      self.apiKeyFile = apiKeyFile
      self.contact = contact
      self.baseURL = baseURL
      self.pressure = pressure
      self.expireAfter = expireAfter
      self.file = file
    }
  }
}
