internal import FoundationEssentials
internal import WidgetConfiguration

/// The configuration of a command.
enum ConfigurationFile {
  /// Reads a configuration.
  ///
  /// - Parameter path: nil for the first one of those looked for that is there.
  /// - Throws: `Failure` with exit code 66 where there is none, 78 where it is too large; `ConfigurationError`.
  static func read(_ path: String?) throws -> Configuration {
    let path = try path ?? found()
    let limit = Configuration.maximumBytes
    do {
      let yaml = try InputFile.read(path, limit: limit, advice: "no configuration needs so many")
      return try Configuration(yaml: yaml, path: path)
    } catch let failure as Failure where failure.code == .badData {
      throw Failure(.configuration, failure.message)
    }
  }

  private static func found() throws -> String {
    let paths = ConfigurationSearch.paths(environment: ProcessInfo.processInfo.environment)
    guard let path = paths.first(where: InputFile.exists) else {
      throw Failure(
        .noInput, "there is no configuration (\(paths.joined(separator: ", "))): `widgetgen init` writes one")
    }
    return path
  }
}
