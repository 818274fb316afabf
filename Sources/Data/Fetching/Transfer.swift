internal import FoundationEssentials
internal import WebRequests

/// The transfer of one request, including retries and redirects.
struct Transfer: Sendable {
  let request: WebRequest
  let address: URL
  let origin: WebOrigin
  let instant: Date
  let fetcher: Fetcher

  /// The successful outcome of a transfer; errors are thrown.
  enum Outcome: Sendable {
    /// The server sent this body.
    case transferred(StoredResponse, mayBeStored: Bool)
    /// The cached response is still valid, with this new age.
    case notModified(StoredResponse)
  }

  /// The outcome of one attempt.
  private enum Step {
    case done(Outcome)
    /// The cached body is missing, so the request must be sent without conditions.
    case askUnconditionally
    case failed(FetchError, isWorthRetrying: Bool, retryAfter: TimeInterval?)
  }

  /// The redaction for messages and for values that are sent back.
  private var redaction: Redaction { Redaction(request.hiddenInMessages) }

  /// Sends the request until there is a response, or until no retries, time or budget are left.
  ///
  /// If `stored` is a cached response, it is revalidated.
  ///
  /// - Throws: ``FetchError`` or `CancellationError`.
  func run(with stored: StoredResponse?) async throws -> Outcome {
    let settings = fetcher.settings
    var stored = stored
    // The time taken by servers and delays. Time during which this process is busy with other things is not included,
    // because no server is slow because of it.
    var timeLeft = settings.wholeTimeout
    var retries = 0
    while true {
      switch try await attempt(with: stored, within: &timeLeft) {
      case .done(let outcome): return outcome
      case .askUnconditionally:
        guard retries < settings.maximumRetries else { throw unexpectedNotModified }
        stored = nil
      case .failed(let error, let isWorthRetrying, let retryAfter):
        guard isWorthRetrying, retries < settings.maximumRetries,
          let wait = await wait(beforeRetry: retries, after: retryAfter, within: timeLeft)
        else { throw await final(error, retryAfter: isWorthRetrying ? retryAfter : nil) }
        try await Task.sleep(for: wait)
        timeLeft -= wait
      }
      retries += 1
    }
  }

  /// The error of a server that responds "not modified" to a request without conditions.
  var unexpectedNotModified: FetchError {
    FetchError(
      .malformed, "\(origin.name): unexpected \"not modified\" response", status: 304)
  }

  /// Returns the delay before a retry, deducted from the budget; nil if it would be too long.
  ///
  /// The backoff is exponential with full jitter: the delay is uniformly random up to a limit that doubles, so that
  /// many clients that failed at the same time do not retry at the same time.
  private func wait(
    beforeRetry retry: Int, after retryAfter: TimeInterval?, within timeLeft: Duration
  ) async -> Duration? {
    let wait: Duration
    if let retryAfter, retryAfter > 0 {
      wait = .seconds(retryAfter)
    } else {
      let left = await fetcher.remainingBudget
      guard left > .zero else { return nil }
      let limit = min(fetcher.settings.retryBase * (1 << min(retry, 16)), left)
      wait = limit * Double.random(in: 0...1)
    }
    guard wait < timeLeft, await fetcher.spend(wait) else { return nil }
    return wait
  }

  /// Returns the final error; a cooldown that was not waited for is stored for later runs.
  private func final(_ error: FetchError, retryAfter: TimeInterval?) async -> FetchError {
    guard let retryAfter, retryAfter > 0 else { return error }
    let end = instant.addingTimeInterval(retryAfter)
    await fetcher.keep(Cooldown(of: origin, since: instant, until: end), of: origin)
    return FetchError(
      error.kind, "\(error.description); it accepts no requests before \(end.formatted(.iso8601))",
      status: error.status, retryAt: end)
  }

  private func attempt(with stored: StoredResponse?, within timeLeft: inout Duration) async throws -> Step {
    do {
      let response = try await followingRedirects(stored?.validators, within: &timeLeft)
      return await step(response, stored)
    } catch let fault as TransportFault {
      let failure = FailureText(origin: origin, redaction: redaction, settings: fetcher.settings)
      return .failed(failure.error(fault), isWorthRetrying: fault.isWorthRetrying, retryAfter: nil)
    }
  }

  private func followingRedirects(
    _ validators: StoredResponse.Validators?, within timeLeft: inout Duration
  ) async throws -> Exchange.Response {
    var address = address
    let redirect = Redirect(origin: origin, redaction: redaction)
    for _ in 0...Redirect.maximum {
      let response = try await fetcher.exchange().perform(
        request, at: address, unlessMatching: validators, within: &timeLeft)
      guard response.isRedirect else { return response }
      guard request.body == nil else {
        throw FetchError(.redirected, "\(origin.name): the server redirects a POST request, which is not followed")
      }
      address = try redirect.target(response.headers.first("location"), from: address)
    }
    throw FetchError(.redirected, "\(origin.name): more than \(Redirect.maximum) redirects")
  }

  private func step(_ response: Exchange.Response, _ stored: StoredResponse?) async -> Step {
    let headers = ResponseHeaders(response.headers, at: instant)
    switch response.status {
    // A partial body is not usable, and none was requested.
    case 200...299 where response.status != 206:
      if response.status == 203 {
        await fetcher.notice("\(origin.name): this version of the provider's service is deprecated (203)")
      }
      let updated = StoredResponse(
        fetchedAt: instant, lifetime: headers.lifetime ?? 0, validators: validators(response),
        body: Redaction(request.hidden).body(response.body))
      return .done(.transferred(updated, mayBeStored: headers.mayBeStored))
    case 304:
      guard var updated = stored else { return .askUnconditionally }
      let validators = validators(response)
      updated.fetchedAt = instant
      updated.lifetime = headers.lifetime ?? updated.lifetime
      updated.validators.entityTag = validators.entityTag ?? updated.validators.entityTag
      updated.validators.lastModified = validators.lastModified ?? updated.validators.lastModified
      return .done(.notModified(updated))
    default:
      let failure = FailureText(origin: origin, redaction: redaction, settings: fetcher.settings)
      return .failed(
        failure.error(response), isWorthRetrying: response.status == 429 || response.status >= 500,
        retryAfter: headers.retryAfter)
    }
  }

  /// Returns the validators that may be written to disk and sent back.
  private func validators(_ response: Exchange.Response) -> StoredResponse.Validators {
    let validators = StoredResponse.Validators(
      entityTag: response.headers.first("etag").flatMap { redaction.isNeeded(for: $0) ? nil : $0 },
      lastModified: response.headers.first("last-modified").flatMap { redaction.isNeeded(for: $0) ? nil : $0 })
    return validators.areSendable ? validators : StoredResponse.Validators()
  }
}
