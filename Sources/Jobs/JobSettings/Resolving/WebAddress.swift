internal import FoundationEssentials
package import Settings

/// The address of a server as settings take it: http or https, without user, query and fragment.
package enum WebAddress {
  /// Returns the address of a setting without a slash at its end.
  ///
  /// Returns nil and reports a problem if it is invalid.
  ///
  /// Problems are reported without the address, which may hold a key.
  package static func read(_ setting: Setting, _ reader: SettingReader) -> String? {
    guard var text = reader.text(setting) else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    guard let problem = problem(with: text) else { return text }
    reader.report(setting, "\(setting) \(problem); expected an address such as http://127.0.0.1:8080")
    return nil
  }

  private static func problem(with text: String) -> String? {
    guard let address = URLComponents(string: text), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return "is not an address"
    }
    guard let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      return "must begin with http:// or https://"
    }
    guard let host = address.host, !host.isEmpty else { return "has no host" }
    // Before all else that might quote it: what stands here may be a password.
    if address.user != nil || address.password != nil { return "must not contain a user or a password" }
    if address.query != nil { return "must not contain a query (?...)" }
    if address.fragment != nil { return "must not contain a fragment (#...)" }
    if let port = address.port, !(1...65_535).contains(port) { return "must have a port from 1 to 65535" }
    return nil
  }
}
