internal import FileOutput
package import FoundationEssentials
package import Requests

/// Performs GET requests politely: cached, conditional, within limits of time and size, and never leaking a secret.
///
/// Every decision about freshness and about servers' cooldowns is taken at the instant the caller passes, which may be
/// simulated; waits and timeouts are real. Several fetches may be under way at once; the same request asked for twice at a
/// time goes out once. Each request that goes out has a thread of its own while it is under way. libcurl is opened with
/// the first, and finds its proxies in the environment: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
package actor Fetcher {
  let settings: FetchSettings
  let cache: CacheFolder?
  /// Every HTTP request that went out, retries and redirects included.
  package private(set) var requestCount = 0
  /// What users should know though nothing failed, a line each, each once.
  package private(set) var notices: [String] = []

  /// What of ``FetchSettings/retryBudget`` is left.
  private var budget: Duration
  private var cooldowns: [Origin: Cooldown] = [:]
  private var transfers: [WebRequest: SharedTransfer] = [:]
  private let connections = ConnectionPool()
  private var hasPruned = false
  private var hasFailedToWrite = false

  private struct SharedTransfer {
    let task: Task<Transfer.Outcome, any Error>
    var waiting: Int
  }

  /// A fetcher that has done nothing yet: no thread, no connection, no file.
  package init(_ settings: FetchSettings) {
    self.settings = settings
    cache = settings.cacheFolder.map { CacheFolder(path: $0) }
    budget = settings.retryBudget
  }

  /// Where answers and cooldowns are kept in a cache folder.
  package static func folders(in cache: String) -> [String] { CacheFolder(path: cache).folders }

  /// Answers a request from the cache where that is fresh, else from the network.
  ///
  /// - Parameters:
  ///   - request: what to get. Its address without secrets is its name in the cache.
  ///   - instant: now, for everything about freshness; not necessarily the system's clock.
  ///   - minimumFreshness: seconds for which the server is not asked again, even if it allowed that.
  ///   - maximumFreshness: seconds after which the server is asked again, whatever it allowed.
  ///   - reading: makes a value of a body. What it refuses is not stored.
  /// - Throws: ``FetchError``; what `reading` throws; `CancellationError`. What is stored is then as it was.
  package func fetch<Value: Sendable>(
    _ request: WebRequest, at instant: Date, atLeast minimumFreshness: TimeInterval = 0,
    freshFor maximumFreshness: TimeInterval,
    reading: @Sendable ([UInt8]) throws -> Value
  ) async throws -> Fetched<Value> {
    guard let address = URL(string: request.revealedAddress()), let origin = Origin(address) else {
      let shown = Redaction(request.hiddenInMessages).excerpt(request.base, upTo: 100)
      throw FetchError(.invalidAddress, "\"\(shown)\" is no address of a server; write one like https://example.org")
    }
    let stored = storedResponse(request)
    // A body that this version of the program cannot read is as good as none.
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
        throw transfer.unaskedNotModified
      }
      return try accept(response, mayBeStored: mayBeStored, for: request, reading: reading)
    case .transferred(let response, let mayBeStored):
      return try accept(response, mayBeStored: mayBeStored, for: request, reading: reading)
    }
  }

  /// Closes all connections; requests that are under way are given up.
  ///
  /// A fetch after it opens them again.
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

// What is under way.
extension Fetcher {
  /// Starts a transfer, or waits for the one of the same request that is under way.
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

  /// One of those who wait does no longer; the last one ends it.
  private func giveUp(_ task: Task<Transfer.Outcome, any Error>, of request: WebRequest) {
    guard let shared = transfers[request], shared.task == task else { return }
    transfers[request]?.waiting -= 1
    if shared.waiting <= 1 { task.cancel() }
  }

  /// Counts a request that is about to go out, and says by what.
  func exchange() -> Exchange {
    requestCount += 1
    return Exchange(connections: connections, settings: settings)
  }

  /// Takes a wait from what is left for waiting.
  ///
  /// - Returns: false where less is left; then nothing is taken.
  func spend(_ wait: Duration) -> Bool {
    guard wait <= budget else { return false }
    budget -= wait
    return true
  }

  /// The longest wait that is left.
  var remainingBudget: Duration { budget }
}

// What is stored.
extension Fetcher {
  /// What was stored last of a request, however old; nil if nothing was.
  package func stored(_ request: WebRequest) -> [UInt8]? { storedResponse(request)?.body }

  private func storedResponse(_ request: WebRequest) -> StoredResponse? {
    reading { try cache?.response(for: request.cacheName, upTo: settings.maximumBytes) }
  }

  private func store(_ response: StoredResponse, for request: WebRequest) {
    writing { try cache?.store(response, for: request.cacheName) }
    if !hasPruned {
      hasPruned = true
      cache?.prune(besides: request.cacheName)
    }
  }

  private func checkCooldown(of origin: Origin, at instant: Date) throws {
    // Other runs of the program store theirs meanwhile.
    let known = [cooldowns[origin], reading { try cache?.cooldown(of: origin) }]
    guard let cooldown = known.compactMap({ $0 }).first(where: { $0.isInForce(at: instant) }) else { return }
    throw FetchError(
      .postponed,
      "\(origin.name): the server wants no request before \(cooldown.end.formatted(.iso8601)); none was sent",
      retryAt: cooldown.end)
  }

  /// Keeps until when an origin wants to be left alone.
  func keep(_ cooldown: Cooldown, of origin: Origin) {
    cooldowns[origin] = cooldown
    writing { try cache?.store(cooldown, of: origin) }
  }

  /// Tells users something, once.
  func notice(_ text: String) {
    if !notices.contains(text) { notices.append(text) }
  }

  private func reading<Stored>(_ work: () throws -> Stored?) -> Stored? {
    do {
      return try work()
    } catch let error as CacheFolder.Unreadable {
      notice("\(error.path): this file of the cache is damaged or cannot be read, and is not used")
    } catch {
      notice("the cache cannot be read and is not used")
    }
    return nil
  }

  private func writing(_ work: () throws -> Void) {
    do {
      try work()
    } catch let error as OutputError {
      guard !hasFailedToWrite else { return }
      hasFailedToWrite = true
      notice("\(error); what is fetched is not kept")
    } catch {
      notice("the cache cannot be written to; what is fetched is not kept")
    }
  }
}

extension WebRequest {
  /// What an answer is kept under: the address without secrets, and a digest of what tells who asks.
  fileprivate var cacheName: String {
    guard isAddressSecret || !headers.isEmpty else { return shownAddress }
    let lines = [isAddressSecret ? revealedAddress() : ""] + headers.map { "\($0.name): \($0.value.reveal())" }
    return "\(isAddressSecret ? base : shownAddress) \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }
}
