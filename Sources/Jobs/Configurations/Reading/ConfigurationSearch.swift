/// The places to search for a configuration if none is given.
package enum ConfigurationSearch {
  /// The system-wide configuration.
  package static let systemPath = "/etc/widgetgen/config.yaml"

  /// Returns the path of the user's configuration: `$XDG_CONFIG_HOME/widgetgen/config.yaml`, or else
  /// `~/.config/widgetgen/config.yaml`.
  ///
  /// Returns nil for a user without a home. As the XDG Base Directory Specification demands, a relative
  /// `XDG_CONFIG_HOME` is ignored.
  package static func userPath(environment: [String: String]) -> String? {
    let file = "widgetgen/config.yaml"
    for (variable, folder) in [("XDG_CONFIG_HOME", ""), ("HOME", ".config/")] {
      guard let start = environment[variable], start.hasPrefix("/") else { continue }
      return start + (start.hasSuffix("/") ? "" : "/") + folder + file
    }
    return nil
  }

  /// Returns the paths in the order of the search.
  package static func paths(environment: [String: String]) -> [String] {
    [userPath(environment: environment), systemPath].compactMap { $0 }
  }
}
