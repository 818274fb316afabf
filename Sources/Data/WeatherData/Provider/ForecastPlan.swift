public import WebRequests

/// A way to get a forecast: the requests whose responses together form the forecast.
public struct ForecastPlan: Sendable, Hashable {
  /// An optional request, in addition to the request for the forecast.
  public struct Supplement: Sendable, Hashable {
    /// The contents, for messages, such as `the current conditions`.
    public let contents: String

    /// The request whose response is added with ``Forecast/adding(_:)``.
    public let request: WebRequest
  }

  /// A short name that must not change between versions, because the last successful plan of a key is stored by name.
  public let name: String

  /// The request for the forecast itself, which is required.
  public let forecast: WebRequest

  /// The requests that follow the forecast's, in this order.
  public let supplements: [Supplement]

  /// The language of the descriptions of conditions, an ISO 639 code; nil if the responses have no descriptions.
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
