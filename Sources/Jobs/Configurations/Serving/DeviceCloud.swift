internal import JobSettings
internal import Settings

/// The account of a device at another server of TRMNL's protocol, whose pictures it shows, too.
package struct DeviceCloud: Sendable, Hashable {
  /// The server's address without a slash at its end.
  package var address: String
  /// The path of the file with the device's key there; nil for the key that the device shows.
  package var keyFile: String?

  /// The name of its picture in playlists, among the ids of outputs.
  package static let output = "cloud"
  /// The address of TRMNL's own server.
  static let defaultAddress = "https://trmnl.app"
}

extension Setting {
  static let deviceCloud = Setting(
    "device.cloud", .mapping, defaultDescription: "no account",
    help: "the account of a TRMNL device, whose picture is the output `cloud` of its playlist")
  static let deviceCloudAddress = Setting(
    "device.cloud.url", .webAddress, defaultValue: DeviceCloud.defaultAddress,
    help: "the address of the account's server")
  static let deviceCloudKeyFile = Setting(
    "device.cloud.keyFile", .path, defaultDescription: "the key that the device shows",
    help: "a file that contains only the device's API key of that account"
  )
  .form(Form("File with the key", file: .secret))
}

extension ServingReader {
  /// Reads the account of a device.
  ///
  /// - Parameters:
  ///   - settings: the settings of the device.
  ///   - reader: a reader of these settings.
  ///   - outputs: the ids of all outputs; nil if outputs may be drawn elsewhere.
  ///   - resolver: a resolver of paths.
  /// - Returns: the account; nil without a valid account.
  func cloud(
    _ settings: JobSettings, _ reader: SettingReader, outputs: [String]?, _ resolver: JobResolver
  ) -> DeviceCloud? {
    guard settings[.deviceCloud] != nil else { return nil }
    if outputs?.contains(DeviceCloud.output) ?? false {
      reader.report(
        .deviceCloud, "\(.deviceCloud): an output has the id \"\(DeviceCloud.output)\", too; give it another one")
    }
    if settings[.deviceDestination] != nil {
      reader.report(.deviceCloud, "\(.deviceCloud) is for TRMNL devices, which connect to the server")
    }
    return DeviceCloud(
      address: WebAddress.read(.deviceCloudAddress, reader) ?? DeviceCloud.defaultAddress,
      keyFile: resolver.path(.deviceCloudKeyFile, common: settings, folder: folder, problems: problems))
  }
}
