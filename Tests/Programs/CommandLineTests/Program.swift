import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

/// The program under test.
enum Program {
  /// Returns the path in `WIDGETGEN_BINARY`, or else the path of the product beside the test bundle.
  static func path() throws -> String {
    let given = ProcessInfo.processInfo.environment["WIDGETGEN_BINARY"]
    let built = URL(fileURLWithPath: try runningProgram()).deletingLastPathComponent().path + "/widgetgen"
    let path = given ?? built
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(path: path)
    }
    return path
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "there is no program at \(path): build the product widgetgen, or set WIDGETGEN_BINARY to its path"
    }
  }

  private static func runningProgram() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}

/// The result of a run of the program.
struct Outcome {
  let status: Int32
  /// The standard output.
  let output: Data
  /// The lines on standard error.
  let messages: [String]

  /// Parses the standard output as a JSON object.
  func object(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: output) as? [String: Any], sourceLocation: sourceLocation)
  }

  /// Expects a failure: its exit code, one line that contains all `parts`, and no data.
  func expectFailure(_ status: Int32, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.status == status, "\(messages)", sourceLocation: sourceLocation)
    #expect(messages.count == 1, "\(messages)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
    #expect(messages.first?.hasPrefix("widgetgen: ") == true, "\(messages)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(messages.first?.contains(part) == true, "\(messages)", sourceLocation: sourceLocation)
    }
  }

  /// Expects success and a number of lines on standard error.
  func expectSuccess(messages count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(messages)", sourceLocation: sourceLocation)
    #expect(messages.count == count, "\(messages)", sourceLocation: sourceLocation)
  }
}

/// A run of the program that may still be in progress; killed with its last reference.
struct StartedProgram {
  fileprivate let captured: CapturedProcess
  var process: ChildProcess { captured.process }
  var id: Int32 { process.id }

  /// Sends a signal, unless the program has ended.
  func signal(_ signal: Int32) { process.signal(signal) }

  /// Waits for the end without blocking one of the tests' few threads.
  func end() async throws -> Outcome { outcome(try await captured.end()) }

  /// Waits for the end and blocks the thread.
  fileprivate func blockingEnd() throws -> Outcome { outcome(try captured.wait()) }

  /// Kills the process as a power cut would, and waits until it is gone.
  func killAndWait() async throws {
    signal(SIGKILL)
    _ = try await process.end()
  }

  private func outcome(_ result: CapturedProcess.Result) -> Outcome {
    #expect(result.messages.isEmpty || result.messages.hasSuffix("\n"))
    return Outcome(
      status: result.status, output: result.output, messages: result.messages.split(separator: "\n").map(String.init))
  }
}

/// A separate folder in which the program runs; removed with the test.
final class Workplace: Sendable {
  private let folder = TemporaryFolder()
  var root: String { folder.root }

  /// The first hour of ``Payload``, and of the built-in sample.
  static let instant = "2022-02-05T08:00:00Z"

  func path(_ name: String) -> String { folder.path(name) }

  func makeFolder(_ name: String) throws { try folder.makeFolder(name) }

  func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

  /// Runs the program in this folder.
  ///
  /// `wrapper` is a command to which the program and its arguments are appended as arguments.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> Outcome {
    try begin(arguments, input: input, environment: environment, wrapper: wrapper).blockingEnd()
  }

  /// Starts the program in this folder; see `run` for the arguments.
  func begin(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> StartedProgram {
    StartedProgram(
      captured: try execute(wrapper + [try Program.path()] + arguments, input: input, environment: environment))
  }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// Starts a command in this folder that does not depend on this machine's settings.
  func execute(
    _ command: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> CapturedProcess {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // A dynamically linked program has to find its libraries.
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH": $0] } ?? [:]
    return try CapturedProcess(
      command, input: input,
      environment: ["TZ": "UTC", "LANG": "C", "PATH": search].merging(libraries) { $1 }.merging(environment) { $1 },
      folder: root)
  }

  func data(_ name: String) throws -> Data { try folder.data(name) }

  func write(_ data: Data, _ name: String) throws { try folder.write(data, name) }

  func write(_ text: String, _ name: String) throws { try folder.write(text, name) }

  /// Renames a file, replacing an existing one.
  func rename(_ name: String, _ other: String) throws {
    guard Glibc.rename(path(name), path(other)) == 0 else { throw POSIXError(.EIO) }
  }

  /// Returns the names in alphabetical order, including hidden ones.
  func names(_ name: String = "") throws -> [String] { try folder.names(name) }

  func json(_ name: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data(name)) as? [String: Any])
  }

  /// Returns the width and height of a PNG from its header.
  func size(ofPNG name: String) throws -> [Int] {
    let bytes = Array(try data(name))
    try #require(bytes.count > 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}

extension StartedProgram {
  /// Waits until the program blocks or catches a signal, according to Linux.
  func listens(to signal: Int32) async throws {
    let status = "/proc/\(process.id)/status"
    // Bit 14 is SIGTERM, bit 1 SIGINT.
    let mask = UInt64(1) << UInt64(signal - 1)
    _ = try await wait(for: "the first line of the program") {
      let lines = ((try? String(contentsOfFile: status, encoding: .utf8)) ?? "").split(separator: "\n")
      // Before it executes the program, the process is a copy of its parent.
      guard lines.first?.hasPrefix("Name:\twidgetgen") == true else { return Bool?.none }
      let isWaitedFor = lines.contains { line in
        let words = line.split(separator: "\t")
        guard ["SigBlk:", "SigCgt:"].contains(words.first), let bits = words.last else { return false }
        return UInt64(bits, radix: 16).map { $0 & mask != 0 } == true
      }
      return isWaitedFor ? true : nil
    }
  }
}
