public import WebRequests

extension ProviderName {
  /// Gets a forecast by trying plans until one is not refused for the key.
  ///
  /// - Parameters:
  ///   - query: the place, the language and the key.
  ///   - name: the plan that last worked with the key, which is tried first; an unknown name is ignored.
  ///   - get: performs a request and decodes its body with the second argument, which throws ``PayloadError`` for a
  ///     body that must not be cached. It states when the response was confirmed, and leaves out the warnings of one that
  ///     is not new. An HTTP error is an `HTTPStatusError`.
  /// - Returns: the forecast of the first plan that succeeds, with its supplements, and the name of that plan.
  /// - Throws: the error of `get` for the forecast: immediately if the error is not a refusal of the key, otherwise the
  ///   error of the last plan. A failed supplement only causes a warning; cancellation is always thrown.
  public func forecast(
    for query: ForecastQuery, startingWith name: String? = nil,
    get:
      @Sendable (
        _ request: WebRequest, _ decode: @escaping @Sendable ([UInt8]) throws -> DecodedForecast
      ) async throws -> DecodedForecast
  ) async throws -> (decoded: DecodedForecast, plan: String) {
    let plans = plans(for: query)
    let ordered = plans.filter { $0.name == name } + plans.filter { $0.name != name }
    var refusal: (any Error)?
    for plan in ordered {
      do {
        return (try await forecast(by: plan, get: get), plan.name)
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
      @Sendable (WebRequest, @escaping @Sendable ([UInt8]) throws -> DecodedForecast) async throws -> DecodedForecast
  ) async throws -> DecodedForecast {
    let decoder = PayloadDecoder(provider: self)
    let decode: @Sendable ([UInt8]) throws -> DecodedForecast = { bytes in
      var decoded = try decoder.decode(bytes)
      decoded.payloads = [String(decoding: bytes, as: UTF8.self)]
      return decoded
    }
    var result = try await get(plan.forecast, decode)
    for supplement in plan.supplements {
      do {
        let response = try await get(supplement.request, decode)
        result.forecast = result.forecast.adding(response.forecast)
        result.payloads += response.payloads
      } catch let error as CancellationError {
        throw error
      } catch {
        result.warnings.append(
          PayloadWarning(kind: .supplement, first: "the forecast does not include \(supplement.contents): \(error)"))
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
  ///   - payloads: see ``DecodedForecast/payloads``.
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
