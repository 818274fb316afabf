import Foundation
import TestPrograms
import TestServer
import Testing

@testable import PictureStore

private let environment = [
  "AWS_ACCESS_KEY_ID": ObjectStore.accessKey, "AWS_SECRET_ACCESS_KEY": ObjectStore.secretKey,
]

private func open(
  _ base: String, bucket: String = ObjectStore.bucket, prefix: String = "", environment: [String: String] = environment,
  whole: Duration = .seconds(600), retries: Int = 4
) throws -> S3Store {
  // On a machine busy with other tests anything may take a minute.
  let retryPolicy = S3Store.RetryPolicy(
    connectTimeout: .seconds(600), responseTimeout: whole, totalTimeout: .seconds(3_600), retries: retries,
    retryBase: .milliseconds(1))
  return try S3Store(
    S3Address("s3://\(bucket)\(prefix)?endpoint=\(base)"), environment: environment, userAgent: "test",
    retryPolicy: retryPolicy, now: { Date() })
}

private let key = DrawingKey("9f86d081884c7d659a2feaa0c55ad015")!
private let picture = Array("\u{89}PNG, more or less\n".utf8)

/// Tests with a server that verifies signatures with its own code.
@Suite(.needs(.python)) struct S3StoreTests {
  @Test(arguments: ["", "/fleet", "/fleet/a_b-c.d"])
  func returnsStoredPictures(prefix: String) async throws {
    let server = try ObjectStore()
    let store = try open(server.base, prefix: prefix)
    #expect(try await !store.contains(key))
    #expect(try await store.bytes(of: key) == nil)
    try await store.put(picture, mediaType: "image/png", as: key)
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.contains(key))
    #expect(try await store.bytes(of: key) == picture)
    let object = "\(prefix.isEmpty ? "" : "\(prefix.dropFirst())/")\(key.hex)"
    #expect(server.names() == [object])
    #expect(server.mediaType(object) == "image/png")
  }

  @Test(arguments: [0, 1, 100_000, 3_000_000])
  func picturesOfAnySize(count: Int) async throws {
    let server = try ObjectStore()
    let store = try open(server.base)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try await store.put(bytes, mediaType: "image/bmp", as: key)
    #expect(try await store.bytes(of: key) == bytes)
  }

  @Test func ignoresForeignObjects() async throws {
    let server = try ObjectStore()
    let store = try open(server.base)
    server.write(key.hex, "half a picture")
    #expect(try await !store.contains(key))
    #expect(try await store.bytes(of: key) == nil)
  }

  @Test func readsOldPicturesButDoesNotRelyOnThem() async throws {
    let server = try ObjectStore()
    let store = try open(server.base)
    try await store.put(picture, mediaType: "image/png", as: key)
    server.age(key.hex, hours: 13)
    #expect(try await !store.contains(key))
    #expect(try await store.bytes(of: key) == picture)
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.contains(key))
  }

  @Test func removesOldUnusedPictures() async throws {
    let server = try ObjectStore()
    let store = try open(server.base, prefix: "/fleet")
    let keys = (10..<40).map { DrawingKey(String(repeating: "0", count: 30) + "\($0)")! }
    for (index, key) in keys.enumerated() {
      try await store.put([UInt8(index)], mediaType: "image/png", as: key)
      if index >= 10 { server.age("fleet/\(key.hex)", hours: 48) }
    }
    for foreign in ["fleet/README", "other/\(key.hex)"] {
      server.write(foreign, "a note")
      server.age(foreign, hours: 48)
    }
    let named = Set(keys[20..<25])
    let removed = try await store.remove(olderThan: StoreAge.removal) {
      named.intersection($0)
    }
    #expect(removed == 15)
    #expect(
      server.names() == (keys[..<10] + keys[20..<25]).map { "fleet/\($0.hex)" } + ["fleet/README", "other/\(key.hex)"])
  }

  @Test func keepsPicturesStoredDuringRemoval() async throws {
    let server = try ObjectStore()
    let store = try open(server.base)
    try await store.put(picture, mediaType: "image/png", as: key)
    server.age(key.hex, hours: 48)
    let removed = try await store.remove(olderThan: StoreAge.removal) { _ in
      try await store.put(picture, mediaType: "image/png", as: key)
      return []
    }
    #expect(removed == 0)
    #expect(server.names() == [key.hex])
  }

  @Test func sendsTheTokenOfTemporaryCredentials() async throws {
    let server = try ObjectStore(token: "token/of=a+session")
    let store = try open(
      server.base, environment: environment.merging(["AWS_SESSION_TOKEN": "token/of=a+session"]) { $1 })
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.bytes(of: key) == picture)
    await #expect { try await open(server.base).bytes(of: key) } throws: { "\($0)".contains("AWS_SESSION_TOKEN") }
  }

  @Test(
    arguments: [
      (["AWS_SECRET_ACCESS_KEY": "wrong-secret"], "AWS_SECRET_ACCESS_KEY"),
      (["AWS_ACCESS_KEY_ID": "AKIDOTHER"], "AWS_ACCESS_KEY_ID"),
    ])
  func aRefusalSaysWhatToCheckAndNoSecret(wrong: [String: String], advice: String) async throws {
    let server = try ObjectStore()
    let store = try open(server.base, environment: environment.merging(wrong) { $1 })
    await #expect {
      try await store.put(picture, mediaType: "image/png", as: key)
    } throws: { error in
      let text = "\(error)"
      return (error as? StoreError)?.kind == .refused && text.contains(advice) && !text.contains("wrong-secret")
        && !text.contains("\n")
    }
    #expect(server.names().isEmpty)
  }

  @Test(arguments: [-3_600, 3_600])
  func reportsAWrongClock(skew: Int) async throws {
    let server = try ObjectStore(skew: skew)
    let store = try open(server.base)
    let words = "min \(skew < 0 ? "ahead of" : "behind") the store's"
    await #expect { try await store.put(picture, mediaType: "image/png", as: key) } throws: { "\($0)".contains(words) }
    // A response to HEAD shows the difference of the clocks only in its date.
    await #expect { try await store.contains(key) } throws: { "\($0)".contains(words) }
  }

  @Test func distinguishesAMissingBucketFromAMissingPicture() async throws {
    let server = try ObjectStore()
    let store = try open(server.base, bucket: "elsewhere")
    await #expect { try await store.bytes(of: key) } throws: { ($0 as? StoreError)?.kind == .missing }
    await #expect {
      try await store.put(picture, mediaType: "image/png", as: key)
    } throws: { ($0 as? StoreError)?.kind == .missing }
  }
}

/// Tests with prepared responses.
@Suite struct S3FaultTests {
  @Test(arguments: [500, 502, 503, 504, 429])
  func retriesTemporaryFailures(status: Int) async throws {
    let server = try TestServer { $0.number < 3 ? .answer(status) : .answer(200) }
    try await open(server.base).put(picture, mediaType: "image/png", as: key)
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0.method == "PUT" && $0.body == picture && $0.header("Expect") == nil })
    #expect(server.requests.last?.uri == "/pictures/\(key.hex)")
  }

  @Test func reportsPersistentFailures() async throws {
    let server = try TestServer { _ in .answer(503, [], "<Error><Code>SlowDown</Code></Error>") }
    await #expect {
      try await open(server.base).bytes(of: key)
    } throws: { ($0 as? StoreError)?.kind == .unavailable && "\($0)".contains("503, SlowDown") }
    #expect(server.requests.count == 5)
  }

  @Test(arguments: [400, 401, 403, 411, 301])
  func doesNotRetryRefusals(status: Int) async throws {
    let server = try TestServer { _ in .answer(status, [("Location", "http://127.0.0.1:1/")]) }
    await #expect(throws: StoreError.self) { try await open(server.base).put([1], mediaType: "image/png", as: key) }
    #expect(server.requests.count == 1)
  }

  @Test func timesOutOnASilentStore() async throws {
    let server = try TestServer { _ in .hang }
    await #expect {
      try await open(server.base, whole: .milliseconds(200), retries: 1).bytes(of: key)
    } throws: { ($0 as? StoreError)?.kind == .unavailable && "\($0)".contains("no complete response") }
    #expect(server.requests.count == 2)
  }

  @Test func retriesTruncatedResponses() async throws {
    let server = try TestServer { request in
      guard request.number > 0 else { return .cutShort(200, [], "pict") }
      let digest = "f5ca38f748a1d6eaf726b8a42fb575c3c71f1864a8143301782de13da2d9202b"
      return .answer(200, [("x-amz-meta-sha256", digest)], body: [4])
    }
    #expect(try await open(server.base).bytes(of: key) == nil)
    #expect(server.requests.count == 2)
  }

  @Test func namesTheRightRegion() async throws {
    let server = try TestServer { _ in
      .answer(
        400, [], "<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>")
    }
    await #expect { try await open(server.base).bytes(of: key) } throws: { "\($0)".contains("region=eu-west-3") }
  }

  /// Responses to a request for a list of objects.
  static let noLists = [
    "", "nonsense", "<ListBucketResult>", "<html/>", "<!DOCTYPE x [<!ENTITY a \"b\">]><ListBucketResult/>",
    "<ListBucketResult>" + String(repeating: "<a>", count: 5_000),
  ]

  @Test(arguments: noLists)
  func reportsInvalidLists(text: String) async throws {
    let server = try TestServer { _ in .answer(200, [], text) }
    await #expect(throws: StoreError.self) { try await open(server.base).remove(olderThan: 0) { _ in [] } }
  }

  @Test func endsCircularLists() async throws {
    let server = try TestServer { _ in
      .answer(
        200, [],
        """
        <ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>a</Key>
        <LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>
        """)
    }
    await #expect(throws: StoreError.self) { try await open(server.base).remove(olderThan: 0) { _ in [] } }
    #expect(server.requests.count == 2)
  }

  @Test func nothingIsOpenedWithoutCredentials() {
    #expect(throws: StoreError.self) { try open("http://127.0.0.1:1", environment: [:]) }
    #expect(throws: StoreError.self) {
      try open(
        "http://127.0.0.1:1", environment: ["AWS_ACCESS_KEY_ID": "A\nX-Header: 1", "AWS_SECRET_ACCESS_KEY": "b"])
    }
  }
}
