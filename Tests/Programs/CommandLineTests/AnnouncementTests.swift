import Foundation
import Glibc
import TestPrograms
import Testing

/// Files that announce their changes to `watch`, as a process.
@Suite(.needs(.compiler)) struct AnnouncementTests {
  private let library: PreloadedLibrary
  private let work: RunWorkplace
  private static let template = "<Template widget=\"data\"><Text>{{value}}</Text></Template>"

  init() throws {
    library = try PreloadedLibrary("file-changes.c")
    work = try RunWorkplace()
  }

  /// Writes a configuration of outputs that show a source each: `a.svg` shows `a`.
  private func configure(_ files: [String: String], more outputs: [String] = []) throws {
    try work.place.write(Self.template, "own.xml")
    let names = files.keys.sorted()
    let sources = names.map { "  \($0): {file: \(files[$0] ?? "")}\n" }.joined()
    let all =
      names.map { "{id: \($0), widget: data, template: own.xml, source: \($0), path: \($0).svg, svgText: live}" }
      + outputs
    try work.place.write(
      "timezone: UTC\nsources:\n\(sources)outputs:\n\(all.map { "  - \($0)\n" }.joined())", "config.yaml")
  }

  /// Starts `watch`.
  ///
  /// `mode` is the library's name for the way in which changes of files are detected.
  private func watch(_ mode: String, _ files: [String: String], more outputs: [String] = []) throws -> StartedProgram {
    try configure(files, more: outputs)
    return try work.place.begin(["watch", "--config", "config.yaml"], environment: environment(mode))
  }

  private func environment(_ mode: String) -> [String: String] {
    work.environment(["LD_PRELOAD": library.path, "FILE_CHANGES": mode])
  }

  private func put(_ value: String, _ name: String) throws { try work.place.write("{\"value\": \"\(value)\"}", name) }

  private func replace(_ value: String, _ name: String) throws {
    try put(value, "new.tmp")
    try work.place.rename("new.tmp", name)
  }

  private func shows(_ value: String, _ name: String) async throws {
    _ = try await wait(for: "\(value) in \(name)") {
      (try? work.place.data(name)).flatMap { String(decoding: $0, as: UTF8.self).contains(">\(value)<") ? true : nil }
    }
  }

  private func end(_ run: StartedProgram) async throws -> Outcome {
    run.process.signal(SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
    return outcome
  }

  /// No time passes on the clock of rounds: only announcements can explain the new pictures.
  @Test func aChangedFileIsDrawnAtOnceAndNothingElseIs() async throws {
    try put("a0", "data/a.json")
    try put("b0", "b.json")
    let run = try watch("announced", ["a": "data/a.json", "b": "b.json"])
    defer { run.process.signal(SIGKILL) }
    try await shows("a0", "a.svg")
    try await shows("b0", "b.svg")
    // A picture that is drawn again would be back.
    try FileManager.default.removeItem(atPath: work.place.path("b.svg"))
    for step in 1...3 {
      try replace("a\(step)", "data/a.json")
      try await shows("a\(step)", "a.svg")
    }
    try put("a4", "data/a.json")
    try await shows("a4", "a.svg")
    // The folder is another one.
    try put("a5", "other/a.json")
    try work.place.rename("data", "old")
    try work.place.rename("other", "data")
    try await shows("a5", "a.svg")
    try replace("a6", "data/a.json")
    try await shows("a6", "a.svg")
    #expect(!FileManager.default.fileExists(atPath: work.place.path("b.svg")))
    // A template concerns both.
    try work.place.write(Self.template.replacing("{{value}}", with: "{{value}}!"), "new.xml")
    try work.place.rename("new.xml", "own.xml")
    _ = try await wait(for: "b.svg") { FileManager.default.fileExists(atPath: work.place.path("b.svg")) ? true : nil }
    let outcome = try await end(run)
    #expect(outcome.messages.filter { $0.contains("b.svg: written") }.count == 2, "\(outcome.messages)")
  }

  @Test func aServerShowsAChangedFileAtOnce() async throws {
    try put("a0", "a.json")
    try configure(["a": "a.json"])
    let run = try work.place.begin(
      ["serve", "--config", "config.yaml", "--listen", "127.0.0.1:0"], environment: environment("announced"),
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    defer { run.process.signal(SIGKILL) }
    let address = try await wait(for: "the server's address") {
      String(decoding: (try? work.place.data("log")) ?? Data(), as: UTF8.self)
        .firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//).map { String($0.0) }
    }
    for step in 0...2 {
      if step > 0 { try replace("a\(step)", "a.json") }
      _ = try await wait(for: "a\(step)") {
        // Runs curl in place of the program.
        let curl = try work.place.begin(
          ["\(address)screens/a.svg"],
          wrapper: ["/bin/sh", "-c", #"shift; exec curl -s --max-time 300 "$@""#, "sh"])
        return String(decoding: try await curl.end().output, as: UTF8.self).contains(">a\(step)<") ? true : nil
      }
    }
    _ = try await end(run)
  }

  /// A kernel without any inotify left for this user.
  @Test(arguments: ["no-instance", "no-watch"])
  func withoutAnnouncementsFilesAreLookedAt(_ mode: String) async throws {
    try put("a0", "a.json")
    let run = try watch(mode, ["a": "a.json"])
    defer { run.process.signal(SIGKILL) }
    try await shows("a0", "a.svg")
    try replace("a1", "a.json")
    try await shows("a1", "a.svg")
    _ = try await end(run)
  }

  @Test func thousandsOfRenamesHoldNothingUp() async throws {
    try put("a0", "a.json")
    let run = try watch("usual", ["a": "a.json"], more: ["{widget: clock, path: clock.svg}"])
    defer { run.process.signal(SIGKILL) }
    try await shows("a0", "a.svg")
    var clocks: Set<Data> = []
    var step = 0
    while step < 10_000 || clocks.count < 4 {
      step += 1
      try replace("a\(step)", "a.json")
      if step.isMultiple(of: 100) {
        clocks.insert((try? work.place.data("clock.svg")) ?? Data())
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    try await shows("a\(step)", "a.svg")
    let outcome = try await end(run)
    #expect(!outcome.messages.contains { $0.contains("no data") || $0.contains("cannot") }, "\(outcome.messages)")
    // Many changes at once are drawn once.
    #expect(outcome.messages.filter { $0.contains("a.svg: written") }.count < step / 10)
  }

  @Test func aReloadLeavesNothingOpen() async throws {
    try put("a0", "one/a.json")
    try put("b0", "two/b.json")
    let run = try watch("announced", ["a": "one/a.json", "b": "two/b.json"])
    defer { run.process.signal(SIGKILL) }
    try await shows("b0", "b.svg")
    let process = "/proc/\(run.process.id)"
    /// The number of watches of each inotify descriptor.
    func watches() -> [Int] {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "\(process)/fd")) ?? []
      return numbers.filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(process)/fd/\($0)")) == "anon_inode:inotify"
      }.map { number in
        let facts = (try? String(contentsOfFile: "\(process)/fdinfo/\(number)", encoding: .utf8)) ?? ""
        return facts.split(separator: "\n").filter { $0.hasPrefix("inotify wd:") }.count
      }
    }
    // The folders of the configuration's template and of both sources, and all folders above them.
    let above = work.place.root.split(separator: "/").count - 1
    _ = try await wait(for: "three watches and those above") { watches() == [3 + above] ? true : nil }
    for step in 1...3 {
      try work.place.write(
        "timezone: UTC\nsources: {a: {file: one/a.json}}\n"
          + "outputs: [{widget: data, template: own.xml, source: a, path: c\(step).svg, svgText: live}]\n",
        "config.yaml")
      run.process.signal(SIGHUP)
      try await shows("a0", "c\(step).svg")
    }
    _ = try await wait(for: "two watches of one descriptor") { watches() == [2 + above] ? true : nil }
    try replace("a1", "one/a.json")
    try await shows("a1", "c3.svg")
    _ = try await end(run)
  }
}
