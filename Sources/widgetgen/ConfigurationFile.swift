internal import FileInput
internal import FoundationEssentials
internal import WidgetConfiguration

/// Finds and reads the configuration.
enum ConfigurationFile {
  static func read(_ path: String?) throws -> Configuration {
    guard let path else { throw Failure(.noInput, "no configuration") }
    return try Configuration(
      yaml: try InputFile.read(path, limit: Configuration.maximumBytes, advice: "a configuration is short"), path: path)
  }
}
