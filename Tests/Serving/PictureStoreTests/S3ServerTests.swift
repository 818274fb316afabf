import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

@testable import PictureStore

/// A server of S3 by others, which verifies signatures: moto, or the one that
/// `WIDGETGEN_TEST_S3='s3://BUCKET?endpoint=URL'` names, with its credentials in the environment.
private final class ThirdPartyServer: Sendable {
  /// The server of all tests: its modules take two seconds of processor time to load.
  static let shared = Task { try await ThirdPartyServer() }

  let address: String
  let variables: [String: String]
  private let process: ChildProcess?
  /// The process ends when this end of its standard input is closed.
  private let life: Int32

  init() async throws {
    if let address = ProcessInfo.processInfo.environment["WIDGETGEN_TEST_S3"] {
      (self.address, variables, process, life) = (address, ProcessInfo.processInfo.environment, nil, -1)
      return
    }
    let python = try OutsideProgram.moto.required()
    let script = Repository.tool("serve-s3.py")
    let folder = TemporaryFolder()
    let output = folder.path("output")
    try Data().write(to: URL(filePath: output))
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    life = ends[1]
    process = try ChildProcess(
      [python, script], input: .descriptor(ends[0]), output: .file(output),
      messages: .null)
    var lines: [String] = []
    for _ in 0..<Int(600 * SlowMachine.factor) where lines.count < 4 {
      try await Task.sleep(for: .milliseconds(100))
      lines = String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self).split(separator: "\n").map {
        String($0)
      }
    }
    try #require(lines.count == 4, "\(lines)")
    address = "s3://\(lines[1])?endpoint=\(lines[0])"
    variables = ["AWS_ACCESS_KEY_ID": lines[2], "AWS_SECRET_ACCESS_KEY": lines[3]]
  }

  deinit { if life >= 0 { close(life) } }

  func store(_ changes: [String: String] = [:]) throws -> any PictureStore {
    try StoreAddress(address).open(environment: variables.merging(changes) { $1 }) { Date() }
  }
}

@Suite(.needs(.moto)) struct S3ServerTests {
  private let picture = Array("\u{89}PNG, more or less\n".utf8)

  @Test func worksWithAThirdPartyServer() async throws {
    let server = try await ThirdPartyServer.shared.value
    let store = try server.store()
    let keys = (0..<StoreAge.batch + 10).map { DrawingKey(String(repeating: "0", count: 28) + "\(1_000 + $0)")! }
    #expect(try await !store.contains(keys[0]))
    #expect(try await store.bytes(of: keys[0]) == nil)
    for key in keys { try await store.put(picture, mediaType: "image/png", as: key) }
    #expect(try await store.contains(keys[0]))
    #expect(try await store.bytes(of: keys[0]) == picture)
    let kept = keys[3]
    let removed = try await store.remove(olderThan: -3_600) { asked in
      Set(asked).intersection([kept])
    }
    #expect(removed == keys.count - 1)
    #expect(try await store.bytes(of: keys[0]) == nil)
    #expect(try await store.bytes(of: kept) == picture)
  }

  @Test func aWrongSecretIsRefused() async throws {
    let server = try await ThirdPartyServer.shared.value
    let store = try server.store(["AWS_SECRET_ACCESS_KEY": "wrong"])
    let key = DrawingKey("9f86d081884c7d659a2feaa0c55ad015")!
    await #expect(throws: StoreError.self) { try await store.put(picture, mediaType: "image/png", as: key) }
    #expect(try await !server.store().contains(key))
  }
}
