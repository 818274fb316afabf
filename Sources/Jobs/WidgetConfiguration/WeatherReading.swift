internal import FoundationEssentials
internal import Weather
internal import Widgets

extension Configuration.Weather {
  init(_ reader: MappingReader, folder: String) {
    self.init(
      statedProvider: reader.choice("provider", ProviderName.self),
      apiKeyFile: Self.apiKeyFile(reader).map { Configuration.resolved($0, in: folder) },
      contact: Self.contact(reader), baseURL: Self.baseURL(reader),
      pressure: reader.choice("pressure", PressureLevel.self), expireAfter: Self.expiry(reader),
      file: reader.path("file").map { Configuration.resolved($0, in: folder) })
    if provider.profile.needsContact, !reader.has("contact"), !reader.has("file") {
      reader.report(
        "provider",
        "\(provider.displayName) refuses requests without a contact; add \"contact\" with an e-mail address or a web page"
      )
    }
  }

  /// A path; what looks like a key itself is refused without being shown.
  private static func apiKeyFile(_ reader: MappingReader) -> String? {
    guard let path = reader.path("apiKeyFile") else { return nil }
    // OpenWeatherMap's keys have 32 such digits.
    guard path.utf8.count < 32 || !path.allSatisfy(\.isHexDigit) else {
      reader.report(
        "apiKeyFile", "\"apiKeyFile\" looks like a key itself; write the key into a file and the file's path here")
      return nil
    }
    return path
  }

  /// Printable ASCII, as a header holds it.
  private static func contact(_ reader: MappingReader) -> String? {
    guard let contact = reader.text("contact") else { return nil }
    guard contact.utf8.count <= 200, contact.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      reader.report("contact", "\"contact\" must be at most 200 letters of ASCII, for it goes into a header")
      return nil
    }
    return contact
  }

  private static func expiry(_ reader: MappingReader) -> TimeInterval {
    guard let text = reader.text("expireAfter") else { return standardExpiry }
    guard let seconds = DurationText.seconds(text), DurationText.range.contains(seconds) else {
      let hint = Double(text) == nil ? "" : ": a number alone has no unit"
      reader.report(
        "expireAfter",
        "\"expireAfter\" must be 1s to 365d\(hint); write \(reader.key("expireAfter").value.expectation)")
      return standardExpiry
    }
    return seconds
  }

  /// The address without a slash at its end; what is wrong with it is told without showing it, for it may hold a key.
  private static func baseURL(_ reader: MappingReader) -> String? {
    guard var text = reader.text("baseURL") else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    guard let problem = problem(withBase: text) else { return text }
    reader.report("baseURL", "\"baseURL\" \(problem); write one such as http://127.0.0.1:8080")
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
