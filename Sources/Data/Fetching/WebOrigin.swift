internal import FoundationEssentials

/// The scheme, host and port of a server.
struct WebOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// Creates the origin of an address; nil if the address is neither http nor https, or includes a user.
  init?(_ address: URL) {
    guard let scheme = address.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = address.host?.lowercased(), !host.isEmpty, address.user == nil, address.password == nil,
      (1...65_535).contains(address.port ?? 80), host.utf8.allSatisfy(Self.isOfHost)
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = address.port ?? Self.defaultPort(scheme)
  }

  /// The host, with its port if that is not the scheme's default.
  var name: String {
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return port == Self.defaultPort(scheme) ? host : "\(host):\(port)"
  }

  var key: String { "\(scheme)://\(host):\(port)" }

  /// Returns whether a request may be redirected to another origin: the same one, or the same host with https instead
  /// of http.
  func mayRedirect(to other: WebOrigin) -> Bool {
    self == other || (host == other.host && scheme == "http" && other.scheme == "https")
  }

  /// Returns whether a byte is valid in a host: one that does not end it for any URL parser, even percent-encoded.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"/?#@\\%".utf8.contains(byte)
  }

  private static func defaultPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}
