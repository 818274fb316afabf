/// Where unattended runs keep what they need again, by the environment systemd or the XDG base directories give.
///
/// Sources: systemd.exec(5), CacheDirectory= and StateDirectory=; XDG Base Directory Specification 0.8.
package struct RefreshFolders: Sendable, Hashable {
  /// What may be lost, the answers of providers; nil where there is no place for it.
  package var cache: String?
  /// What should not, timelines and the last good data; nil where there is no place for it.
  package var state: String?

  /// Folders of one's own choice.
  package init(cache: String?, state: String?) {
    self.cache = cache
    self.state = state
  }

  /// The folders an environment names.
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
