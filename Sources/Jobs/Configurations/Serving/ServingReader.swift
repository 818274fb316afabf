internal import Destinations
internal import JobSettings
internal import Settings
internal import WidgetBase

/// A reader of the settings of the server and of the devices.
struct ServingReader {
  let problems: ProblemList
  let sections: SectionReader
  let folder: String

  func server(_ common: JobSettings, _ resolver: JobResolver) -> ServerSettings {
    let reader = SettingReader(SettingLayers([common]), problems)
    var server = ServerSettings()
    if let text = reader.text(.listen) {
      if let address = ListenAddress(text) {
        server.listen = address
      } else {
        reader.report(
          .listen,
          "\(.listen) is \"\(excerpt(text))\"; expected an address of this machine and a port, such as 0.0.0.0:2300")
      }
    }
    if let text = reader.text(.openDisplayListen) {
      if let address = ListenAddress(text) {
        server.openDisplay = address
      } else {
        reader.report(
          .openDisplayListen,
          "\(.openDisplayListen) is \"\(excerpt(text))\"; expected an address of this machine and a port, such as 0.0.0.0:2446"
        )
      }
    }
    server.publicURL = WebAddress.read(.publicURL, reader)
    server.tokenFile = resolver.path(.tokenFile, common: common, folder: folder, problems: problems)
    server.guestNetwork = reader.text(.guestNetwork)
    server.guestPasswordFile = resolver.path(.guestPasswordFile, common: common, folder: folder, problems: problems)
    return server
  }

  /// Reads the devices.
  ///
  /// `outputs` are the ids of all outputs; nil if outputs may be drawn elsewhere.
  func devices(_ common: JobSettings, outputs: [String]?, _ resolver: JobResolver) -> [DeviceSettings] {
    let items = SettingReader(SettingLayers([common]), problems).list(.devices)
    let playlists = PlaylistReader(
      problems: problems, sections: sections, outputs: outputs,
      sources: common.sourceNames)
    let pushed = common.pushedSourceNames
    var seen: Set<String> = []
    return items.compactMap { item -> DeviceSettings? in
      guard let settings = sections.settings(of: item, .device, named: "an item of \"devices\"") else { return nil }
      let reader = SettingReader(SettingLayers([settings]), problems)
      guard let id = id(reader, settings) else { return nil }
      if !seen.insert(id).inserted {
        reader.report(.deviceID, "duplicate device \"\(excerpt(id))\"; to show several outputs, use \"outputs\"")
      }
      let cloud = self.cloud(settings, reader, outputs: outputs, resolver)
      var own = playlists
      if cloud != nil, let outputs { own.outputs = outputs + [DeviceCloud.output] }
      var device = DeviceSettings(
        id: id, name: reader.text(.deviceName), playlist: own.playlist(reader, settings))
      if cloud != nil, !device.playlist.outputs.isEmpty, !device.playlist.outputs.contains(DeviceCloud.output) {
        reader.report(
          .deviceCloud, "\(.deviceCloud): nothing shows it; add \"\(DeviceCloud.output)\" to the device's outputs")
      }
      if let raw = settings[.deviceDestination] {
        device.display = Destinations.display(settings, reader, resolver, folder: folder, origin: raw.origin)
      }
      device.functions = DeviceFunctions(reader)
      device.functions.cloud = cloud
      if device.functions.button == .guest, common[.guestNetwork] == nil {
        reader.report(.deviceButton, "\(.deviceButton): guest needs \(.guestNetwork) in \"server\"")
      }
      if let name = device.functions.sensors, !pushed.contains(name) {
        let list = pushed.isEmpty ? "" : " (\(pushed.joined(separator: ", ")))"
        reader.report(.deviceSensors, "\(.deviceSensors): \"\(excerpt(name))\" is not a source with push: true\(list)")
      }
      if settings[.deviceFirmware] != nil,
        settings[.deviceFirmwareFile] == nil || settings[.deviceFirmwareVersion] == nil
      {
        reader.report(.deviceFirmware, "\(.deviceFirmware) needs \(.deviceFirmwareFile) and \(.deviceFirmwareVersion)")
      }
      if settings[.deviceFirmwareFile] != nil,
        let file = resolver.path(.deviceFirmwareFile, common: settings, folder: folder, problems: problems),
        let version = reader.text(.deviceFirmwareVersion)
      {
        device.functions.firmware = DeviceFirmware(file: file, version: version)
      }
      device.pushTokenFile = resolver.path(.devicePushToken, common: settings, folder: folder, problems: problems)
      return device
    }
  }

  private func id(_ reader: SettingReader, _ settings: JobSettings) -> String? {
    guard settings[.deviceID] != nil else {
      problems.report(
        settings.origin, missing: .deviceID,
        "a device needs \"id\": its MAC address, such as \"AA:BB:CC:DD:EE:FF\"")
      return nil
    }
    guard let text = reader.text(.deviceID) else { return nil }
    guard let id = DeviceSettings.normalID(text), !DeviceSettings.isDamagedAddress(id) else {
      reader.report(.deviceID, "\(.deviceID) is \"\(excerpt(text))\"; expected the device's MAC address, in quotes")
      return nil
    }
    return id
  }
}
