internal import CCurl

/// The hosts of the machine itself and of the network it is in.
package enum LocalNetwork {
  /// The last labels of names that do not exist on the public internet: those reserved by RFC 6762, appendix G, by RFC
  /// 8375 and by ICANN, and those of common routers.
  private static let labels: Set = [
    "corp", "home", "home.arpa", "internal", "intranet", "lan", "local", "localdomain", "localhost", "private",
  ]

  /// Whether the environment names a proxy for requests.
  static var usesProxy: Bool { ccurl_may_use_proxy() }

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
