package import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import WebRequests
internal import WidgetBase

/// The settings that affect responses, except pictures and devices; reloaded with the configuration.
package final class Site: Sendable {
  /// The configuration.
  let configuration: Configuration
  /// A number that no other site of the process has, and that other processes hardly have.
  let revision = UInt64.random(in: .min ... .max)
  /// The devices of the configuration.
  let devices: [DeviceSettings]
  /// The destinations of the outputs, by the outputs' ids.
  let destinations: [(output: String, destination: any Destination)]
  /// The Wi-Fi for guests; nil without such a network.
  let guest: GuestNetwork?
  /// The address others reach the server at, without a slash at its end.
  let publicURL: String?
  /// The path of that address, which some proxies pass on; nil if it has none.
  private let pathPrefix: String?
  /// The access rule for pages and screens.
  let access: AccessRule

  /// The access rules of sources to which data can be pushed, by their names; nil for the server's own rule.
  let pushedSources: [String: AccessRule?]
  /// The access rules of devices with a token of their own, by their ids.
  private let deviceAccess: [String: AccessRule]
  /// The keys of devices at other servers, by their ids.
  let cloudKeys: [String: Secret]
  /// The digests of the files of firmware, by their paths.
  let firmwareDigests: [String: String]
  /// The built-in targets, and the targets of the configuration.
  let targets: TargetCatalog

  /// Whether the server is an app of Home Assistant, which then says who may see its pages.
  private let isApp: Bool

  /// The most outputs of a configuration that is served.
  static let maximumOutputs = 1_000

  /// The site of a configuration.
  ///
  /// `isApp` says that the server runs as an app of Home Assistant.
  ///
  /// - Throws: `Failure` for a token that cannot be used and for too many outputs; `InputError` for a token's file that
  ///   cannot be read.
  package init(_ configuration: Configuration, isApp: Bool = false) throws {
    self.isApp = isApp
    guard configuration.outputs.count <= Self.maximumOutputs else {
      throw Failure(
        .configuration,
        "\(configuration.path): \(configuration.outputs.count) outputs; the maximum for the server is \(Self.maximumOutputs)"
      )
    }
    self.configuration = configuration
    devices = configuration.devices
    destinations = configuration.outputs.map { ($0.job.id, $0.destination) }
    publicURL = configuration.server.publicURL
    pathPrefix = configuration.server.publicURL.flatMap { URLComponents(string: $0)?.path }
      .flatMap { $0.isEmpty ? nil : $0 }
    guest = try GuestNetwork(configuration.server)
    targets = configuration.targets
    let named = configuration.outputs.first?.job.content.data.named ?? [:]
    var sources: [String: AccessRule?] = [:]
    for source in named.values {
      guard let name = source.pushedName else { continue }
      sources.updateValue(try source.pushTokenFile.map(Self.rule), forKey: name)
    }
    pushedSources = sources
    var digests: [String: String] = [:]
    for firmware in configuration.devices.compactMap(\.functions.firmware) where digests[firmware.file] == nil {
      digests[firmware.file] = Digest.sha256(try DeviceFirmware.bytes(at: firmware.file))
    }
    firmwareDigests = digests
    var rules: [String: AccessRule] = [:]
    for device in configuration.devices {
      if let path = device.pushTokenFile { rules[device.id] = try Self.rule(path) }
    }
    deviceAccess = rules
    var keys: [String: Secret] = [:]
    for device in configuration.devices {
      if let path = device.functions.cloud?.keyFile { keys[device.id] = Secret(try TokenFile.token(at: path)) }
    }
    cloudKeys = keys
    access = AccessRule(
      token: try configuration.server.tokenFile.map { try TokenFile.token(at: $0) },
      publicURL: configuration.server.publicURL)
  }

  /// Returns a firmware by the digest of its file; nil for an unknown digest, or if the file has changed meanwhile.
  func firmware(named digest: String) -> [UInt8]? {
    guard let path = firmwareDigests.first(where: { $0.value == digest })?.key,
      let bytes = try? DeviceFirmware.bytes(at: path), Digest.sha256(bytes) == digest
    else { return nil }
    return bytes
  }

  private static func rule(_ path: String) throws -> AccessRule {
    AccessRule(token: try TokenFile.token(at: path), publicURL: nil)
  }

  /// Returns whether a request may use a route: by the server's rule, or by the token of what the route names.
  func admits(_ request: ServedRequest, to route: Route) -> Bool {
    // Home Assistant has asked its user for a password.
    if access.admits(request) || isFromHomeAssistant(request) { return true }
    switch route {
    case .source(let name): return (pushedSources[name] ?? nil)?.admits(request) ?? false
    case .image(let name):
      return devices.first { $0.isNamed(name) }.flatMap { deviceAccess[$0.id] }?.admits(request) ?? false
    default: return false
    }
  }

  /// Returns whether a request comes from a page that Home Assistant shows.
  func isFromHomeAssistant(_ request: ServedRequest) -> Bool { isApp && request.isFromIngress }

  /// Returns the device with an id; nil for an unknown id.
  func device(_ id: String) -> DeviceSettings? { devices.first { $0.id == id } }

  /// Returns the base address of the server as the client sees it, without a final slash.
  func base(for request: ServedRequest) -> String {
    if let publicURL { return publicURL }
    var host = request.host ?? ""
    // Displays cannot use the address by which Home Assistant shows the page.
    if isFromHomeAssistant(request), let name = request.hostName {
      host = "\(name.contains(":") ? "[\(name)]" : name):\(ListenAddress.default.port)"
    }
    let isName =
      !host.isEmpty && host.utf8.count < 256
      && host.utf8.allSatisfy { byte in
        Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) || "-._:[]".utf8.contains(byte)
      }
    return "http://\(isName ? host : "localhost")"
  }

  /// Returns a path without the path of the public address.
  func pathWithoutPrefix(_ path: String) -> String {
    guard let pathPrefix, path == pathPrefix || path.hasPrefix(pathPrefix + "/") else { return path }
    let rest = String(path.dropFirst(pathPrefix.count))
    return rest.isEmpty ? "/" : rest
  }
}
