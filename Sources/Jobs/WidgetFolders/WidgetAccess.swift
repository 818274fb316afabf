internal import Settings

/// What a widget that is a folder asks of servers, derived from its requests, not from a claim.
package struct WidgetAccess: Sendable, Hashable {
  /// A server that is asked.
  package struct Server: Sendable, Hashable {
    /// The host, or the setting that has it.
    package var host: String
    /// Seconds between two requests.
    package var interval: Double
    /// What requests send: settings by name, secrets, the place, the language, the contact.
    package var sends: [String]
  }

  /// The servers in the order of the sources.
  package let servers: [Server]

  /// The hosts that are written out, each once.
  package var hosts: [String] {
    var known: Set<String> = []
    return servers.map(\.host).filter { known.insert($0).inserted }
  }

  /// Derives the access of a widget.
  package init(of declaration: WidgetDeclaration) {
    let secrets = Set(declaration.options.filter { $0.form == .secret }.map(\.setting.key))
    servers = declaration.sources.map { source in
      var sends: [String] = []
      func add(_ text: String) { if !sends.contains(text) { sends.append(text) } }
      for path in source.request.paths {
        switch path.first {
        case "settings" where path.count > 1:
          add(secrets.contains(path[1]) ? "the secret \(path[1])" : path[1])
        case "place": add("the place")
        case "language", "locale": add("the language")
        case "timezone": add("the time zone")
        case "units": add("the units")
        default: break
        }
      }
      if source.usesContact { add("the contact") }
      return Server(host: source.request.host, interval: source.interval, sends: sends)
    }
  }
}
