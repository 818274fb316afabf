internal import Pictures
internal import Settings

extension JobReading {
  /// Returns the access to Home Assistant; nil if the configuration has none.
  func homeAssistant(reporting problems: ProblemList) -> HomeAssistantAccess? {
    guard sources.common[.homeAssistant] != nil else { return nil }
    let reading = JobReading(resolver: resolver, sources: sources, problems: problems)
    let reader = reading.all.reader(of: sources.common)
    let address = WebAddress.read(.homeAssistantURL, reader)
    let tokenFile = reading.resolvedPath(.homeAssistantToken, in: SettingLayers([sources.common]))
    if sources.common[.homeAssistantURL] != nil, sources.common[.homeAssistantToken] == nil {
      reader.report(
        .homeAssistantURL, "\(.homeAssistantURL) needs \(.homeAssistantToken) too, a file with an access token")
    }
    if sources.common[.homeAssistantURL] == nil, sources.common[.homeAssistantToken] != nil {
      reader.report(
        .homeAssistantToken,
        "\(.homeAssistantToken) needs \(.homeAssistantURL) too, such as http://homeassistant.local:8123")
    }
    let isEncrypted = address.map { $0.lowercased().hasPrefix("https://") } ?? false
    if sources.common[.homeAssistantCertificates] != nil, !isEncrypted {
      reader.report(
        .homeAssistantCertificates, "\(.homeAssistantCertificates) needs \(.homeAssistantURL) with https://")
    }
    return HomeAssistantAccess(
      address: address, tokenFile: tokenFile,
      certificateFile: reading.resolvedPath(.homeAssistantCertificates, in: SettingLayers([sources.common])))
  }

  /// Returns the access of a source that shows the states of Home Assistant; nil, and reports, if it is invalid.
  func access(
    to homeAssistant: HomeAssistantAccess?, of settings: JobSettings, _ reader: SettingReader
  ) -> HomeAssistantAccess? {
    guard let flag = reader.flag(.sourceHomeAssistant) else { return nil }
    guard flag else {
      reader.report(
        .sourceHomeAssistant,
        "\(.sourceHomeAssistant) must be true; other data need \(.sourceAddress), \(.sourceFile) or \(.sourcePush)")
      return nil
    }
    guard let homeAssistant else {
      reader.report(
        .sourceHomeAssistant,
        "\(.sourceHomeAssistant) requires \(.homeAssistant) at the top level, with \(.homeAssistantURL) and a token")
      return nil
    }
    for setting in [Setting.headersFile, .notation] where settings[setting] != nil {
      reader.report(setting, "\(setting) is not for the states of Home Assistant")
    }
    return homeAssistant
  }
}
