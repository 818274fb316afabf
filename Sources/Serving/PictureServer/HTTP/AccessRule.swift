internal import FileAccess
internal import FoundationEssentials

/// The rule for access to pages and screens: with the token or, if no token is set, from this machine.
package struct AccessRule: Sendable {
  private let token: [UInt8]?
  /// The host of the public address.
  private let publicHost: String?

  /// - Parameters:
  ///   - token: the token for other machines; nil allows only this machine.
  ///   - publicURL: the server's address as its clients see it.
  package init(token: String?, publicURL: String?) {
    self.token = token.map { Array($0.utf8) }
    publicHost = publicURL.flatMap { URLComponents(string: $0)?.host }
  }

  /// Returns whether a request has access.
  package func admits(_ request: ServedRequest) -> Bool {
    if let token {
      let given = [request.bearer, request.query["token"]].compactMap { $0 }
      return given.contains { SecretComparison.areEqual(Array($0.utf8), token) }
    }
    // A foreign website may have pointed its domain name at this machine's address (DNS rebinding).
    return request.isLocal && isServerName(request.hostName)
  }

  /// Whether readers need the token.
  var needsToken: Bool { token != nil }

  private func isServerName(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return true }
    let isAddress =
      name.utf8.contains(UInt8(ascii: ":"))
      || name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    return isAddress || name == "localhost" || name.hasSuffix(".localhost") || name == publicHost?.lowercased()
  }
}

extension ServedRequest {
  fileprivate var bearer: String? {
    guard let text = header("Authorization"), text.lowercased().hasPrefix("bearer ") else { return nil }
    return String(text.dropFirst(7).drop { $0 == " " })
  }

  /// The host without port and brackets.
  var hostName: String? {
    guard let host else { return nil }
    if host.hasPrefix("[") { return String(host.dropFirst().prefix { $0 != "]" }) }
    return String(host.utf8.prefix { $0 != UInt8(ascii: ":") }) ?? host
  }
}
