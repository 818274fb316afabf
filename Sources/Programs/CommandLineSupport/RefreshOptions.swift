package import ArgumentParser
package import Configurations
internal import FoundationEssentials
internal import Pictures
package import Rounds
internal import WidgetBase

extension LockPolicy: ExpressibleByArgument {}

/// The common options of `run` and `watch`.
package struct RefreshOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The configuration (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then /etc/widgetgen/config.yaml).",
      valueName: "file"))
  package var file: String?

  @Option(help: ArgumentHelp("The configuration, as with --config.", valueName: "file"))
  package var config: String?

  @Option(help: ArgumentHelp("Draw only the output with this id; repeatable.", valueName: "id"))
  package var only: [String] = []

  @Option(help: "If another run is drawing the same output: wait for it, skip the output, or fail (default: wait).")
  package var lock: LockPolicy?

  @Flag(name: .shortAndLong, help: "Print more on standard error.")
  package var verbose = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  package var quiet = false

  /// The console with the chosen verbosity.
  package var console: Console { Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal) }

  /// Creates empty options.
  package init() {}

  package mutating func validate() throws {
    if file != nil, config != nil { throw ValidationError("give only one configuration: a file, or --config") }
  }

  /// Reads the configuration and keeps the chosen outputs.
  ///
  /// If the configuration cannot be used and `keepsGoing` is true, takes the last one that worked.
  ///
  /// - Throws: if the configuration is missing or invalid, or has no output with a chosen id.
  package func configuration(keepsGoing: Bool) throws -> UnattendedConfiguration {
    var read = try UnattendedConfiguration(file ?? config, keepsGoing: keepsGoing)
    guard !only.isEmpty else { return read }
    let wanted = try Set(only.map { try read.configuration.requireOutput(id: $0, flag: "--only").job.id })
    read.configuration.outputs.removeAll { !wanted.contains($0.job.id) }
    return read
  }
}

extension Configuration {
  /// Returns the output with an id that is the value of a flag.
  ///
  /// - Throws: `Failure` with the flag and the known ids.
  package func requireOutput(id: String, flag: String) throws -> Output {
    if let output = output(id: id) { return output }
    let known = outputs.map(\.job.id)
    throw Failure(
      .usage, "\(flag): unknown output \"\(OneLine.excerpt(id, among: known)) (\(known.joined(separator: ", ")))")
  }
}

extension RefreshEnvironment {
  /// The environment of this process.
  package static var current: RefreshEnvironment {
    let variables = ProcessVariables.all
    var environment = RefreshEnvironment(
      variables: variables, folders: RefreshFolders(environment: variables), fontPrefix: InstallationPrefix.current,
      version: ProgramVersion.text, workingFolder: FileManager.default.currentDirectoryPath)
    let parts = ProgramParts.current
    environment.catalog = parts.catalog
    environment.views = parts.views
    return environment
  }
}
