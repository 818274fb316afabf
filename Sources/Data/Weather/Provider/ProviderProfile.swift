public import FoundationEssentials

/// What users and the program have to know of a weather provider, as data.
public struct ProviderProfile: Sendable, Hashable {
  /// As on the command line and in the configuration: lower case letters and hyphens, such as `open-meteo`.
  public let name: String

  /// As the provider writes itself: `Open-Meteo`.
  public let displayName: String

  /// The address of the provider's page for users.
  public let homePage: String

  /// Where keys come from and are kept; nil if none is needed.
  public let key: ProviderKeyRule?

  /// Whether requests are refused without a contact in the User-Agent.
  public let needsContact: Bool

  /// How often one place may be asked for.
  public let limits: ProviderLimits

  /// What has to stand beside the provider's data.
  public let credit: DataCredit

  /// What users should check where a request is answered with 401 or 403; follows a semicolon.
  public let refusalAdvice: String
}

/// Where a provider's key comes from, and where the program looks for it.
public struct ProviderKeyRule: Sendable, Hashable {
  /// The page where users get a key.
  public let signUpPage: String

  /// The name of the systemd credential that holds the key.
  public let credential: String

  /// The environment variable that holds the key, such as `WIDGETGEN_OPENWEATHERMAP_KEY`.
  public let environmentVariable: String

  /// A key that is kept under a provider's name: `-` becomes `_` in the variable.
  init(provider name: String, signUpPage: String) {
    self.signUpPage = signUpPage
    credential = name
    environmentVariable = "WIDGETGEN_\(name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined())_KEY"
  }
}

/// How a provider wants to be used.
public struct ProviderLimits: Sendable, Hashable {
  /// How many decimals of a degree requests may have.
  public let coordinateDecimals: Int

  /// The shortest time between two requests for the same place, in seconds; nil where only HTTP's freshness counts.
  public let minimumInterval: TimeInterval?

  init(coordinateDecimals: Int = 4, minimumInterval: TimeInterval? = nil) {
    self.coordinateDecimals = coordinateDecimals
    self.minimumInterval = minimumInterval
  }
}

/// Who has to be named beside data, and by whose terms.
public struct DataCredit: Sendable, Hashable {
  /// The line to show: `Weather data by Open-Meteo.com (CC BY 4.0)`.
  public let line: String

  /// The name alone, for pictures without room for the line: `Open-Meteo.com`.
  public let shortLine: String

  /// Whether the terms ask for the line on every picture of the data.
  public let isRequired: Bool

  /// The address of the terms.
  public let terms: String

  /// A credit line and its source.
  public init(line: String, shortLine: String, isRequired: Bool, terms: String) {
    self.line = line
    self.shortLine = shortLine
    self.isRequired = isRequired
    self.terms = terms
  }
}
