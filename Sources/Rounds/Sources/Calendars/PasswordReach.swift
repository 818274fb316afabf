internal import FoundationEssentials

/// The addresses to which the password of an account may be sent, wherever its server leads.
///
/// Services keep the data of an account on other hosts of their domain, such as `p12-caldav.icloud.com`.
struct PasswordReach {
  private let own: URL

  /// - Parameter own: the address of the account in the configuration.
  init(_ own: URL) {
    self.own = own
  }

  /// Returns whether the password may be sent to an address: to hosts of the account's domain with encryption, and
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

  /// Returns whether a host belongs to the domain of another: below it or, if that has at least three labels, beside it.
  private static func isName(_ host: String, inDomainOf other: String) -> Bool {
    let labels = other.split(separator: ".", omittingEmptySubsequences: false)
    // An address of numbers has no domain.
    guard labels.last?.contains(where: \.isLetter) == true, !other.contains(":") else { return false }
    let domain = labels.count > 2 ? labels.dropFirst().joined(separator: ".") : other
    return host.hasSuffix(".\(domain)") || host == domain
  }
}
