package import ArgumentParser
internal import FoundationEssentials
package import Refresh
internal import WidgetConfiguration

extension LockPolicy: ExpressibleByArgument {}

/// What `run` and `watch` share.
package struct RefreshOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then /etc/widgetgen/config.yaml).",
      valueName: "file"))
  package var config: String?

  @Option(help: "Where another run draws the same output: wait for it, skip the output, or fail (default: wait).")
  package var lock: LockPolicy?

  @Flag(name: .shortAndLong, help: "More on standard error.")
  package var verbose = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  package var quiet = false

  /// What is written where.
  package var console: Console { Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal) }

  /// Options that say nothing.
  package init() {}

  /// The configuration with all it needs from this machine.
  ///
  /// - Throws: where there is no configuration, or a wrong one.
  package func refresher() throws -> Refresher {
    try Refresher(ConfigurationFile.read(config), environment: .current)
  }
}

extension RefreshEnvironment {
  /// That of this process.
  package static var current: RefreshEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return RefreshEnvironment(
      variables: variables, folders: RefreshFolders(environment: variables), fontPrefix: InstallationPrefix.current,
      version: ProgramVersion.text, workingFolder: FileManager.default.currentDirectoryPath)
  }
}
