internal import FoundationEssentials
package import PictureJobs
internal import WidgetSupport

/// The configuration of a command.
package enum ConfigurationFile {
  /// Reads the needed part of the configuration at a path or, without a path, in the first default place that has one.
  ///
  /// - Throws: `Failure` with exit code 66 if it is missing, 78 if it is too large; `ConfigurationError`.
  package static func read(_ path: String?, scope: ConfigurationScope = .everything) throws -> Configuration {
    if let path = path ?? defaultPath { return try parse(path, scope) }
    throw Failure(
      .noInput, "no configuration found (\(places.joined(separator: ", "))); `widgetgen init` writes one")
  }

  /// Reads the configuration of the user or of the machine; returns nil if there is none.
  ///
  /// - Throws: as ``read(_:)`` if it exists and is invalid.
  package static func usual(scope: ConfigurationScope = .everything) throws -> Configuration? {
    try defaultPath.map { try parse($0, scope) }
  }

  /// The path of the configuration of the user or of the machine; nil if there is none.
  package static var defaultPath: String? { places.first(where: InputFile.exists) }

  private static var places: [String] {
    ConfigurationSearch.paths(environment: ProcessVariables.all)
  }

  private static func parse(_ path: String, _ scope: ConfigurationScope) throws -> Configuration {
    do {
      let yaml = try InputFile.read(
        path, limit: Configuration.maximumBytes, advice: "is this a configuration?")
      return try Configuration(
        yaml: yaml, path: path, defaults: .current, catalog: ProgramParts.current.catalog, scope: scope)
    } catch let error as InputError where error.kind == .tooLarge {
      throw Failure(.configuration, "\(error)")
    }
  }
}
