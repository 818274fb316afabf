import Foundation
import Glibc
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

/// A folder of its own, in which a user runs the program; gone with the test.
final class Workplace: Sendable {
  let root: String

  /// The first hour of ``Payload``, which is that of the built-in sample too.
  static let instant = "2022-02-05T08:00:00Z"

  init() {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("CommandLineTests-\(UUID().uuidString)").path
    // Where this fails, so does everything that is written into it.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// Runs the program in this folder.
  ///
  /// - Parameter wrapper: a command that gets the program and its arguments as its own last arguments.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> Outcome {
    let command = wrapper + [try Program.path()] + arguments
    // Through files, so that nobody blocks on a full pipe; outside of the folder, whose contents tests look at.
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent("Streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["in", "out", "err"].map { streams.appendingPathComponent($0) }
    try input.write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = process(command, environment)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try start(process)
    process.waitUntilExit()
    let messages = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    #expect(messages.isEmpty || messages.hasSuffix("\n"))
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: files[1]),
      messages: messages.split(separator: "\n").map(String.init))
  }

  /// Starts a process that gets signals as one that a shell starts does: the threads of tests hold some back, and
  /// what they start would too.
  private func start(_ process: Process) throws {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
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

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  func write(_ data: Data, _ name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

  /// In alphabetical order, hidden ones too.
  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

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
