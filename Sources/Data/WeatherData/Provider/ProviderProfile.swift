public import FoundationEssentials

/// The properties of a weather provider that users and the program need to know.
public struct ProviderProfile: Sendable, Hashable {
  /// The name on the command line and in the configuration: lower case letters and hyphens, such as `open-meteo`.
  public let name: String

  /// The name as the provider writes it, such as `Open-Meteo`.
  public let displayName: String

  /// The address of the provider's home page.
  public let homePage: String

  /// The rule for finding the key; nil if none is required.
  public let key: ProviderKeyRule?

  /// Whether the provider refuses requests without a contact in the User-Agent.
  public let needsContact: Bool

  /// The limits on requests.
  public let limits: ProviderLimits

  /// The credit to show beside the provider's data.
  public let credit: DataCredit

  /// Advice for users after a response with status 401 or 403; it follows a semicolon in a message.
  public let refusalAdvice: String
}

/// The origin of a provider's key, and where the program looks for it.
public struct ProviderKeyRule: Sendable, Hashable {
  /// The page where users get a key.
  public let signUpPage: String

  /// The name of the systemd credential that holds the key.
  public let credential: String

  /// The environment variable that holds the key, such as `WIDGETGEN_OPENWEATHERMAP_KEY`.
  public let environmentVariable: String

  /// Creates a rule for a key stored under the provider's name; `-` becomes `_` in the environment variable.
  init(provider name: String, signUpPage: String) {
    self.signUpPage = signUpPage
    credential = name
    environmentVariable = "WIDGETGEN_\(String(name.uppercased().map { $0 == "-" ? "_" : $0 }))_KEY"
  }
}

/// A provider's limits on requests.
public struct ProviderLimits: Sendable, Hashable {
  /// The maximum number of decimals in a request's coordinates.
  public let coordinateDecimals: Int

  /// The minimum interval between two requests for the same place, in seconds; nil if only HTTP freshness limits it.
  public let minimumInterval: TimeInterval?

  init(coordinateDecimals: Int = 4, minimumInterval: TimeInterval? = nil) {
    self.coordinateDecimals = coordinateDecimals
    self.minimumInterval = minimumInterval
  }
}

/// The credit to show beside data, and the terms that require it.
public struct DataCredit: Sendable, Hashable {
  /// The full credit line: `Weather data by Open-Meteo.com (CC BY 4.0)`.
  public let line: String

  /// The name alone, for pictures too small for the full line: `Open-Meteo.com`.
  public let shortLine: String

  /// Whether the terms require the line on every picture of the data.
  public let isRequired: Bool

  /// The address of the terms.
  public let terms: String

  /// Creates a credit.
  public init(line: String, shortLine: String, isRequired: Bool, terms: String) {
    self.line = line
    self.shortLine = shortLine
    self.isRequired = isRequired
    self.terms = terms
  }
}
