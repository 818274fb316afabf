internal import FoundationEssentials
internal import Pictures
internal import Settings
internal import WeatherData
internal import WidgetBase

extension JobReading {
  /// Returns the source of the weather of a place.
  ///
  /// The picture's own settings take precedence: a payload, or else a place to ask a provider for. Without them, the
  /// configuration's payload is used, or else its place.
  func weather(for place: JobPlace?) -> WeatherSettings {
    let given = all.reader(of: sources.given)
    let common = all.reader(of: sources.common)
    let givenProvider = given.choice(.provider, ProviderName.self)
    let provider = givenProvider ?? common.choice(.provider, ProviderName.self)
    var weather = WeatherSettings(
      provider: provider ?? WeatherSettings.defaultProvider, contact: contact(), baseURL: baseURL(),
      expireAfter: expiry(), showsAttribution: all.flag(.attribution) ?? true)
    weather.staleAfter = all.duration(.staleAfter) ?? WeatherSettings.defaultTolerance
    let keyFile = apiKeyFile()
    // The key is for the provider the configuration is about.
    if givenProvider == nil || givenProvider == common.silent.choice(.provider, ProviderName.self) {
      weather.apiKeyFile = keyFile
    }
    let saysPlace = [Setting.latitude, .longitude, .city].contains(where: given.has)
    if isGivenAnAddress {
      // Of data of any shape; whether the widget shows them is known when its template is read.
    } else if let path = resolvedPath(.file, in: given.layers) {
      weather.source = .file(path, of: givenProvider)
      if given.has(.city) {
        given.report(.city, "\(.city) cannot be combined with \(.file)")
      }
    } else if !saysPlace, givenProvider == nil, let path = resolvedPath(.file, in: common.layers) {
      weather.source = .file(path, of: provider)
    } else if place != nil {
      weather.source = .provider(weather.provider)
    } else if givenProvider != nil, !saysPlace {
      given.report(
        .provider, "\(.provider) needs a place; give \(.latitude) and \(.longitude), \(.city), or a \(.file)")
    }
    if common.has(.provider), weather.provider.profile.needsContact, !common.has(.contact), !common.has(.file),
      givenProvider == nil
    {
      common.report(
        .provider,
        """
        \(weather.provider.displayName) refuses requests without a contact; add \(.contact) with an e-mail address or a \
        web page
        """)
    }
    reportRequiredAttribution(of: weather)
    return weather
  }

  /// Reports a credit line that is to be left out though the provider's terms ask for it; who a payload is by may turn
  /// out when it is read.
  private func reportRequiredAttribution(of weather: WeatherSettings) {
    let provider: ProviderName? =
      switch weather.source {
      case .file(_, let provider): provider
      case .provider(let provider): provider
      case .nowhere: nil
      }
    do {
      _ = try weather.attribution(for: provider?.profile.credit)
    } catch {
      all.report(.attribution, "\(.attribution): \(error)")
    }
  }

  /// Returns the path of the key's file; a value that looks like a key is refused without being shown.
  private func apiKeyFile() -> String? {
    guard let raw = all.layers[.apiKeyFile], let path = path(raw, of: .apiKeyFile) else { return nil }
    // OpenWeatherMap's keys have 32 such digits.
    guard path.utf8.count < 32 || !path.allSatisfy(\.isHexDigit) else {
      all.report(
        .apiKeyFile, "\(.apiKeyFile) looks like a key; write the key into a file and the file's path here")
      return nil
    }
    return sources.resolved(path, from: raw.origin)
  }

  /// Returns the contact, which must be printable ASCII for a header.
  private func contact() -> String? {
    guard let contact = all.text(.contact) else { return nil }
    guard contact.utf8.count <= WeatherSettings.maximumContactLength,
      contact.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      all.report(.contact, "\(.contact) is sent as a header and must be \(Setting.contact.type.expectation)")
      return nil
    }
    return contact
  }

  private func expiry() -> TimeInterval {
    all.duration(.expireAfter) ?? WeatherSettings.defaultExpiry
  }

  private func baseURL() -> String? { WebAddress.read(.baseURL, all) }
}

extension SettingReader {
  /// The same values; what is wrong with them has been reported already.
  fileprivate var silent: SettingReader { SettingReader(layers, ProblemList()) }
}
