internal import FoundationEssentials
public import WidgetBase

extension WebRequest {
  /// Creates a request from a complete address, such as one in the user's settings.
  ///
  /// - Parameters:
  ///   - address: an address that begins with `http://` or `https://` and has no user or password.
  ///   - example: an example of an address, for messages.
  ///   - beginnings: the valid beginnings of addresses, for messages.
  /// - Throws: `Failure`, a usage error whose text does not include the address because it may contain a key.
  public init(
    address: String, example: String, beginnings: String = "http:// or https://"
  ) throws(Failure) {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = URLComponents(string: address) else {
      throw Failure(.usage, "invalid address; expected one such as \(example)")
    }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw Failure(.usage, "the address must begin with \(beginnings)")
    }
    guard let host = parts.host, !host.isEmpty else { throw Failure(.usage, "the address has no host") }
    if parts.user != nil || parts.password != nil {
      throw Failure(.usage, "the address must not contain a user or a password")
    }
    if let port = parts.port, !(1...65_535).contains(port) {
      throw Failure(.usage, "the address's port must be 1 to 65535")
    }
    let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
    let path = parts.percentEncodedPath
    self.init(
      base: "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")", path: (path.isEmpty ? "/" : path) + query)
    isAddressSecret = true
  }

  /// The host, with its port if specified: the only part of an address that messages show, because the rest may be
  /// secret.
  public var hostName: String { String(base.drop { $0 != ":" }.dropFirst(3)) }
}
