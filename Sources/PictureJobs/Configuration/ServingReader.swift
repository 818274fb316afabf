internal import WidgetSupport

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
    server.publicURL = WebAddress.read(.publicURL, reader)
    server.tokenFile = resolver.path(.tokenFile, common: common, folder: folder, problems: problems)
    return server
  }

  /// Reads the devices.
  ///
  /// `outputs` are the ids of all outputs; nil if outputs may be drawn elsewhere.
  func devices(_ common: JobSettings, outputs: [String]?) -> [DeviceSettings] {
    let items = SettingReader(SettingLayers([common]), problems).list(.devices)
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let settings = sections.settings(of: item, .device, named: "an item of \"devices\"") else { return nil }
      let reader = SettingReader(SettingLayers([settings]), problems)
      guard let id = id(reader, settings) else { return nil }
      if !seen.insert(id).inserted {
        reader.report(.deviceID, "duplicate device \"\(excerpt(id))\"; to show several outputs, use \"outputs\"")
      }
      let shown = shown(reader, settings, among: outputs)
      return DeviceSettings(
        id: id, name: reader.text(.deviceName), outputs: shown.map(\.id), outputOrigins: shown.map(\.origin),
        every: reader.duration(.deviceEvery, in: DeviceSettings.rotationIntervals)
          ?? DeviceSettings.defaultRotationInterval,
        sleep: sleep(reader))
    }
  }

  private func id(_ reader: SettingReader, _ settings: JobSettings) -> String? {
    guard settings[.deviceID] != nil else {
      problems.report(
        settings.origin, nil,
        "a device needs \"id\": its MAC address, such as \"AA:BB:CC:DD:EE:FF\"")
      return nil
    }
    guard let text = reader.text(.deviceID) else { return nil }
    guard let id = DeviceSettings.normalID(text) else {
      reader.report(.deviceID, "\(.deviceID) is \"\(excerpt(text))\"; expected the device's MAC address, in quotes")
      return nil
    }
    return id
  }

  /// Returns the outputs of a device; reports unknown ones.
  private func shown(
    _ reader: SettingReader, _ settings: JobSettings, among known: [String]?
  ) -> [(id: String, origin: Origin)] {
    let several = reader.list(.deviceOutputs)
    switch (settings[.deviceOutput], settings[.deviceOutputs]) {
    case (nil, nil):
      problems.report(settings.origin, nil, "a device needs \"output\": the id of the output it shows")
    case (_?, _?):
      reader.report(.deviceOutputs, "\(.deviceOutput) and \(.deviceOutputs) cannot be combined")
    case (nil, _?) where several.isEmpty || several.count > DeviceSettings.maximumOutputs:
      reader.report(.deviceOutputs, "\(.deviceOutputs) must have 1 to \(DeviceSettings.maximumOutputs) ids of outputs")
    default: break
    }
    let raw = settings[.deviceOutput].map { [$0] } ?? several
    let setting: Setting = settings[.deviceOutput] == nil ? .deviceOutputs : .deviceOutput
    return raw.compactMap { value in
      let name: SettingMessage? = setting == .deviceOutputs ? "an item of \(setting)" : nil
      guard let id = reader.text(value, of: setting, named: name) else { return nil }
      guard let known else { return (id, value.origin) }
      guard known.contains(id) else {
        let hint = suggestion(for: id, among: known)
        problems.report(
          value.origin, setting,
          "unknown output \"\(excerpt(id))\"\(hint.isEmpty ? " (\(known.prefix(20).joined(separator: ", ")))" : hint)"
        )
        return nil
      }
      return (id, value.origin)
    }
  }

  private func sleep(_ reader: SettingReader) -> HoursOfDay? {
    guard let text = reader.text(.deviceSleep) else { return nil }
    guard let hours = HoursOfDay(text) else {
      reader.refuse(text, of: .deviceSleep)
      return nil
    }
    return hours
  }
}
