/// Where a server takes requests: a host of this machine and a port.
package struct ListenAddress: Sendable, Hashable {
  /// A name or an address, IPv6 without brackets.
  package var host: String
  /// 0 leaves it to the system.
  package var port: Int

  /// This machine alone, port 2300.
  package static let standard = ListenAddress(host: "127.0.0.1", port: 2300)

  /// An address.
  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// The address of `HOST:PORT`; nil for anything else.
  ///
  /// IPv6 stands in brackets: `[::1]:2300`.
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

  /// `HOST:PORT`.
  package var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
