internal import FoundationEssentials
package import PictureJobs
internal import WidgetSupport

/// The configuration of a command.
package enum ConfigurationFile {
  /// The configuration of a path, or the first of the usual places that has one.
  ///
  /// - Parameters:
  ///   - path: nil for the usual places.
  ///   - scope: the part that is needed.
  /// - Throws: `Failure` with exit code 66 where there is none, 78 where it is too large; `ConfigurationError`.
  package static func read(_ path: String?, scope: ConfigurationScope = .everything) throws -> Configuration {
    if let path = path ?? defaultPath { return try parse(path, scope) }
    throw Failure(
      .noInput, "there is no configuration (\(places.joined(separator: ", "))): `widgetgen init` writes one")
  }

  /// The configuration of the user or of the machine; nil where there is none.
  ///
  /// - Throws: as ``read(_:)`` for one that is there and cannot be used.
  package static func usual(scope: ConfigurationScope = .everything) throws -> Configuration? {
    try defaultPath.map { try parse($0, scope) }
  }

  /// The path of the configuration of the user or of the machine; nil where there is none.
  package static var defaultPath: String? { places.first(where: InputFile.exists) }

  private static var places: [String] {
    ConfigurationSearch.paths(environment: ProcessVariables.all)
  }

  private static func parse(_ path: String, _ scope: ConfigurationScope) throws -> Configuration {
    do {
      let yaml = try InputFile.read(
        path, limit: Configuration.maximumBytes, advice: "no configuration needs so many")
      return try Configuration(
        yaml: yaml, path: path, defaults: .current, catalog: ProgramParts.current.catalog, scope: scope)
    } catch let error as InputError where error.kind == .tooLarge {
      throw Failure(.configuration, "\(error)")
    }
  }
}
