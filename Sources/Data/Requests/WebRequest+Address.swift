internal import FoundationEssentials

extension WebRequest {
  /// The request for a whole address, such as one that a user wrote.
  ///
  /// - Parameters:
  ///   - address: begins with `http://` or `https://`; holds no user and no password.
  ///   - example: an address that messages propose.
  ///   - beginnings: what messages say that addresses begin with.
  /// - Throws: ``WebAddressError``, whose text does not show the address: it may hold a key.
  public init(
    address: String, example: String, beginnings: String = "http:// or https://"
  ) throws(WebAddressError) {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = URLComponents(string: address) else {
      throw WebAddressError("the address is none; write one such as \(example)")
    }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw WebAddressError("the address must begin with \(beginnings)")
    }
    guard let host = parts.host, !host.isEmpty else { throw WebAddressError("the address names no host") }
    if parts.user != nil || parts.password != nil {
      throw WebAddressError("the address must not hold a user or a password")
    }
    if let port = parts.port, !(1...65_535).contains(port) {
      throw WebAddressError("the address has a port that is not 1 to 65535")
    }
    let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
    let path = parts.percentEncodedPath
    self.init(
      base: "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")", path: (path.isEmpty ? "/" : path) + query)
    isAddressSecret = true
  }

  /// The host with its port, if that was said: all that messages show of an address whose rest may be secret.
  public var hostName: String { String(base.drop { $0 != ":" }.dropFirst(3)) }
}

/// Why a text is no address.
public struct WebAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without the text, which may be a secret.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}
