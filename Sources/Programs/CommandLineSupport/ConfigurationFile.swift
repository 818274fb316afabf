package import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Settings
internal import WidgetBase

/// The configuration of a command.
package enum ConfigurationFile {
  /// Reads the needed part of the configuration at a path or, without a path, in the first default place that has one.
  ///
  /// - Throws: `Failure` with exit code 66 if it is missing, 78 if it is too large; `ConfigurationError`.
  package static func read(_ path: String?, scope: ConfigurationScope = .everything) throws -> Configuration {
    try readBytes(path ?? defaultPath, scope: scope).configuration
  }

  /// Reads the needed part of the configuration at a path, which is nil if there is no file.
  ///
  /// - Throws: as ``read(_:scope:)``.
  static func readBytes(
    _ path: String?, scope: ConfigurationScope
  ) throws -> (configuration: Configuration, yaml: [UInt8]) {
    guard let path else {
      throw Failure(
        .noInput, "no configuration found (\(places.joined(separator: ", "))); `widgetgen init` writes one")
    }
    do {
      let yaml = try InputFile.read(path, limit: Configuration.maximumBytes, advice: "is this a configuration?")
      return (try parse(yaml, of: path, scope), yaml)
    } catch let error as InputError where error.kind == .tooLarge {
      throw Failure(.configuration, "\(error)")
    }
  }

  /// Reads the configuration of the user or of the machine; returns nil if neither exists.
  ///
  /// - Throws: as ``read(_:)`` if it exists and is invalid.
  package static func usual(scope: ConfigurationScope = .everything) throws -> Configuration? {
    try defaultPath.map { try readBytes($0, scope: scope).configuration }
  }

  /// The path of the configuration of the user or of the machine; nil if neither exists.
  package static var defaultPath: String? { places.first(where: InputFile.exists) }

  private static var places: [String] {
    ConfigurationSearch.paths(environment: ProcessVariables.all)
  }

  /// Reads the bytes of the configuration at a path, which is named in messages and is the basis of relative paths.
  ///
  /// - Throws: `SettingsError`.
  static func parse(
    _ yaml: [UInt8], of path: String, _ scope: ConfigurationScope
  ) throws(SettingsError) -> Configuration {
    try Configuration(yaml: yaml, path: path, defaults: .current, catalog: ProgramParts.current.catalog, scope: scope)
  }
}
