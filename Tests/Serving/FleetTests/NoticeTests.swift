import Foundation
import PictureStore
import TestPrograms
import TestRedis
import Testing

@testable import Fleet

/// Notices for users, kept for a day.
@Suite(.needs(.queueServer)) struct NoticeTests {
  private let server: RedisServer
  private let queue: WorkQueue
  private let picture = DrawingKey(String(repeating: "a", count: 32))!

  init() throws {
    server = try RedisServer()
    queue = WorkQueue(try QueueAddress(server.address))
  }

  private func texts() async throws -> [String] { try await queue.notices().map(\.text) }

  @Test func keepsEachTextOnceWithItsLastInstant() async throws {
    let start = Date() - 1
    try await queue.note(["first", "second"], of: nil)
    try await Task.sleep(for: .milliseconds(20))
    try await queue.note(["third"], of: picture)
    try await Task.sleep(for: .milliseconds(20))
    try await queue.note(["first"], of: picture)
    let notices = try await queue.notices()
    #expect(notices.map(\.text) == ["second", "third", "first"])
    #expect(notices.map(\.picture) == [nil, picture, picture])
    #expect(notices.allSatisfy { (start...Date() + 1).contains($0.at) })
  }

  @Test func removesTheOldestAndYesterdaysTexts() async throws {
    let now = Int(Date().timeIntervalSince1970 * 1_000)
    try server.command("HSET", "wg:notices", "old", "\(now - 86_500_000) ")
    try server.command("HSET", "wg:notices", "damaged", "nonsense")
    #expect(try await texts() == [])
    for round in 0..<3 {
      try await queue.note((0..<100).map { "\(round) \($0)" }, of: nil)
      try await Task.sleep(for: .milliseconds(5))
    }
    let texts = try await texts()
    #expect(texts.count == WorkQueue.maximumNotices && texts.allSatisfy { !$0.hasPrefix("0 ") })
    #expect(try server.command("HLEN", "wg:notices") == "\(WorkQueue.maximumNotices)")
  }

  @Test(arguments: [
    ("two\nlines", "two lines"), (String(repeating: "é", count: 600), String(repeating: "é", count: 500)),
    ("blanks  and %s \u{1F600}", "blanks  and %s \u{1F600}"),
  ])
  func keepsOneBoundedLine(text: String, kept: String) async throws {
    try await queue.note([text], of: nil)
    #expect(try await texts() == [kept])
  }
}
