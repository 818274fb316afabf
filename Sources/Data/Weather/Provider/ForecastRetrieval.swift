public import FoundationEssentials
public import Requests

/// An answer that was received and read, perhaps from a cache.
public struct ForecastAnswer: Sendable, Hashable {
  /// What the answer says.
  public var decoded: DecodedForecast

  /// The answer as it came, to be kept.
  public var payload: String

  /// The instant at which the server last confirmed it.
  public var fetchedAt: Date

  /// Whether it came over the network, so that its warnings are news.
  public var isNew: Bool

  /// An answer and when it is of.
  public init(decoded: DecodedForecast, payload: String, fetchedAt: Date, isNew: Bool) {
    self.decoded = decoded
    self.payload = payload
    self.fetchedAt = fetchedAt
    self.isNew = isNew
  }
}

/// A forecast put together from the answers to a plan's requests.
public struct RetrievedForecast: Sendable, Hashable {
  /// The forecast with what its supplements add.
  public var forecast: Forecast

  /// The name of the plan that gave it.
  public var plan: String

  /// The payloads as they came: the forecast, then the supplements that were received.
  ///
  /// ``Forecast/init(payloads:descriptionLanguage:)`` makes the same forecast of them.
  public var payloads: [String]

  /// The instant at which the forecast was last confirmed.
  public var fetchedAt: Date

  /// What was wrong with new answers and which supplements are missing, a line each, without the provider's name.
  public var warnings: [String]
}

extension ProviderName {
  /// Gets a forecast: plan after plan, until one is not refused to the key.
  ///
  /// - Parameters:
  ///   - query: the place, the language and the key.
  ///   - name: the plan that the key was good for last; it is tried first. A name of no plan counts as nil.
  ///   - get: performs one request and has its body read by the second argument, which throws ``PayloadError`` for a
  ///     body that must not be kept. An error of HTTP is an ``HTTPStatusError``.
  /// - Throws: what `get` throws for the forecast: at once, if it is not a refusal of the key, else that of the last
  ///   plan. A supplement that fails is a warning; cancellation is always thrown.
  public func forecast(
    for query: ForecastQuery, startingWith name: String? = nil,
    get:
      @Sendable (
        _ request: WebRequest, _ decode: @escaping @Sendable ([UInt8]) throws -> DecodedForecast
      ) async throws -> ForecastAnswer
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
    // A service without plans would be a mistake in its own code.
    throw refusal ?? PayloadError.unrecognised
  }

  /// Whether an error says that the key may not do what was asked.
  ///
  /// - Parameter error: an ``HTTPStatusError`` such as ``PayloadError``, else the answer is no.
  public func refusesKey(_ error: any Error) -> Bool {
    (error as? any HTTPStatusError)?.status.map { service.refusesKey(status: $0) } ?? false
  }

  private func forecast(
    by plan: ForecastPlan,
    get: @Sendable (WebRequest, @escaping @Sendable ([UInt8]) throws -> DecodedForecast) async throws -> ForecastAnswer
  ) async throws -> RetrievedForecast {
    let decoder = PayloadDecoder(provider: self)
    let main = try await get(plan.forecast) { try decoder.decode($0) }
    var result = RetrievedForecast(
      forecast: main.decoded.forecast, plan: plan.name, payloads: [main.payload], fetchedAt: main.fetchedAt,
      warnings: main.isNew ? main.decoded.warnings.map(\.description) : [])
    for supplement in plan.supplements {
      do {
        let answer = try await get(supplement.request) { try decoder.decode($0) }
        result.forecast = result.forecast.adding(answer.decoded.forecast)
        result.payloads.append(answer.payload)
      } catch let error as CancellationError {
        throw error
      } catch {
        result.warnings.append("the forecast comes without \(supplement.contents): \(error)")
      }
    }
    result.forecast.descriptionLanguage = plan.descriptionLanguage
    return result
  }
}

extension Forecast {
  /// The forecast of payloads that were received together: the forecast, then its supplements.
  ///
  /// - Parameters:
  ///   - payloads: as ``RetrievedForecast/payloads``.
  ///   - language: what the payloads describe conditions in, as ``ForecastPlan/descriptionLanguage``.
  /// - Throws: ``PayloadError`` for no payload and for the first one that cannot be read.
  public init(payloads: [String], descriptionLanguage language: String? = nil) throws {
    guard let first = payloads.first else { throw PayloadError.unrecognised }
    let decoder = PayloadDecoder()
    self = try payloads.dropFirst().reduce(decoder.decode(first.utf8).forecast) { forecast, payload in
      try forecast.adding(decoder.decode(payload.utf8).forecast)
    }
    descriptionLanguage = language
  }
}
