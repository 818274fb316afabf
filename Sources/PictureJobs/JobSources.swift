package import WidgetSupport

/// What was said about one picture, by who said it; what stands first here counts first.
package struct JobSources: Sendable, Hashable, Codable {
  /// A command line or a query.
  package var said: JobSettings
  /// The configuration's own part for the picture: an output.
  package var output: JobSettings?
  /// The place the output names.
  package var place: JobSettings?
  /// What the configuration says of all pictures.
  package var common: JobSettings
  /// Where the configuration lies: what paths in it are relative to.
  package var folder: String

  /// What was said; nothing by default.
  package init(
    said: JobSettings = JobSettings(), output: JobSettings? = nil, place: JobSettings? = nil,
    common: JobSettings = JobSettings(origin: .standard), folder: String = "."
  ) {
    self.said = said
    self.output = output
    self.place = place
    self.common = common
    self.folder = folder
  }

  /// What was said of this picture.
  var own: SettingLayers { SettingLayers([said] + [output].compactMap { $0 }) }

  /// Everything, in the order in which it counts.
  var all: SettingLayers { SettingLayers([said] + [output, place].compactMap { $0 } + [common]) }

  /// Where the value was said that counts under the first of some keys that has one; nil if none has.
  package func origin(ofAny keys: [String]) -> Origin? {
    keys.compactMap { all[key: $0]?.origin }.first
  }

  /// A path as the program can open it: a relative one of a configuration starts at the configuration's folder.
  func resolved(_ path: String, from origin: Origin) -> String {
    guard case .file = origin else { return path }
    return Self.resolved(path, in: folder)
  }

  /// A path that starts at a folder, unless it is absolute.
  package static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
