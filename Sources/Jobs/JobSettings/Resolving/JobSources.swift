internal import Pictures
package import Settings

/// The settings of one picture by their origin; earlier properties take precedence over later ones.
package struct JobSources: Sendable, Hashable, Codable {
  /// The settings given on the command line or in a query.
  package var given: JobSettings
  /// The configuration's part for the picture alone: an output.
  package var output: JobSettings?
  /// The place the output names.
  package var place: JobSettings?
  /// The configuration's settings for all pictures.
  package var common: JobSettings
  /// The configuration's folder, to which its paths are relative.
  package var folder: String

  /// Creates sources; without arguments, none has a setting.
  package init(
    given: JobSettings = JobSettings(), output: JobSettings? = nil, place: JobSettings? = nil,
    common: JobSettings = JobSettings(origin: .builtIn), folder: String = "."
  ) {
    self.given = given
    self.output = output
    self.place = place
    self.common = common
    self.folder = folder
  }

  /// The settings for this picture alone.
  var specific: SettingLayers { SettingLayers([given] + [output].compactMap { $0 }) }

  /// All settings in order of precedence.
  var all: SettingLayers { SettingLayers([given] + [output, place].compactMap { $0 } + [common]) }

  /// Returns the origin of the effective value of the first of some keys that has one; nil if none has.
  package func origin(ofAny keys: [String]) -> Origin? {
    keys.compactMap { all[key: $0]?.origin }.first
  }

  /// Returns a path that the program can open: relative paths of a configuration start at the configuration's folder.
  func resolved(_ path: String, from origin: Origin) -> String {
    guard origin.isOfConfiguration else { return path }
    return RelativePath.resolved(path, in: folder)
  }
}
