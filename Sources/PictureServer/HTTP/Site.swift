internal import FoundationEssentials
package import PictureJobs
internal import WidgetSupport

/// The settings that affect responses, except pictures and devices; reloaded with the configuration.
package struct Site: Sendable {
  /// The devices of the configuration.
  let devices: [DeviceSettings]
  /// The address others reach the server at, without a slash at its end.
  let publicURL: String?
  /// The access rule for pages and screens.
  let access: AccessRule

  /// The most outputs of a configuration that is served.
  static let mostOutputs = 1_000
  private static let maximumToken = 512

  /// The site of a configuration.
  ///
  /// - Throws: `Failure` for a token that cannot be used and for too many outputs; `InputError` for a token's file that
  ///   cannot be read.
  package init(_ configuration: Configuration) throws {
    guard configuration.outputs.count <= Self.mostOutputs else {
      throw Failure(
        .configuration,
        "\(configuration.path): \(configuration.outputs.count) outputs; the maximum for the server is \(Self.mostOutputs)"
      )
    }
    devices = configuration.devices
    publicURL = configuration.server.publicURL
    access = AccessRule(
      token: try configuration.server.tokenFile.map(Self.token), publicURL: configuration.server.publicURL)
  }

  private static func token(_ path: String) throws -> String {
    let bytes = try InputFile.read(path, limit: maximumToken, advice: "expected a token on one line")
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let letters = words.first?.utf8 ?? "".utf8[...]
    guard words.count == 1, letters.count >= 8, letters.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Failure(
        .configuration,
        "\(path): expected at least 8 printable ASCII characters without spaces; create a token with `openssl rand -hex 16`"
      )
    }
    return String(words[0])
  }

  /// The device of an id.
  func device(_ id: String) -> DeviceSettings? { devices.first { $0.id == id } }

  /// Returns the base address of the server as the client sees it, without a final slash.
  func base(for request: ServedRequest) -> String {
    if let publicURL { return publicURL }
    let host = request.host ?? ""
    let isName =
      !host.isEmpty && host.utf8.count < 256
      && host.utf8.allSatisfy { byte in
        Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) || "-._:[]".utf8.contains(byte)
      }
    return "http://\(isName ? host : "localhost")"
  }

  /// A path without that of the public address, which some proxies pass on.
  func ownPath(_ path: String) -> String {
    guard let prefix = publicURL.flatMap({ URLComponents(string: $0)?.path }), !prefix.isEmpty,
      path == prefix || path.hasPrefix(prefix + "/")
    else { return path }
    let rest = String(path.dropFirst(prefix.count))
    return rest.isEmpty ? "/" : rest
  }
}
