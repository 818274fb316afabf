/// Where a configuration is looked for when nobody says where it is.
package enum ConfigurationSearch {
  /// The configuration of the machine.
  package static let systemPath = "/etc/widgetgen/config.yaml"

  /// The user's own: `$XDG_CONFIG_HOME/widgetgen/config.yaml`, else `~/.config/widgetgen/config.yaml`.
  ///
  /// nil for a user without a home. A relative `XDG_CONFIG_HOME` is not looked at, as the XDG Base Directory
  /// Specification has it.
  package static func userPath(environment: [String: String]) -> String? {
    let file = "widgetgen/config.yaml"
    for (variable, folder) in [("XDG_CONFIG_HOME", ""), ("HOME", ".config/")] {
      guard let start = environment[variable], start.hasPrefix("/") else { continue }
      return start + (start.hasSuffix("/") ? "" : "/") + folder + file
    }
    return nil
  }

  /// The places, the first to look at first.
  package static func paths(environment: [String: String]) -> [String] {
    [userPath(environment: environment), systemPath].compactMap { $0 }
  }
}
