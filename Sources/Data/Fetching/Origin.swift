internal import FoundationEssentials

/// Scheme, host and port: whom one talks to.
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// nil where the address is not one of http or https, or names a user.
  init?(_ address: URL) {
    guard let scheme = address.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = address.host?.lowercased(), !host.isEmpty, address.user == nil, address.password == nil,
      (1...65_535).contains(address.port ?? 80), host.utf8.allSatisfy(Self.isOfHost)
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = address.port ?? Self.usualPort(scheme)
  }

  /// The host, with its port where that is not the scheme's own.
  var name: String {
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return port == Self.usualPort(scheme) ? host : "\(host):\(port)"
  }

  /// What it is stored under.
  var key: String { "\(scheme)://\(host):\(port)" }

  /// Whether what may be told this origin may be told that one: itself, or its host by a secure way.
  func mayRedirect(to other: Origin) -> Bool {
    self == other || (host == other.host && scheme == "http" && other.scheme == "https")
  }

  /// Whether a byte can be part of a host: none that ends it for any reader of addresses, be it percent-encoded.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"/?#@\\%".utf8.contains(byte)
  }

  private static func usualPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}
