import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

/// The program under test.
enum Program {
  /// What `WIDGETGEN_BINARY` says, else the product beside the test bundle.
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

/// What a run of the program left behind.
struct Outcome {
  let status: Int32
  /// Standard output.
  let output: Data
  /// The lines on standard error.
  let messages: [String]

  /// Standard output as a JSON object.
  func object(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: output) as? [String: Any], sourceLocation: sourceLocation)
  }

  /// Expects a failure as every failure is: its exit code, one line that says all of `parts`, no data.
  func expectFailure(_ status: Int32, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.status == status, "\(messages)", sourceLocation: sourceLocation)
    #expect(messages.count == 1, "\(messages)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
    #expect(messages.first?.hasPrefix("widgetgen: ") == true, "\(messages)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(messages.first?.contains(part) == true, "\(messages)", sourceLocation: sourceLocation)
    }
  }

  /// Expects success and exactly so many lines on standard error.
  func expectSuccess(messages count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 0, "\(messages)", sourceLocation: sourceLocation)
    #expect(messages.count == count, "\(messages)", sourceLocation: sourceLocation)
  }
}

/// A run of the program that may be under way.
struct StartedProgram {
  let process: Process
  fileprivate let streams: StandardStreams
  fileprivate let end: AsyncStream<Void>

  /// Waits for its end without holding a thread, of which tests have few.
  func end() async throws -> Outcome {
    for await _ in end {}
    process.waitUntilExit()
    return try outcome()
  }

  /// Ends it as a power cut would, and waits until it is gone.
  func killAndWait() async {
    kill(process.processIdentifier, SIGKILL)
    for await _ in end {}
    process.waitUntilExit()
  }

  /// What it left behind, once it has ended.
  fileprivate func outcome() throws -> Outcome {
    let messages = String(decoding: try streams.data("err"), as: UTF8.self)
    #expect(messages.isEmpty || messages.hasSuffix("\n"))
    return Outcome(
      status: process.terminationStatus, output: try streams.data("out"),
      messages: messages.split(separator: "\n").map(String.init))
  }
}

/// Files in place of pipes, so that nobody blocks on a full one; outside of workplaces, whose contents tests look at.
private final class StandardStreams {
  let input: FileHandle
  let output: FileHandle
  let messages: FileHandle
  private let folder = TemporaryFolder()

  init(input data: Data) throws {
    try folder.write(data, "in")
    for name in ["out", "err"] { try folder.write("", name) }
    input = try FileHandle(forReadingFrom: URL(filePath: folder.path("in")))
    output = try FileHandle(forWritingTo: URL(filePath: folder.path("out")))
    messages = try FileHandle(forWritingTo: URL(filePath: folder.path("err")))
  }

  func data(_ name: String) throws -> Data { try folder.data(name) }
}

/// A folder of its own, in which a user runs the program; gone with the test.
final class Workplace: Sendable {
  private let folder = TemporaryFolder()
  var root: String { folder.root }

  /// The first hour of ``Payload``, which is that of the built-in sample too.
  static let instant = "2022-02-05T08:00:00Z"

  func path(_ name: String) -> String { folder.path(name) }

  /// Runs the program in this folder.
  ///
  /// - Parameter wrapper: a command that gets the program and its arguments as its own last arguments.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> Outcome {
    let started = try begin(arguments, input: input, environment: environment, wrapper: wrapper)
    started.process.waitUntilExit()
    return try started.outcome()
  }

  /// Starts the program in this folder; the arguments are those of `run`.
  func begin(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> StartedProgram {
    let streams = try StandardStreams(input: input)
    let process = process(wrapper + [try Program.path()] + arguments, environment)
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.messages
    let (end, continuation) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in continuation.finish() }
    try start(process)
    return StartedProgram(process: process, streams: streams, end: end)
  }

  /// Starts a process that gets signals as one that a shell starts does: the threads of tests hold some back, and
  /// what they start would too.
  private func start(_ process: Process) throws {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.start()
  }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// A process that depends on nothing of this machine's settings.
  func process(_ command: [String], _ environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // A program that is linked dynamically has to find its libraries.
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH": $0] } ?? [:]
    process.environment = ["TZ": "UTC", "LANG": "C", "PATH": search].merging(libraries) { $1 }
      .merging(environment) { $1 }
    return process
  }

  func data(_ name: String) throws -> Data { try folder.data(name) }

  func write(_ data: Data, _ name: String) throws { try folder.write(data, name) }

  func write(_ text: String, _ name: String) throws { try folder.write(text, name) }

  /// Gives a file another name, that of another one perhaps.
  func rename(_ name: String, _ other: String) throws {
    guard Glibc.rename(path(name), path(other)) == 0 else { throw POSIXError(.EIO) }
  }

  /// In alphabetical order, hidden ones too.
  func names(_ name: String = "") throws -> [String] { try folder.names(name) }

  func json(_ name: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data(name)) as? [String: Any])
  }

  /// Width and height of a PNG, from its header.
  func size(ofPNG name: String) throws -> [Int] {
    let bytes = Array(try data(name))
    try #require(bytes.count > 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}

extension StartedProgram {
  /// Waits until the program holds a signal back or catches it, as Linux tells.
  func listens(to signal: Int32) async throws {
    let status = "/proc/\(process.processIdentifier)/status"
    // Bit 14 is SIGTERM, bit 1 SIGINT.
    let mask = UInt64(1) << UInt64(signal - 1)
    _ = try await wait(for: "the first line of the program") {
      let lines = ((try? String(contentsOfFile: status, encoding: .utf8)) ?? "").split(separator: "\n")
      // Before it becomes this program, it is a copy of the one that starts it.
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
