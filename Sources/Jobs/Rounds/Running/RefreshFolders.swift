/// The folders in which unattended runs store their state, from systemd's environment or the XDG base directories.
///
/// Sources: systemd.exec(5), CacheDirectory= and StateDirectory=; XDG Base Directory Specification 0.8.
package struct RefreshFolders: Sendable, Hashable {
  /// The folder for cached responses, which may be lost; nil to cache none.
  package var cache: String?
  /// The folder for timelines and last good data, which should not be lost; nil to keep none.
  package var state: String?

  /// Creates folders from paths.
  package init(cache: String?, state: String?) {
    self.cache = cache
    self.state = state
  }

  /// Creates the folders that an environment names.
  ///
  /// `$CACHE_DIRECTORY` and `$STATE_DIRECTORY` are ours alone; where systemd lists several, the first counts. Below
  /// the XDG folders ours is `widgetgen`. Relative XDG paths are ignored, as their specification wants it.
  package init(environment: [String: String]) {
    func folder(_ systemd: String, _ xdg: String, _ home: String) -> String? {
      if let folder = environment[systemd]?.split(separator: ":").first { return String(folder) }
      if let folder = environment[xdg], folder.hasPrefix("/") { return "\(folder)/widgetgen" }
      guard let user = environment["HOME"], user.hasPrefix("/") else { return nil }
      return "\(user)/\(home)/widgetgen"
    }
    cache = folder("CACHE_DIRECTORY", "XDG_CACHE_HOME", ".cache")
    state = folder("STATE_DIRECTORY", "XDG_STATE_HOME", ".local/state")
  }
}
