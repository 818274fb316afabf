public import Foundation
internal import TestFolders

/// A process with an input, whose output is kept.
///
/// Its streams are files: a full pipe would block it, and a pipe that one of its descendants keeps open would have no
/// end.
public final class CapturedProcess: Sendable {
  /// The exit and the output of a process.
  public struct Result: Sendable {
    /// The exit code, or the number of the signal that killed the process.
    public let status: Int32
    /// The standard output.
    public let output: Data
    /// The text on standard error.
    public let messages: String
  }

  /// The process.
  public let process: ChildProcess
  /// A folder apart from the process's own, whose contents tests check.
  private let streams: TemporaryFolder

  /// Starts a process; see ``ChildProcess``.
  public init(
    _ command: [String], input: some DataProtocol = Data(), environment: [String: String]? = nil, folder: String? = nil
  ) throws {
    streams = TemporaryFolder()
    try streams.write(input, "in")
    for name in ["out", "err"] { try streams.write("", name) }
    process = try ChildProcess(
      command, environment: environment, folder: folder, input: .file(streams.path("in")),
      output: .file(streams.path("out")), messages: .file(streams.path("err")))
  }

  /// Runs a command and blocks the thread until it ends.
  public static func run(
    _ command: [String], input: some DataProtocol = Data(), environment: [String: String]? = nil, folder: String? = nil
  ) throws -> Result {
    try CapturedProcess(command, input: input, environment: environment, folder: folder).wait()
  }

  /// Returns whether a command can be started and exits with the code 0.
  public static func succeeds(_ command: [String]) -> Bool { (try? run(command))?.status == 0 }

  /// Blocks the thread until the process ends, at most ``ChildProcess/limit``.
  public func wait() throws -> Result { try result(process.wait()) }

  /// Waits for the end without blocking one of the tests' few threads, at most ``ChildProcess/limit``.
  public func end() async throws -> Result { try result(await process.end()) }

  /// Returns the text on standard error so far.
  public func messages() throws -> String { String(decoding: try streams.data("err"), as: UTF8.self) }

  private func result(_ status: Int32) throws -> Result {
    Result(status: status, output: try streams.data("out"), messages: try messages())
  }
}
