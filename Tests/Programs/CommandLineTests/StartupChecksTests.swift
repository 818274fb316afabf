import Foundation
import Glibc
import TestPrograms
import Testing

/// The environment that a process inherits from its parent: arguments, limits, pipes, signals.
@Suite struct SurroundingsTests {
  private let place = Workplace()
  private let clock = ["render", "clock", "--at", Workplace.instant]

  private func shell(_ script: String) -> [String] { ["/bin/bash", "-c", script, "bash"] }

  /// Swift strings cannot hold such a name, so another file would be read or written.
  @Test func argumentsAreUTF8() throws {
    try place.run(clock, wrapper: shell(#"exec "$@" -o $'n\xff.png'"#)).expectFailure(64, "argument 6", "UTF-8")
    #expect(try place.names() == [])
  }

  /// Quoting the whole value would flood the terminal.
  @Test(arguments: [
    ["render", "clock", "--font-path", "VALUE"], ["render", "clock", "--config", "VALUE"], ["render", "--VALUE"],
    ["diff", "VALUE", "VALUE"], ["convert", "VALUE", "--target", "trmnl-og"], ["list", "VALUE"], ["VALUE"],
    ["config", "check", "VALUE"], ["render", "clock", "-o", "VALUE/VALUE"], ["render", "VALUE.xml"],
  ])
  func longValuesAreCut(arguments: [String]) throws {
    let value = String(repeating: "x", count: 4_096)
    let outcome = try place.run(arguments.map { $0.replacing("VALUE", with: value) })
    #expect(outcome.status != 0)
    #expect(outcome.messages.count == 1)
    #expect((outcome.messages.first?.count ?? 0) < 1_300)
  }

  /// A memory limit that is too low for the program is reported; one that is too low for the loader cannot be.
  @Test func memoryLimit() throws {
    for mebibytes in stride(from: 64, through: 320, by: 16) {
      let outcome = try place.run(
        clock + ["-o", "a.png"], wrapper: shell("ulimit -v \(mebibytes * 1_024); exec \"$@\""))
      guard !outcome.messages.contains(where: { $0.contains("shared librar") || $0.contains("shared object") }),
        outcome.status != SIGSEGV, outcome.status != SIGKILL
      else { continue }
      #expect(outcome.status == 0 || outcome.status == 75, "\(mebibytes) MiB: \(outcome.messages)")
      if outcome.status == 75 { outcome.expectFailure(75, "memory limit", "raise it") }
    }
    #expect(try place.size(ofPNG: "a.png") == [676, 316])
  }

  private static let continuous = [
    ["watch", "--config", "config.yaml"], ["serve", "--config", "config.yaml", "--listen", "127.0.0.1:0"],
  ]
  private static let finite = [
    ["run", "--config", "config.yaml"], ["export", "--config", "config.yaml", "-o", "site", "--hours", "1"],
  ]

  /// A command either works or says which limit to raise.
  @Test(arguments: finite, [64, 96, 128, 144, 160, 176, 192, 208, 224, 256, 288, 320, 384, 512])
  func aMemoryLimit(arguments: [String], mebibytes: Int) throws {
    try place.write("outputs: [{widget: clock, path: clock.png}]", "config.yaml")
    let outcome = try place.run(arguments, wrapper: shell("ulimit -v \(mebibytes * 1_024); exec \"$@\""))
    let isLoaderFailure = outcome.messages.contains { $0.contains("shared librar") || $0.contains("shared object") }
    guard !isLoaderFailure, outcome.status != SIGKILL else { return }
    if outcome.status != 0 { outcome.expectFailure(75, "memory limit", "raise") }
  }

  /// A stack that is too small ends a program with SIGSEGV, without a message.
  @Test(
    arguments: [["render", "clock", "-o", "a.png"], ["--help"], ["serve", "--config", "none"]], [64, 256, 511, 512])
  func aLimitOnStacks(arguments: [String], kibibytes: Int) throws {
    let outcome = try place.run(arguments, wrapper: shell("ulimit -s \(kibibytes); exec \"$@\""))
    if kibibytes < 512 {
      outcome.expectFailure(75, "stack limit", "raise it")
    } else {
      #expect(outcome.status == (arguments[0] == "serve" ? 66 : 0), "\(outcome.messages)")
    }
  }

  @Test(arguments: finite, [4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40])
  func aLimitOnOpenFiles(arguments: [String], limit: Int) throws {
    try place.write("outputs: [{widget: clock, path: clock.png}]", "config.yaml")
    let outcome = try place.run(arguments, wrapper: shell("ulimit -n \(limit); exec \"$@\""))
    if outcome.status != 0 { outcome.expectFailure(75, "files can be opened", "raise the limit") }
  }

  @Test(arguments: continuous, ["-n 4", "-n 8", "-n 12", "-n 18", "-n 24", "-v 131072"])
  func aServiceWithoutEnoughOfSomething(arguments: [String], limit: String) throws {
    try place.write("outputs: [{widget: clock, path: clock.png}]", "config.yaml")
    let isMemory = limit.hasPrefix("-v")
    // A watch is small enough for it.
    guard !isMemory || arguments[0] == "serve" else { return }
    let outcome = try place.run(arguments, wrapper: shell("ulimit \(limit); exec \"$@\""))
    outcome.expectFailure(75, isMemory ? "memory limit" : "files can be opened", "raise")
  }

  /// Dispatch waits forever for a thread that it does not get.
  ///
  /// The limit does not apply to root.
  @Test(
    .enabled(if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")),
    arguments: [
      ["run", "--dry-run", "--config", "config.yaml"], ["watch", "--config", "config.yaml"],
      ["serve", "--config", "config.yaml", "--listen", "127.0.0.1:0"],
      ["worker", "--queue", "unix:none", "--store", "."],
    ], [1, 2])
  func aLimitOnProcesses(arguments: [String], limit: Int) throws {
    try place.write("outputs: [{widget: clock, path: clock.png}]", "config.yaml")
    let asNobody = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"] : []
    let script = #"ulimit -u \#(limit); exec "$@""#
    let outcome = try place.run(arguments, wrapper: asNobody + shell(script))
    // The user nobody may be unable to read the program's folder.
    if outcome.messages.contains(where: { $0.contains("Permission denied") }) { return }
    outcome.expectFailure(75, "threads", "raise the process limit")
  }

  @Test(arguments: [
    ["render", "weather", "--data", "PIPE", "-o", "a.png"], ["render", "./PIPE.xml", "-o", "a.png"],
    ["run", "--config", "PIPE"], ["diff", "PIPE", "PIPE"],
  ])
  func aPipeThatNobodyWritesTo(arguments: [String]) async throws {
    for name in ["PIPE", "PIPE.xml"] { try #require(mkfifo(place.path(name), 0o600) == 0) }
    let outcome = try await place.begin(arguments).end()
    #expect(outcome.status == 66 || outcome.status == 2, "\(outcome.messages)")
    #expect(outcome.messages.count == 1 && outcome.messages[0].contains("nothing was written to the pipe"))
  }

  @Test func aPipeWithASlowWriter() throws {
    try #require(mkfifo(place.path("template.xml"), 0o600) == 0)
    try place.write(#"<Template widget="clock" colors="clock"><Text>{{time}}</Text></Template>"#, "source")
    let script = #"{ sleep 1; cat source; } > template.xml & exec "$@""#
    try place.run(
      ["render", "./template.xml", "--at", Workplace.instant, "-o", "a.png"], wrapper: shell(script)
    ).expectSuccess()
  }

  @Test func aPipeWithoutAReader() async throws {
    try #require(mkfifo(place.path("pipe.png"), 0o600) == 0)
    try await place.begin(clock + ["-o", "pipe.png"]).end().expectFailure(
      74, "pipe.png", "no process reads from the pipe")
  }

  @Test func removesUnneededFolders() throws {
    try place.run(clock + ["-o", "new/deep/a.png"], wrapper: shell("ulimit -f 1; exec \"$@\""))
      .expectFailure(74, "new/deep/a.png")
    #expect(try place.names() == [])
  }

  /// The leftovers of a killed run are removed by the next one, but files being written stay.
  @Test func removesLeftovers() throws {
    try place.write("half", "out/.widgetgen-1-2.tmp")
    try place.write("half", "out/.widgetgen-3-4.tmp")
    try place.write("another's", "out/.other.tmp")
    let writer = open(place.path("out/.widgetgen-3-4.tmp"), O_RDWR)
    defer { close(writer) }
    try #require(flock(writer, LOCK_EX) == 0)
    try place.run(clock + ["-o", "out/a.png"]).expectSuccess()
    #expect(try place.names("out") == [".other.tmp", ".widgetgen-3-4.tmp", "a.png"])
  }

  @Test func runsTidyTheirFolders() throws {
    try place.write("outputs: [{widget: clock, path: out/clock.png}]", "config.yaml")
    let folders = ["out", "state/widgetgen/timelines", "cache/widgetgen/responses"]
    for folder in folders { try place.write("half", "\(folder)/.widgetgen-1-2.tmp") }
    try place.run(
      ["run", "--config", "config.yaml"],
      environment: ["XDG_STATE_HOME": place.path("state"), "XDG_CACHE_HOME": place.path("cache")]
    ).expectSuccess(messages: 1)
    for folder in folders { #expect(try !place.names(folder).contains(".widgetgen-1-2.tmp"), "\(folder)") }
  }

  /// A service manager may stop the program before it has read its arguments.
  @Test(
    arguments: [["watch"], ["serve", "--listen", "127.0.0.1:0"]], [SIGTERM, SIGINT])
  func whatListensEndsWellHoweverEarlyItIsAskedTo(command: [String], signal: Int32) async throws {
    try place.write("outputs: [{widget: clock, path: clock.png}]", "config.yaml")
    let run = try place.begin(command + ["--config", "config.yaml"])
    try await run.listens(to: signal)
    run.signal(signal)
    #expect(try await run.end().status == 0)
  }

  /// Swift's own list of arguments is empty without /proc.
  @Test(.enabled(if: canHideFolders, "only root may hide /proc from a program"))
  func theArgumentsAreKnownWithoutProc() throws {
    let place = Workplace()
    let drawn = try place.run(
      ["render", "clock", "--no-config", "--at", Workplace.instant, "-o", "clock.png"],
      wrapper: ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", #"mount -t tmpfs none /proc && exec "$@""#, "sh"])
    drawn.expectSuccess()
    #expect(FileManager.default.fileExists(atPath: place.path("clock.png")))
  }

  private static let canHideFolders = CapturedProcess.succeeds([
    "/usr/bin/unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt",
  ])
}
