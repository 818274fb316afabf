internal import CCurl

/// The hosts of the machine itself and of the network it is in.
package enum LocalNetwork {
  /// The last labels of names that do not exist on the public internet: labels reserved by RFC 6762 (appendix G), by
  /// RFC 8375 and by ICANN, and labels that common routers use.
  private static let labels: Set = [
    "corp", "home", "home.arpa", "internal", "intranet", "lan", "local", "localdomain", "localhost", "private",
  ]

  /// Returns whether a proxy of the environment connects to the hosts of addresses with a scheme, as libcurl reads it (see
  /// libcurl-env(3)).
  static func usesProxy(scheme: String, variable: (String) -> String? = environmentVariable) -> Bool {
    func first(_ names: String...) -> String? { names.lazy.compactMap(variable).first { !$0.isEmpty } }
    let proxy = scheme == "https" ? first("https_proxy", "HTTPS_PROXY") : first("http_proxy")
    return (proxy ?? first("all_proxy", "ALL_PROXY")) != nil && first("no_proxy", "NO_PROXY") != "*"
  }

  private static func environmentVariable(_ name: String) -> String? {
    ccurl_variable(name).map { String(cString: $0) }
  }

  /// Returns whether a host is local by its name or number; names are not resolved.
  ///
  /// The host is a name, or an IP address in any form, with or without brackets.
  package static func contains(_ host: String) -> Bool {
    let host = host.lowercased()
    let number = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    if ccurl_is_local_number(number) { return true }
    let parts = (host.hasSuffix(".") ? host.dropLast() : host[...]).split(separator: ".")
    guard let last = parts.last, !number.contains(":") else { return false }
    return (parts.count == 1 && !last.allSatisfy(\.isNumber)) || labels.contains(String(last))
      || labels.contains(parts.suffix(2).joined(separator: "."))
  }
}
