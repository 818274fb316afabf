internal import FileAccess
package import FoundationEssentials
package import WebRequests
internal import WidgetBase

/// Performs GET and POST requests with caching and revalidation, within limits of time and size, and without leaking secrets.
///
/// Every decision about freshness and servers' cooldowns is based on the instant that the caller passes, which may be
/// simulated; delays and timeouts use real time. Several fetches may be in progress at once, and simultaneous identical
/// requests are sent once. Each request has its own thread while it is in progress. libcurl is loaded for the first
/// request. It takes its proxies from the environment: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
package actor Fetcher {
  let settings: FetchSettings
  let cache: CacheFolder?
  /// The number of HTTP requests sent, including retries and redirects.
  package private(set) var requestCount = 0
  /// Messages for users about problems that did not cause a failure, one line each, without duplicates.
  package private(set) var notices: [String] = []

  /// The remaining part of ``FetchSettings/retryBudget``.
  private var budget: Duration
  private var cooldowns: [WebOrigin: Cooldown] = [:]
  /// The responses that must not be written to disk, which other fetches of the same round share.
  private var unstored: [WebRequest: StoredResponse] = [:]
  private var transfers: [WebRequest: SharedTransfer] = [:]
  private let connections = ConnectionPool()
  private var hasPruned = false
  private var hasFailedToWrite = false

  private struct SharedTransfer {
    let task: Task<Transfer.Outcome, any Error>
    var waiting: Int
  }

  /// Creates a fetcher without starting threads, opening connections or accessing files.
  package init(_ settings: FetchSettings) {
    self.settings = settings
    cache = settings.cacheFolder.map { CacheFolder(path: $0) }
    budget = settings.retryBudget
  }

  /// Requests of other methods with the same timeouts, certificates and user agent.
  package nonisolated var transfer: HTTPTransfer { HTTPTransfer(settings) }

  /// Returns the folders for responses and cooldowns in a cache folder.
  package static func folders(in cache: String) -> [String] { CacheFolder(path: cache).folders }

  /// Returns the response to a request from the cache if it is fresh, else from the network.
  ///
  /// - Parameters:
  ///   - request: the request; its address without secrets is its key in the cache.
  ///   - instant: the current instant for all decisions about freshness, which may differ from the system's clock.
  ///   - minimumFreshness: the seconds during which the server is not asked again, even if it allows that.
  ///   - maximumFreshness: the seconds after which the server is asked again, even if it allows longer caching.
  ///   - reading: decodes a body; a body for which it throws is not cached.
  /// - Returns: the value that `reading` decoded, and its age.
  /// - Throws: ``FetchError``, the error of `reading`, or `CancellationError`. The cache is then unchanged.
  package func fetch<Value: Sendable>(
    _ request: WebRequest, at instant: Date, atLeast minimumFreshness: TimeInterval = 0,
    freshFor maximumFreshness: TimeInterval,
    reading: @Sendable ([UInt8]) throws -> Value
  ) async throws -> Fetched<Value> {
    guard let address = URL(string: request.revealedAddress()), let origin = WebOrigin(address) else {
      let shown = Redaction(request.hiddenInMessages).excerpt(request.base, upTo: 100)
      throw FetchError(
        .invalidAddress, "\"\(shown)\" is not a server address; expected one such as https://example.org")
    }
    let stored = storedResponse(request)
    // A cached body that this version of the program cannot decode is treated as missing.
    if let stored, stored.isFresh(at: instant, atLeast: minimumFreshness, atMost: maximumFreshness),
      let value = try? reading(stored.body)
    {
      return Fetched(value: value, fetchedAt: stored.fetchedAt, source: .cache)
    }
    try checkCooldown(of: origin, at: instant)
    let transfer = Transfer(
      request: request, address: address, origin: origin, instant: instant, fetcher: self)
    switch try await outcome(of: transfer, with: stored) {
    case .notModified(let response):
      if let value = try? reading(response.body) {
        store(response, for: request)
        return Fetched(value: value, fetchedAt: response.fetchedAt, source: .validated)
      }
      guard case .transferred(let response, let mayBeStored) = try await outcome(of: transfer, with: nil) else {
        throw transfer.unexpectedNotModified
      }
      return try accept(response, mayBeStored: mayBeStored, for: request, reading: reading)
    case .transferred(let response, let mayBeStored):
      return try accept(response, mayBeStored: mayBeStored, for: request, reading: reading)
    }
  }

  /// Cancels requests in progress and closes all connections.
  ///
  /// A later fetch opens connections again.
  package func shutdown() async {
    for transfer in transfers.values { transfer.task.cancel() }
    for transfer in transfers.values { _ = await transfer.task.result }
    connections.close()
  }

  private func accept<Value>(
    _ response: StoredResponse, mayBeStored: Bool, for request: WebRequest, reading: ([UInt8]) throws -> Value
  ) throws -> Fetched<Value> {
    let value = try reading(response.body)
    if mayBeStored { store(response, for: request) }
    return Fetched(value: value, fetchedAt: response.fetchedAt, source: .network)
  }
}

// Transfers in progress.
extension Fetcher {
  /// Starts a transfer, or waits for a transfer of the same request that is in progress.
  private func outcome(of transfer: Transfer, with stored: StoredResponse?) async throws -> Transfer.Outcome {
    let request = transfer.request
    let task: Task<Transfer.Outcome, any Error>
    if let shared = transfers[request], !shared.task.isCancelled {
      task = shared.task
      transfers[request]?.waiting += 1
    } else {
      task = Task { try await transfer.run(with: stored) }
      transfers[request] = SharedTransfer(task: task, waiting: 1)
    }
    defer { leave(task, of: request) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await self.giveUp(task, of: request) }
    }
  }

  private func leave(_ task: Task<Transfer.Outcome, any Error>, of request: WebRequest) {
    if transfers[request]?.task == task { transfers[request] = nil }
  }

  /// Removes one waiting task and cancels the transfer if it was the last one.
  private func giveUp(_ task: Task<Transfer.Outcome, any Error>, of request: WebRequest) {
    guard let shared = transfers[request], shared.task == task else { return }
    transfers[request]?.waiting -= 1
    if shared.waiting <= 1 { task.cancel() }
  }

  /// Counts a request that is about to be sent, and returns the exchange that performs it.
  func exchange() -> Exchange {
    requestCount += 1
    return Exchange(connections: connections, settings: settings)
  }

  /// Deducts a delay from the retry budget.
  ///
  /// - Returns: false, without deducting anything, if the remaining budget is too small.
  func spend(_ wait: Duration) -> Bool {
    guard wait <= budget else { return false }
    budget -= wait
    return true
  }

  /// The maximum delay that is left.
  var remainingBudget: Duration { budget }
}

// The cache.
extension Fetcher {
  /// Returns the cached body of a request's last response, regardless of its age; nil if no response is cached.
  package func stored(_ request: WebRequest) -> [UInt8]? { storedResponse(request)?.body }

  private func storedResponse(_ request: WebRequest) -> StoredResponse? {
    guard request.isStorable else { return unstored[request] }
    return reading { try cache?.response(for: request.cacheName, upTo: settings.maximumBytes) }
  }

  private func store(_ response: StoredResponse, for request: WebRequest) {
    guard request.isStorable else {
      unstored[request] = response
      return
    }
    writing { try cache?.store(response, for: request.cacheName) }
    if !hasPruned {
      hasPruned = true
      cache?.prune(besides: request.cacheName)
    }
  }

  private func checkCooldown(of origin: WebOrigin, at instant: Date) throws {
    // Other runs of the program may have stored cooldowns in the meantime.
    let known = [cooldowns[origin], reading { try cache?.cooldown(of: origin) }]
    guard let cooldown = known.compactMap({ $0 }).first(where: { $0.isInForce(at: instant) }) else { return }
    throw FetchError(
      .postponed,
      "\(origin.name): the server accepts no requests before \(cooldown.end.formatted(.iso8601)); no request was sent",
      retryAt: cooldown.end)
  }

  func keep(_ cooldown: Cooldown, of origin: WebOrigin) {
    cooldowns[origin] = cooldown
    writing { try cache?.store(cooldown, of: origin) }
  }

  /// Adds a message for users, once.
  func notice(_ text: String) {
    if !notices.contains(text) { notices.append(text) }
  }

  private func reading<Stored>(_ work: () throws -> Stored?) -> Stored? {
    do {
      return try work()
    } catch let error as Failure {
      notice(error.description)
    } catch {
      notice("the cache is unreadable and is ignored")
    }
    return nil
  }

  private func writing(_ work: () throws -> Void) {
    do {
      try work()
    } catch let error as OutputError {
      guard !hasFailedToWrite else { return }
      hasFailedToWrite = true
      notice("\(error); responses are not cached")
    } catch {
      notice("the cache is not writable; responses are not cached")
    }
  }
}

extension WebRequest {
  /// The key of a response in the cache: the address without secrets, and a digest of the parts that identify the
  /// client.
  fileprivate var cacheName: String {
    // A response from the local network is not valid for a request that must not reach it.
    let reach = mayReachLocalNetwork ? "" : "public "
    guard isAddressSecret || !headers.isEmpty || body != nil else { return reach + shownAddress }
    let lines =
      [isAddressSecret ? revealedAddress() : ""] + headers.map { "\($0.name): \($0.value.reveal())" }
      + (body.map { [Digest.sha256($0)] } ?? [])
    return
      "\(reach)\(isAddressSecret ? base : shownAddress) \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }
}
