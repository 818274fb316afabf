package import Configurations
internal import FoundationEssentials
internal import Rounds
internal import WidgetBase

/// The configuration of a command that draws unattended: the one in the file, or the last one that worked.
package struct UnattendedConfiguration {
  /// The configuration to draw.
  package var configuration: Configuration
  /// The problems with the file and what is drawn instead, a line each; empty if the file is used.
  package let problems: [String]

  private let kept: KeptConfigurations
  private let yaml: [UInt8]

  /// Reads the configuration at a path or, without a path, in the first default place that has one.
  ///
  /// If it cannot be used and `keepsGoing` is true, the last one that worked is taken.
  ///
  /// - Throws: as `ConfigurationFile.read(_:scope:)`, if there is no such one.
  package init(_ path: String?, scope: ConfigurationScope = .everything, keepsGoing: Bool) throws {
    let environment = RefreshEnvironment.current
    let found = path ?? ConfigurationFile.defaultPath
    kept = KeptConfigurations(
      of: found, state: environment.folders.state, workingFolder: environment.workingFolder)
    do {
      (configuration, yaml) = try ConfigurationFile.readBytes(found, scope: scope)
      problems = []
    } catch {
      guard keepsGoing, let (configuration, file) = kept.newest(scope: scope) else { throw error }
      self.configuration = configuration
      yaml = []
      problems = error.linesForUsers + ["drawing with the last configuration that worked, \(file)"]
    }
  }

  /// Keeps the configuration, which has just worked; it is lost if the state folder is not writable.
  package func keep() {
    if problems.isEmpty { try? kept.keep(yaml) }
  }
}
