internal import FileAccess
internal import WidgetBase

/// The Wi-Fi that guests may use.
package struct GuestNetwork: Sendable {
  /// Its name.
  package let network: String
  /// The text of the code with which telephones join it.
  package let code: String

  /// The lengths of names in bytes and of passwords in characters.
  private static let nameLengths = 1...32
  private static let passwordLengths = 8...63

  /// Returns the network of a configuration; nil if it has none.
  ///
  /// - Throws: `InputError` if the file with the password cannot be read; `Failure` for an invalid name or password.
  package init?(_ settings: ServerSettings) throws {
    guard let network = settings.guestNetwork else { return nil }
    guard Self.nameLengths.contains(network.utf8.count) else {
      throw Failure(.configuration, "server.guestNetwork has more than \(Self.nameLengths.upperBound) bytes")
    }
    self.network = network
    guard let path = settings.guestPasswordFile else {
      code = "WIFI:T:nopass;S:\(Self.escaped(network));;"
      return
    }
    let bytes = try InputFile.read(path, limit: 512, advice: "expected a password on one line")
    let line = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let password = line.first.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 } ?? []
    guard line.dropFirst().allSatisfy(\.isEmpty), Self.passwordLengths.contains(password.count),
      password.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      throw Failure(
        .configuration,
        "\(path): expected a password of 8 to 63 printable ASCII characters on one line, and nothing else")
    }
    code = "WIFI:T:WPA;S:\(Self.escaped(network));P:\(Self.escaped(String(decoding: password, as: UTF8.self)));;"
  }

  /// Returns a text with a backslash before the characters that separate fields.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\;,:\"".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
