internal import FileInput
internal import FoundationEssentials
internal import WidgetConfiguration

/// Finds and reads the configuration.
enum ConfigurationFile {
  /// The configuration of a path, or the first of the usual places that has one.
  ///
  /// - Throws: `InputError` where there is none, `ConfigurationError` for a wrong one.
  static func read(_ path: String?) throws -> Configuration {
    if let path { return try parse(path) }
    if let configuration = try usual() { return configuration }
    let places = ConfigurationSearch.paths(environment: ProcessInfo.processInfo.environment)
    throw Failure(
      .noInput,
      "there is no configuration (\(places.joined(separator: ", "))): name one with --config, or make one "
        + "with widgetgen init")
  }

  /// The configuration of the user or the machine; nil where there is none.
  ///
  /// - Throws: `InputError` where it may not be read, `ConfigurationError` for a wrong one.
  static func usual() throws -> Configuration? {
    let places = ConfigurationSearch.paths(environment: ProcessInfo.processInfo.environment)
    return try places.first { FileFacts(of: $0) != nil }.map(parse)
  }

  private static func parse(_ path: String) throws -> Configuration {
    let yaml = try InputFile.read(
      path, limit: Configuration.maximumBytes, advice: "a configuration is a page or two")
    return try Configuration(yaml: yaml, path: path)
  }
}
