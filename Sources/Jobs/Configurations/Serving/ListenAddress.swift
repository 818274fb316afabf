/// The address at which a server accepts requests: a host of this machine and a port.
package struct ListenAddress: Sendable, Hashable {
  /// A host name or an address; IPv6 without brackets.
  package var host: String
  /// The port; 0 lets the system choose one.
  package var port: Int

  /// The default: this machine only, port 2300.
  package static let `default` = ListenAddress(host: "127.0.0.1", port: 2300)

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Parses `HOST:PORT`.
  ///
  /// Returns nil for anything else.
  ///
  /// An IPv6 address needs brackets: `[::1]:2300`.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let (name, digits) = (text[..<colon], text[text.index(after: colon)...])
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
      port <= 65_535
    else { return nil }
    if name.hasPrefix("["), name.hasSuffix("]") {
      host = String(name.dropFirst().dropLast())
    } else if name.contains(":") {
      return nil
    } else {
      host = String(name)
    }
    let isPrintable = host.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
    guard !host.isEmpty, isPrintable else { return nil }
    self.port = port
  }

  /// The address as `HOST:PORT`.
  package var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
