internal import Fetching
internal import FileAccess
package import FoundationEssentials
internal import WebRequests
internal import WidgetBase

/// A store in a bucket of Amazon S3 or of a compatible service such as MinIO, Garage, SeaweedFS or Ceph.
///
///     PREFIX/9f86d081884c7d65...    a picture, with its media type and the digest of its bytes
///
/// A PUT creates an object whole or not at all. A picture put between the last check of an old one and its removal
/// would be lost. Old pictures are not relied on (``StoreAge/reliance``), so a pointer that names it is at most "last
/// good", and the picture is drawn again when it is needed.
package struct S3Store: PictureStore {
  /// Timeouts and retries.
  struct RetryPolicy: Sendable {
    /// The timeouts of a connection and of a whole response.
    var connectTimeout = Duration.seconds(5)
    var responseTimeout = Duration.seconds(20)
    /// The time after which no request is retried.
    var totalTimeout = Duration.seconds(40)
    var retries = 4
    /// The maximum delay before the first retry; it doubles with each retry.
    var retryBase = Duration.milliseconds(200)
  }

  private let bucket: S3Bucket
  private let signer: SignatureV4
  private let transfer: HTTPTransfer
  private let retryPolicy: RetryPolicy
  private let now: @Sendable () -> Date

  /// The custom metadata header that holds the digest of a picture's bytes.
  private static let digestHeader = "x-amz-meta-sha256"
  private static let maximumListedBytes = 1 << 20
  /// The maximum number of pictures removed concurrently.
  private static let maximumAtATime = 8

  /// Creates a store without sending a request.
  ///
  /// The environment has AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, optionally, AWS_SESSION_TOKEN. `userAgent` is
  /// the value of the header `User-Agent`. `now` returns the current time, with which requests are signed.
  ///
  /// - Throws: ``StoreError``.
  package init(
    _ address: S3Address, environment: [String: String], userAgent: String, now: @escaping @Sendable () -> Date
  ) throws {
    try self.init(address, environment: environment, userAgent: userAgent, retryPolicy: RetryPolicy(), now: now)
  }

  init(
    _ address: S3Address, environment: [String: String], userAgent: String, retryPolicy: RetryPolicy,
    now: @escaping @Sendable () -> Date
  ) throws {
    bucket = try address.resolved(in: environment)
    signer = SignatureV4(
      credentials: try SignatureV4.Credentials(of: environment, for: bucket), region: bucket.region, service: "s3")
    var settings = FetchSettings(cacheFolder: nil, userAgent: userAgent)
    settings.connectTimeout = retryPolicy.connectTimeout
    settings.wholeTimeout = retryPolicy.responseTimeout
    transfer = HTTPTransfer(settings)
    self.retryPolicy = retryPolicy
    self.now = now
  }

  package nonisolated(nonsending) func contains(_ key: DrawingKey) async throws -> Bool {
    let response = try await send(.head, bucket.object(key), allowing: [404], maximumBytes: StoredPicture.maximumBytes)
    guard response.status != 404, response.headers.first(Self.digestHeader) != nil,
      let modified = response.headers.first("last-modified").flatMap(HTTPDate.parse)
    else { return false }
    // Uses the store's clock if the response has a date.
    let now = response.headers.first("date").flatMap(HTTPDate.parse) ?? self.now()
    return now.timeIntervalSince(modified) < StoreAge.reliance
  }

  package nonisolated(nonsending) func put(_ bytes: [UInt8], mediaType: String, as key: DrawingKey) async throws {
    guard let picture = StoredPicture(bytes, mediaType: mediaType) else {
      throw StoreError(
        .notTaken,
        "\(bucket.shown): cannot store \(bytes.count) bytes of \"\(mediaType.prefix(60))\": too large or not a picture")
    }
    _ = try await send(
      .put, bucket.object(key),
      headers: [("Content-Type", picture.mediaType), (Self.digestHeader, Digest.sha256(bytes))], body: bytes)
  }

  package nonisolated(nonsending) func bytes(of key: DrawingKey) async throws -> [UInt8]? {
    let response = try await send(.get, bucket.object(key), allowing: [404], maximumBytes: StoredPicture.maximumBytes)
    guard response.status != 404, Digest.sha256(response.body) == response.headers.first(Self.digestHeader) else {
      return nil
    }
    return response.body
  }

  package nonisolated(nonsending) func remove(
    olderThan age: TimeInterval, unless isNamed: ([DrawingKey]) async throws -> Set<DrawingKey>
  ) async throws -> Int {
    let instant = now() - age
    var removed = 0
    var last: String?
    while true {
      let page = try await page(after: last)
      let old = page.objects.filter { $0.modified < instant }.compactMap { bucket.key(ofObject: $0.name) }
      if !old.isEmpty {
        let named = try await isNamed(old)
        removed += try await remove(old.filter { !named.contains($0) }, olderThan: instant)
      }
      guard page.isTruncated, let end = page.objects.last?.name else { return removed }
      // Names must ascend, so that a faulty listing cannot loop forever.
      guard last.map({ $0 < end }) ?? true else { throw confused() }
      last = end
    }
  }

  /// Returns the objects whose names come after a name.
  private func page(after name: String?) async throws -> S3Documents.Page {
    let response = try await send(
      .get, nil,
      query: [("list-type", "2"), ("max-keys", "\(StoreAge.batch)"), ("prefix", bucket.prefix)]
        + (name.map { [("start-after", $0)] } ?? []),
      maximumBytes: Self.maximumListedBytes)
    guard let page = S3Documents.page(response.body), page.objects.count <= StoreAge.batch else { throw confused() }
    return page
  }

  /// Removes pictures concurrently, because each removal takes two round trips.
  private func remove(_ keys: [DrawingKey], olderThan instant: Date) async throws -> Int {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      var rest = keys[...]
      var removed = 0
      for key in rest.prefix(Self.maximumAtATime) {
        group.addTask { try await removeIfStillOld(key, olderThan: instant) }
      }
      rest = rest.dropFirst(Self.maximumAtATime)
      while let wasRemoved = try await group.next() {
        if wasRemoved { removed += 1 }
        if let key = rest.popFirst() { group.addTask { try await removeIfStillOld(key, olderThan: instant) } }
      }
      return removed
    }
  }

  private func removeIfStillOld(_ key: DrawingKey, olderThan instant: Date) async throws -> Bool {
    let response = try await send(.head, bucket.object(key), allowing: [404], maximumBytes: StoredPicture.maximumBytes)
    guard response.status != 404, let modified = response.headers.first("last-modified").flatMap(HTTPDate.parse),
      modified < instant
    else { return false }
    _ = try await send(.delete, bucket.object(key), allowing: [404])
    return true
  }

  private func confused() -> StoreError {
    StoreError(
      .unavailable, "\(bucket.shown): unexpected response to ListObjectsV2; is this an S3 endpoint?")
  }

  // MARK: Requests

  /// Sends a request and retries if that may help.
  ///
  /// Returns a successful response, or one with an allowed status.
  ///
  /// - Throws: ``StoreError``.
  private func send(
    _ method: HTTPTransfer.Method, _ object: String?, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], allowing allowed: [Int] = [],
    maximumBytes: Int = 1 << 16
  ) async throws -> HTTPTransfer.Response {
    let start = ContinuousClock.now
    var retry = 0
    while true {
      let failure: StoreError
      let isWorthRetrying: Bool
      do {
        let response = try await attempt(
          method, object, query: query, headers: headers, body: body, maximumBytes: maximumBytes)
        if (200...299).contains(response.status) { return response }
        let reading = S3Failure(response, bucket: bucket, now: now())
        if allowed.contains(response.status), !reading.isAboutBucket { return response }
        failure = reading.error
        isWorthRetrying = reading.isWorthRetrying
      } catch let error as FetchError {
        failure = S3Failure.error(error, bucket: bucket)
        isWorthRetrying = [.unknownHost, .unreachable, .timeout, .cutShort].contains(error.kind)
      }
      guard isWorthRetrying, retry < retryPolicy.retries, ContinuousClock.now - start < retryPolicy.totalTimeout else {
        throw failure
      }
      // Full jitter: workers that failed together do not all retry at the same moment.
      try await Task.sleep(for: retryPolicy.retryBase * (1 << retry) * Double.random(in: 0...1))
      retry += 1
    }
  }

  private func attempt(
    _ method: HTTPTransfer.Method, _ object: String?, query: [(name: String, value: String)],
    headers: [(name: String, value: String)], body: [UInt8], maximumBytes: Int
  ) async throws -> HTTPTransfer.Response {
    let timestamp = SignatureV4.timestamp(of: now())
    let digest = Digest.sha256(body)
    var sent = headers + [("X-Amz-Content-Sha256", digest), ("X-Amz-Date", timestamp)]
    if let token = signer.credentials.sessionToken { sent.append(("X-Amz-Security-Token", token.reveal())) }
    let request = SignatureV4.Request(
      method: method.rawValue, path: bucket.path(of: object), query: query,
      headers: sent + [("Host", bucket.requestHost)], bodyDigest: digest)
    sent.append(("Authorization", signer.authorization(of: request, timestamp: timestamp)))
    let target = SignatureV4.encodedPath(request.path) + (query.isEmpty ? "" : "?\(SignatureV4.encodedQuery(query))")
    return try await transfer.perform(
      HTTPTransfer.Request(
        method, "\(bucket.scheme)://\(bucket.requestHost)\(target)", headers: sent, body: body,
        maximumBytes: maximumBytes),
      hiding: [signer.credentials.secretKey])
  }
}
