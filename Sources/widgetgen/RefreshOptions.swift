internal import ArgumentParser
internal import FoundationEssentials
package import Refresh
internal import WidgetConfiguration

extension LockPolicy: ExpressibleByArgument {}

/// What `run` and `watch` share.
struct RefreshOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then /etc/widgetgen/config.yaml).",
      valueName: "file"))
  var config: String?

  @Option(help: "Where another run draws the same output: wait for it, skip the output, or fail (default: wait).")
  var lock: LockPolicy?

  @Flag(name: .shortAndLong, help: "More on standard error.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  var console: Console { Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal) }

  /// The configuration with all it needs from this machine.
  ///
  /// - Throws: where there is no configuration, or a wrong one.
  func refresher() throws -> Refresher {
    try Refresher(ConfigurationFile.read(config), environment: .current)
  }
}

extension RefreshEnvironment {
  /// That of this process.
  static var current: RefreshEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return RefreshEnvironment(
      variables: variables, folders: RefreshFolders(environment: variables), fontPrefix: InstallationPrefix.current,
      version: WidgetGen.configuration.version, workingFolder: FileManager.default.currentDirectoryPath)
  }
}
