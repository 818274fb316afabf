internal import FoundationEssentials
internal import Settings
internal import Spelling
internal import Weather

extension JobReading {
  /// Where the weather of a place comes from.
  ///
  /// What is said for the picture counts: a payload, else a place to ask a provider for. Else the configuration's
  /// payload is taken, else its place.
  func weather(for place: JobPlace?) -> WeatherSettings {
    let said = all.reader(of: sources.said)
    let common = all.reader(of: sources.common)
    let saidProvider = said.choice(.provider, ProviderName.self)
    let provider = saidProvider ?? common.choice(.provider, ProviderName.self)
    var weather = WeatherSettings(
      provider: provider ?? WeatherSettings.standardProvider, contact: contact(), baseURL: baseURL(),
      expireAfter: expiry(), showsAttribution: all.flag(.attribution) ?? true)
    let keyFile = apiKeyFile()
    // The key is for the provider the configuration is about.
    if saidProvider == nil || saidProvider == common.silent.choice(.provider, ProviderName.self) {
      weather.apiKeyFile = keyFile
    }
    let saysPlace = [Setting.latitude, .longitude, .city].contains(where: said.has)
    if let path = resolvedPath(.file, in: said.layers) {
      weather.source = .file(path, of: saidProvider)
      if said.has(.city) {
        said.report(.city, "\(.city) says where to ask for: it does not go with \(.file)")
      }
    } else if !saysPlace, saidProvider == nil, let path = resolvedPath(.file, in: common.layers) {
      weather.source = .file(path, of: provider)
    } else if place != nil {
      weather.source = .provider(weather.provider)
    } else if saidProvider != nil, !saysPlace {
      said.report(
        .provider, "\(.provider) needs a place: give \(.latitude) and \(.longitude), or \(.city); or a \(.file)")
    }
    if common.has(.provider), weather.provider.profile.needsContact, !common.has(.contact), !common.has(.file),
      saidProvider == nil
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
      all.report(.attribution, "\(.attribution): \(error.problem)")
    }
  }

  /// A path; what looks like a key itself is refused without being shown.
  private func apiKeyFile() -> String? {
    guard let stated = all.layers[.apiKeyFile], let path = path(stated, of: .apiKeyFile) else { return nil }
    // OpenWeatherMap's keys have 32 such digits.
    guard path.utf8.count < 32 || !path.allSatisfy(\.isHexDigit) else {
      all.report(
        .apiKeyFile, "\(.apiKeyFile) looks like a key itself; write the key into a file and the file's path here")
      return nil
    }
    return sources.resolved(path, from: stated.origin)
  }

  /// Printable ASCII, as a header holds it.
  private func contact() -> String? {
    guard let contact = all.text(.contact) else { return nil }
    guard contact.utf8.count <= WeatherSettings.longestContact, contact.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else {
      all.report(.contact, "\(.contact) must be \(Setting.contact.type.expectation), for it goes into a header")
      return nil
    }
    return contact
  }

  private func expiry() -> TimeInterval {
    guard let text = all.text(.expireAfter) else { return WeatherSettings.standardExpiry }
    guard let seconds = DurationText.seconds(text), DurationText.range.contains(seconds) else {
      let hint = Double(text) == nil ? "" : ": a number alone has no unit"
      all.report(
        .expireAfter, "\(.expireAfter) must be 1s to 365d\(hint); write \(Setting.expireAfter.type.expectation)")
      return WeatherSettings.standardExpiry
    }
    return seconds
  }

  /// The address without a slash at its end; what is wrong with it is reported without showing it: it may hold a key.
  private func baseURL() -> String? {
    guard var text = all.text(.baseURL) else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    guard let problem = Self.problem(withBase: text) else { return text }
    all.report(.baseURL, "\(.baseURL) \(problem); write one such as http://127.0.0.1:8080")
    return nil
  }

  private static func problem(withBase text: String) -> String? {
    guard let address = URLComponents(string: text), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return "is no address"
    }
    guard let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      return "must begin with http:// or https://"
    }
    guard let host = address.host, !host.isEmpty else { return "names no host" }
    // Before all else that might quote it: what stands here may be a password.
    if address.user != nil || address.password != nil { return "must not hold a user or a password" }
    if address.query != nil { return "must not hold a query (?...)" }
    if address.fragment != nil { return "must not hold a fragment (#...)" }
    if let port = address.port, !(1...65_535).contains(port) { return "has a port that is not 1 to 65535" }
    return nil
  }
}

extension SettingReader {
  /// The same values; what is wrong with them has been reported already.
  fileprivate var silent: SettingReader { SettingReader(layers, ProblemList()) }
}
