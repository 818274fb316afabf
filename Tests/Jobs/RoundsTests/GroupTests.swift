import Foundation
import TestServer
import Testing

@testable import Rounds

/// Groups of outputs that are drawn together; no output waits for the server of another group.
@Suite struct GroupTests {
  @Test(
    arguments: [
      ([], []), ([[]], [[0]]), ([["a"]], [[0]]), ([[], ["a"], []], [[0, 2], [1]]),
      ([["a"], ["b"], ["a"]], [[0, 2], [1]]),
      ([["a"], ["b"], ["a", "b"]], [[0, 1, 2]]), ([["a"], ["b"], ["c"], ["b", "c"], []], [[4], [0], [1, 2, 3]]),
    ] as [([Set<String>], [[Int]])])
  func outputsThatShareAServerAreOneGroup(servers: [Set<String>], groups: [[Int]]) {
    #expect(OutputGroups.of(servers) == groups)
  }

  @Test func aHangingServerDoesNotDelayOthers() async throws {
    let hanging = try TestServer { _ in .hang }
    let machine = try Machine(
      """
      location: {latitude: 52.52, longitude: 13.405, timezone: UTC}
      weather: {baseURL: "\(hanging.base)"}
      outputs: [\(Machine.weather), {widget: clock, path: clock.svg}]
      """)
    let groups = machine.refresher.groups
    #expect(groups == [[1], [0]])
    let now = Date("2026-06-01T14:20:00Z")
    let weather = Task { await machine.refresher.run(at: now, of: groups[1]) }
    while hanging.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    for second in 0..<3 {
      let report = await machine.refresher.run(at: now + Double(second), of: groups[0])
      #expect(report.outputs.map(\.status) == [.written])
    }
    weather.cancel()
    #expect(await weather.value.outputs.map(\.entry) == [nil])
  }

  @Test func detectsChangedFiles() async throws {
    let machine = try Machine(
      "{timezone: UTC, outputs: [{widget: ./own.xml, path: own.svg, svgText: live}]}",
      files: ["own.xml": "<Template widget=\"clock\"><Text>one</Text></Template>"])
    let now = Date("2026-06-01T14:20:00Z")
    _ = await machine.run(at: now)
    let group = machine.refresher.groups[0]
    #expect(await !machine.refresher.noticeChangedFiles(of: group))
    try machine.write("<Template widget=\"clock\"><Text>another</Text></Template>", "own.xml")
    #expect(await machine.refresher.noticeChangedFiles(of: group))
    _ = await machine.refresher.run(at: now + 1, options: .init(isOnlyForDue: true), of: group)
    #expect(try machine.text("own.svg").contains("another"))
    try machine.remove("own.xml")
    #expect(await machine.refresher.noticeChangedFiles(of: group))
    #expect(await machine.run(at: now + 2).output.status == .failed)
    try machine.write("<Template widget=\"clock\"><Text>again</Text></Template>", "own.xml")
    #expect(await machine.refresher.noticeChangedFiles(of: group))
    #expect(await machine.run(at: now + 3).output.status == .written)
  }
}
