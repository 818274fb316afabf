import Foundation
import Glibc
import TestPrograms
import Testing

/// The processes that other tests start.
@Suite struct ChildProcessTests {
  private func shell(_ script: String) throws -> CapturedProcess.Result {
    try CapturedProcess.run(["/bin/sh", "-c", script], input: Data("input\n".utf8))
  }

  @Test func streamsAndStatusAreKept() throws {
    let result = try shell("cat; echo message >&2; exit 3")
    #expect(result.status == 3)
    #expect(String(decoding: result.output, as: UTF8.self) == "input\n")
    #expect(result.messages == "message\n")
  }

  @Test func theSignalThatKillsAProcessIsItsStatus() throws {
    #expect(try shell("kill -TERM $$").status == SIGTERM)
  }

  /// A descriptor without O_CLOEXEC, as other threads may open at any moment, would keep a pipe open.
  @Test func onlyTheStreamsAreInherited() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    try #require(descriptor > 2)
    let result = try shell("for file in /proc/$$/fd/*; do readlink $file; done")
    #expect(!String(decoding: result.output, as: UTF8.self).contains("/dev/null"))
  }

  /// Threads of tests block some signals, and other code ignores SIGPIPE.
  @Test func noSignalIsBlockedOrIgnored() throws {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let status = String(decoding: try shell("grep -E 'Sig(Blk|Ign)' /proc/self/status").output, as: UTF8.self)
    let signals = status.split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
    try #require(signals.count == 2)
    // The C library ignores two signals of its own above 31.
    for each in signals { #expect(each & 0x7FFF_FFFF == 0, "\(status)") }
  }

  @Test func theFolderAndTheEnvironmentAreThoseGiven() throws {
    let result = try CapturedProcess.run(
      ["/bin/sh", "-c", "pwd; /usr/bin/env"], environment: ["NAME": "value"], folder: "/usr/bin")
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "/usr/bin")
    #expect(Set(lines.dropFirst()).isSubset(of: ["NAME=value", "PWD=/usr/bin", "OLDPWD=/usr/bin", "_=/usr/bin/env"]))
    #expect(lines.contains("NAME=value"))
  }

  @Test func aMissingProgramIsNamed() {
    let error = #expect(throws: ChildProcess.Failed.self) { try ChildProcess(["/nowhere/program", "argument"]) }
    #expect(error?.description == "cannot start /nowhere/program argument: No such file or directory")
  }

  @Test func aProcessThatHangsIsKilledAndNamed() throws {
    let process = try ChildProcess(["/bin/sh", "-c", "sleep 1000; true"])
    let error = #expect(throws: ChildProcess.Failed.self) { try process.wait(atMost: .milliseconds(10)) }
    #expect(error?.description.contains("/bin/sh -c sleep 1000; true") == true)
    #expect(try process.wait() == SIGKILL)
  }

  @Test func aReleasedProcessEndsWithItsDescendants() async throws {
    var process: CapturedProcess? = try CapturedProcess(["/bin/sh", "-c", "sleep 1000 & echo $! >&2; wait"])
    var child: pid_t?
    while child == nil {
      child = try process.flatMap { pid_t(try $0.messages().trimmingCharacters(in: .newlines)) }
      try await Task.sleep(for: .milliseconds(5))
    }
    process = nil
    let status = "/proc/\(try #require(child))/stat"
    // The process that inherits it may reap it late.
    while let text = try? String(contentsOfFile: status, encoding: .utf8), !text.contains(") Z ") {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Processes that are started at the same moment end one by one.
  @Test func noEndWaitsForAnotherProcess() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let lasting = try ChildProcess(["/bin/sleep", "1000"])
          #expect(try CapturedProcess.run(["/bin/echo", "\(number)"]).output == Data("\(number)\n".utf8))
          lasting.signal(SIGKILL)
          #expect(try await lasting.end() == SIGKILL)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func linesAreAnswered() throws {
    let process = try LineProcess(["/bin/sh", "-c", "echo ready; while read line; do echo \"<$line>\"; done"])
    #expect(try process.line() == "ready")
    for word in ["a", "", "ä b"] { #expect(try process.answer(to: word) == "<\(word)>") }
  }

  @Test func aProcessThatAnswersNoMoreIsAnError() throws {
    let process = try LineProcess(["/bin/sh", "-c", "read line"])
    #expect(throws: ChildProcess.Failed.self) { try process.answer(to: "a") }
    #expect(throws: ChildProcess.Failed.self) { try process.answer(to: "b") }
  }
}
