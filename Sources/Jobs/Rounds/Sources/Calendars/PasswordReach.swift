internal import FoundationEssentials

/// The addresses to which the password of an account may be sent, wherever its server leads.
///
/// Servers keep the data of an account on hosts below their own, and iCloud on hosts beside it, such as
/// `p12-caldav.icloud.com`. Other hosts beside a server may be somebody else's, as below `duckdns.org` or `co.uk`.
struct PasswordReach {
  private let own: URL

  /// The domains that belong to one service as a whole.
  private static let services = ["icloud.com"]

  /// - Parameter own: the address of the account in the configuration.
  init(_ own: URL) {
    self.own = own
  }

  /// Returns whether the password may be sent to an address: to the server and the hosts below it with encryption, and
  /// without it only to the account's own server, if its address has none either.
  func includes(_ address: URL) -> Bool {
    guard let host = address.host()?.lowercased(), let ownHost = own.host()?.lowercased() else { return false }
    switch (address.scheme, own.scheme) {
    case ("https", "https"): return host == ownHost || Self.isName(host, inDomainOf: ownHost)
    case ("https", _): return host == ownHost
    case ("http", "http"): return host == ownHost && address.port == own.port
    default: return false
    }
  }

  /// Returns whether a host is below another one, or belongs to the same service.
  private static func isName(_ host: String, inDomainOf other: String) -> Bool {
    // An address of numbers has no domain.
    guard other.split(separator: ".").last?.contains(where: \.isLetter) == true, !other.contains(":") else {
      return false
    }
    let domain = services.first { other.hasSuffix(".\($0)") } ?? other
    return host.hasSuffix(".\(domain)")
  }
}
