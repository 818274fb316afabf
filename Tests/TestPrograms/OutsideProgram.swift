public import Foundation
public import Testing

/// A program some tests judge ours by, which not every machine has.
///
/// Where it is missing, a test marked `.needs(program)` is skipped and says so. Where the environment variable
/// `WIDGETGEN_NO_SKIPS` is set, the test runs nevertheless and fails: nothing passes there unchecked.
public struct OutsideProgram: Sendable, CustomStringConvertible {
  /// As it is called on a command line.
  public let name: String
  /// The Debian package that has it.
  public let package: String
  /// The module of Python it needs; nil for a program that is no Python.
  var module: String?

  /// Draws SVG without sharing code with ours.
  public static let rsvgConvert = OutsideProgram(name: "rsvg-convert", package: "librsvg2-bin")
  /// Has an XML parser.
  public static let python = OutsideProgram(name: "python3", package: "python3")
  /// Checks PNG files, chunk by chunk and by inflating their pixels.
  public static let pngcheck = OutsideProgram(name: "pngcheck", package: "pngcheck")
  /// Python with Pillow, which reads PNG with code of its own.
  public static let pillow = OutsideProgram(name: "python3", package: "python3-pil", module: "PIL")
  /// Python with a validator of JSON Schemas.
  public static let jsonSchema = OutsideProgram(
    name: "python3", package: "python3-jsonschema", module: "jsonschema")
  /// Python with a reader of YAML.
  public static let yaml = OutsideProgram(name: "python3", package: "python3-yaml", module: "yaml")
  /// Runs what a page has of scripts.
  public static let chromium = OutsideProgram(name: "chromium-headless-shell", package: "chromium-headless-shell")
  /// Compiles what is loaded into a program under test.
  public static let compiler = OutsideProgram(name: "cc", package: "gcc")
  /// Reads unit files as the service manager does.
  public static let systemdAnalyze = OutsideProgram(name: "systemd-analyze", package: "systemd")
  /// Holds queues.
  public static let redis = OutsideProgram(name: "redis-server", package: "redis-server")

  public var description: String {
    "\(name)\(module.map { " with \($0)" } ?? "") (Debian package \(package))"
  }

  /// Where it is on the search path; nil where it is not.
  ///
  /// Of several Pythons it is the first that has the module.
  public var path: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) && hasModule($0) }
  }

  private func hasModule(_ path: String) -> Bool {
    guard let module else { return true }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", "import \(module)"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Whether tests that need it are to run: it is there, or its absence has to be a failure.
  fileprivate var isExpected: Bool {
    path != nil || ProcessInfo.processInfo.environment["WIDGETGEN_NO_SKIPS"] != nil
  }

  /// What it prints when given an input.
  ///
  /// - Throws: ``Failure`` where it is missing or returns anything but 0.
  public func run(_ arguments: [String] = [], input: some DataProtocol) throws -> Data {
    guard let path else { throw Failure(description: "there is no \(self)") }
    // Through a file, so that a program that writes before it has read all cannot block on a full pipe.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.start()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) returned \(process.terminationStatus)")
    }
    return output
  }

  /// Why a program gave no answer.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program is missing, unless nothing may be skipped.
  public static func needs(_ program: OutsideProgram) -> Self {
    .enabled(if: program.isExpected, "there is no \(program)")
  }
}
