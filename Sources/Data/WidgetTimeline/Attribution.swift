/// The credit that a data provider's terms require beside its data.
public struct Attribution: Hashable, Sendable, Codable {
  /// The full credit line: `Weather data by Open-Meteo.com (CC BY 4.0)`.
  public var line: String
  /// The name alone, for pictures too small for the full line: `Open-Meteo.com`.
  public var shortLine: String

  /// Creates a credit.
  ///
  /// A nil short form is the full line.
  public init(line: String, shortLine: String? = nil) {
    self.line = line
    self.shortLine = shortLine ?? line
  }
}

extension Attribution: ExpressibleByStringLiteral {
  /// Creates a credit whose short form is the line itself.
  public init(stringLiteral line: String) {
    self.init(line: line)
  }
}
