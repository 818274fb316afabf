internal import ArgumentParser
package import Configurations
internal import FoundationEssentials
package import JobSettings
package import Panels
internal import Settings

/// The options that choose the configuration.
package struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration for default settings (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then "
        + "/etc/widgetgen/config.yaml, if it exists).", valueName: "file"))
  private var config: String?

  @Flag(help: "Use no configuration.")
  private var noConfig = false

  /// Creates empty options.
  package init() {}

  /// The chosen configuration.
  package var choice: ConfigurationChoice { ConfigurationChoice(path: config, isNone: noConfig) }

  /// - Throws: `ValidationError` for both.
  package func validate() throws { try choice.validate() }
}

/// The configuration chosen on a command line.
package struct ConfigurationChoice: Sendable {
  /// The path; nil for the default places.
  package var path: String?
  /// Whether no configuration is used.
  package var isNone = false

  /// The default places.
  package init(path: String? = nil, isNone: Bool = false) {
    self.path = path
    self.isNone = isNone
  }

  /// - Throws: `ValidationError` for both.
  package func validate() throws {
    if isNone, path != nil { throw ValidationError("--no-config and --config cannot be combined") }
  }

  /// Reads the part of the configuration that is needed; returns nil if no configuration exists or it is turned off.
  ///
  /// - Throws: if that part is invalid, or the given file is missing.
  package func configuration(_ scope: ConfigurationScope) throws -> Configuration? {
    if isNone { return nil }
    if let path { return try ConfigurationFile.read(path, scope: scope) }
    return try ConfigurationFile.usual(scope: scope)
  }

  /// The path of the file; nil if no configuration exists or it is turned off.
  package var file: String? { isNone ? nil : path ?? ConfigurationFile.defaultPath }

  /// Returns the built-in targets and the targets of the configuration.
  ///
  /// - Throws: as ``configuration(_:)``.
  package func targets() throws -> TargetCatalog {
    try configuration(.topLevel)?.targets ?? TargetCatalog.builtIn()
  }

  /// Returns the built-in themes and the themes of the configuration.
  ///
  /// - Throws: as ``configuration(_:)``.
  package func themes() throws -> ThemeCatalog {
    try configuration(.topLevel)?.themes ?? ThemeCatalog(common: JobSettings(), folder: ".", problems: ProblemList())
  }
}
