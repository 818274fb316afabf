public import FoundationEssentials
public import WebRequests

/// A decoded response, possibly from a cache.
public struct ForecastResponse: Sendable, Hashable {
  /// The decoded response.
  public var decoded: DecodedForecast

  /// The response as received, for storage.
  public var payload: String

  /// The instant at which the server last confirmed the response.
  public var fetchedAt: Date

  /// Whether the response came over the network, so that its warnings are new.
  public var isNew: Bool

  /// Creates a response.
  public init(decoded: DecodedForecast, payload: String, fetchedAt: Date, isNew: Bool) {
    self.decoded = decoded
    self.payload = payload
    self.fetchedAt = fetchedAt
    self.isNew = isNew
  }
}

/// A forecast that combines the responses to a plan's requests.
public struct RetrievedForecast: Sendable, Hashable {
  /// The forecast, including its supplements.
  public var forecast: Forecast

  /// The name of the successful plan.
  public var plan: String

  /// The payloads as received: the forecast, then the received supplements.
  ///
  /// ``Forecast/init(payloads:descriptionLanguage:)`` creates the same forecast from them.
  public var payloads: [String]

  /// The instant at which the server last confirmed the forecast.
  public var fetchedAt: Date

  /// The problems in new responses and the missing supplements, one line each, without the provider's name.
  public var warnings: [String]
}

extension ProviderName {
  /// Gets a forecast by trying plans until one is not refused for the key.
  ///
  /// - Parameters:
  ///   - query: the place, the language and the key.
  ///   - name: the plan that last worked with the key, which is tried first; an unknown name is ignored.
  ///   - get: performs a request and decodes its body with the second argument, which throws ``PayloadError`` for a
  ///     body that must not be cached. An HTTP error is an `HTTPStatusError`.
  /// - Returns: the forecast of the first plan that succeeds, with its supplements.
  /// - Throws: the error of `get` for the forecast: immediately if it is not a refusal of the key, else that of the
  ///   last plan. A failed supplement only causes a warning; cancellation is always thrown.
  public func forecast(
    for query: ForecastQuery, startingWith name: String? = nil,
    get:
      @Sendable (
        _ request: WebRequest, _ decode: @escaping @Sendable ([UInt8]) throws -> DecodedForecast
      ) async throws -> ForecastResponse
  ) async throws -> RetrievedForecast {
    let plans = plans(for: query)
    let ordered = plans.filter { $0.name == name } + plans.filter { $0.name != name }
    var refusal: (any Error)?
    for plan in ordered {
      do {
        return try await forecast(by: plan, get: get)
      } catch {
        guard refusesKey(error) else { throw error }
        refusal = error
      }
    }
    // A service always has at least one plan.
    throw refusal ?? PayloadError.unrecognised
  }

  /// Returns whether an error means that the key lacks permission.
  ///
  /// Only an `HTTPStatusError`, such as ``PayloadError``, can mean that.
  public func refusesKey(_ error: any Error) -> Bool {
    (error as? any HTTPStatusError)?.status.map { service.refusesKey(status: $0) } ?? false
  }

  private func forecast(
    by plan: ForecastPlan,
    get:
      @Sendable (WebRequest, @escaping @Sendable ([UInt8]) throws -> DecodedForecast) async throws -> ForecastResponse
  ) async throws -> RetrievedForecast {
    let decoder = PayloadDecoder(provider: self)
    let main = try await get(plan.forecast) { try decoder.decode($0) }
    var result = RetrievedForecast(
      forecast: main.decoded.forecast, plan: plan.name, payloads: [main.payload], fetchedAt: main.fetchedAt,
      warnings: main.isNew ? main.decoded.warnings.map(\.description) : [])
    for supplement in plan.supplements {
      do {
        let response = try await get(supplement.request) { try decoder.decode($0) }
        result.forecast = result.forecast.adding(response.decoded.forecast)
        result.payloads.append(response.payload)
      } catch let error as CancellationError {
        throw error
      } catch {
        result.warnings.append("the forecast does not include \(supplement.contents): \(error)")
      }
    }
    result.forecast.descriptionLanguage = plan.descriptionLanguage
    return result
  }
}

extension Forecast {
  /// Creates a forecast from payloads that were received together: the forecast, then its supplements.
  ///
  /// - Parameters:
  ///   - payloads: see ``RetrievedForecast/payloads``.
  ///   - language: the language of the payloads' descriptions; see ``ForecastPlan/descriptionLanguage``.
  /// - Throws: ``PayloadError`` if there are no payloads, or for the first invalid one.
  public init(payloads: [String], descriptionLanguage language: String? = nil) throws {
    guard let first = payloads.first else { throw PayloadError.unrecognised }
    let decoder = PayloadDecoder()
    self = try payloads.dropFirst().reduce(decoder.decode(first.utf8).forecast) { forecast, payload in
      try forecast.adding(decoder.decode(payload.utf8).forecast)
    }
    descriptionLanguage = language
  }
}
