/// Who has to be named beside data, in the words their terms ask for.
public struct Attribution: Hashable, Sendable, Codable {
  /// The whole line: `Weather data by Open-Meteo.com (CC BY 4.0)`.
  public var line: String
  /// The name alone, for pictures without room for the line: `Open-Meteo.com`.
  public var shortLine: String

  /// A credit line.
  ///
  /// - Parameter shortLine: nil for the line itself.
  public init(line: String, shortLine: String? = nil) {
    self.line = line
    self.shortLine = shortLine ?? line
  }
}

extension Attribution: ExpressibleByStringLiteral {
  /// A line that stands for its own short one.
  public init(stringLiteral line: String) {
    self.init(line: line)
  }
}
