import Fetching
import Foundation
import Glibc
import TestFolders
import TestServer
import Testing

@Suite struct CacheFileTests {
  private static let answer = Reply.answer(200, [("Cache-Control", "max-age=600"), ("ETag", "\"0\"")], "{\"n\": 1}")

  /// The kinds of damage to a file.
  static let damages: [(name: String, make: @Sendable ([UInt8]) -> [UInt8])] = [
    ("cut short", { Array($0.dropLast()) }),
    ("a head alone", { Array($0.prefix { $0 != UInt8(ascii: "\n") }) }),
    ("empty", { _ in [] }),
    ("a byte more", { $0 + [0x20] }),
    ("another byte", { Array($0.dropLast(2)) + [UInt8(ascii: "2")] + $0.suffix(1) }),
    ("garbage", { _ in Array("Not what you think\n{}".utf8) }),
    ("zeros", { [UInt8](repeating: 0, count: $0.count) }),
    (
      "another version",
      { Array(String(decoding: $0, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2").utf8) }
    ),
    ("of another address", { Array(String(decoding: $0, as: UTF8.self).replacing("/v1", with: "/v2").utf8) }),
    (
      "a header in the tag",
      { Array(String(decoding: $0, as: UTF8.self).replacing(#"\"0\""#, with: #"0\r\nA: 1"#).utf8) }
    ),
    (
      "an instant that no calendar has",
      { Self.replacing(#/"fetchedAt":[-+.0-9e]+/#, with: "\"fetchedAt\":1e300", in: $0) }
    ),
    (
      "an instant before all calendars",
      { Self.replacing(#/"fetchedAt":[-+.0-9e]+/#, with: "\"fetchedAt\":-1e15", in: $0) }
    ),
    ("no number", { Self.replacing(#/"fetchedAt":[-+.0-9e]+/#, with: "\"fetchedAt\":1e999", in: $0) }),
    ("an end before its beginning", { Self.replacing(#/"lifetime":[-+.0-9e]+/#, with: "\"lifetime\":-1", in: $0) }),
    ("larger than an answer may be", { $0 + [UInt8](repeating: 0x20, count: 5 << 20) }),
  ]

  private static func replacing(_ pattern: Regex<Substring>, with text: String, in file: [UInt8]) -> [UInt8] {
    Array(String(decoding: file, as: UTF8.self).replacing(pattern, with: text).utf8)
  }

  @Test(arguments: damages)
  func aDamagedFileIsReplaced(damage: (name: String, make: @Sendable ([UInt8]) -> [UInt8])) async throws {
    let server = try TestServer { _ in Self.answer }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    let file = try bench.cacheFile()
    let whole = try bench.folder.bytes(file)
    let damaged = damage.make(whole)
    try #require(damaged != whole)
    try bench.folder.write(damaged, file)

    let next = bench.nextRun()
    #expect(await next.stored(FetchBench.request(server.base), reading: FetchBench.text) == nil)
    #expect(try await bench.fetch(server.base, by: next).source == .network)
    #expect(server.requests.last?.header("If-None-Match") == nil)
    let notices = await next.notices
    #expect(notices.count == 1)
    #expect(notices.first?.contains(bench.folder.path(file)) == true)
    #expect(try bench.folder.bytes(file) == whole)
    #expect(try await bench.fetch(server.base, by: bench.nextRun()).source == .cache)
  }

  @Test func keepsADamagedFileAfterAFailure() async throws {
    let server = try TestServer { $0.number == 0 ? Self.answer : .answer(404) }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    let file = try bench.cacheFile()
    try bench.folder.write([1, 2, 3], file)
    #expect(try await bench.failure(server.base).kind == .rejected)
    #expect(try bench.folder.bytes(file) == [1, 2, 3])
  }

  @Test func filesArePrivate() async throws {
    let server = try TestServer { _ in Self.answer }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    #expect(try bench.folder.status(try bench.cacheFile()).st_mode & 0o777 == 0o600)
  }

  /// Paths below a file and in the kernel's own file systems, where not even root can create files.
  @Test(arguments: ["/etc/passwd/cache", "/sys/widgetgen", "/proc/self/nowhere"])
  func aCacheThatCannotBeWrittenToCostsANotice(folder: String) async throws {
    let server = try TestServer { _ in Self.answer }
    let bench = FetchBench(cacheFolder: folder)
    #expect(try await bench.fetch(server.base).source == .network)
    #expect(try await bench.fetch(server.base).source == .network)
    let notices = await bench.fetcher.notices
    #expect(notices.count == 1)
    #expect(notices.first?.contains(folder) == true)
    #expect(notices.first?.contains("responses are not cached") == true)
  }

  @Test func doesNotWaitForSpecialFiles() async throws {
    let server = try TestServer { _ in Self.answer }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    let file = bench.folder.path(try bench.cacheFile())
    try #require(unlink(file) == 0 && mkdir(file, 0o700) == 0)
    let next = bench.nextRun()
    #expect(try await bench.fetch(server.base, by: next).source == .network)
    #expect(await next.notices.count == 2)
    try #require(rmdir(file) == 0 && mkfifo(file, 0o600) == 0)
    #expect(await bench.nextRun().stored(FetchBench.request(server.base), reading: FetchBench.text) == nil)
  }

  @Test func removesResponsesUnusedForAQuarterOfAYear() async throws {
    let server = try TestServer { _ in Self.answer }
    let bench = FetchBench()
    let old = String(repeating: "a", count: 64)
    let recent = String(repeating: "b", count: 64)
    for (name, days) in [(old, 91.0), (recent, 89), ("not-ours", 1_000)] {
      try bench.folder.write([1], "cache/responses/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
        ofItemAtPath: bench.folder.path("cache/responses/\(name)"))
    }
    // The age of files is not measured by the simulated clock, which is years away.
    _ = try await bench.fetch(server.base, at: 900_000_000)
    let names = try bench.folder.names("cache/responses")
    #expect(names.count == 3)
    #expect(!names.contains(old))
    #expect(names.contains(recent) && names.contains("not-ours"))
  }
}
