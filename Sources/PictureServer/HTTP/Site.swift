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
  static let maximumOutputs = 1_000

  /// The site of a configuration.
  ///
  /// - Throws: `Failure` for a token that cannot be used and for too many outputs; `InputError` for a token's file that
  ///   cannot be read.
  package init(_ configuration: Configuration) throws {
    guard configuration.outputs.count <= Self.maximumOutputs else {
      throw Failure(
        .configuration,
        "\(configuration.path): \(configuration.outputs.count) outputs; the maximum for the server is \(Self.maximumOutputs)"
      )
    }
    devices = configuration.devices
    publicURL = configuration.server.publicURL
    access = AccessRule(
      token: try configuration.server.tokenFile.map(TokenFile.token), publicURL: configuration.server.publicURL)
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

  /// Returns a path without the path of the public address, which some proxies pass on.
  func pathWithoutPrefix(_ path: String) -> String {
    guard let prefix = publicURL.flatMap({ URLComponents(string: $0)?.path }), !prefix.isEmpty,
      path == prefix || path.hasPrefix(prefix + "/")
    else { return path }
    let rest = String(path.dropFirst(prefix.count))
    return rest.isEmpty ? "/" : rest
  }
}
