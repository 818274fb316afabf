public import Requests

/// One way to get a forecast: the requests whose answers make it up together.
public struct ForecastPlan: Sendable, Hashable {
  /// Something that is asked for beside the forecast; the forecast is good without it.
  public struct Supplement: Sendable, Hashable {
    /// What it brings, for messages: `the current conditions`.
    public let contents: String

    /// The request whose answer ``Forecast/adding(_:)`` adds.
    public let request: WebRequest
  }

  /// A short word that stays the same in later versions, to remember which plan a key is good for.
  public let name: String

  /// The forecast itself; without its answer there is nothing to show.
  public let forecast: WebRequest

  /// What is asked for after the forecast, in this order.
  public let supplements: [Supplement]

  /// The language in which the answers describe conditions, an ISO 639 code; nil where they have no descriptions.
  public let descriptionLanguage: String?

  init(
    name: String, forecast: WebRequest, supplements: [Supplement] = [], descriptionLanguage: String? = nil
  ) {
    self.name = name
    self.forecast = forecast
    self.supplements = supplements
    self.descriptionLanguage = descriptionLanguage
  }
}
