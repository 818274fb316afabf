internal import ArgumentParser
internal import FoundationEssentials
internal import Spelling
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering

/// What is shown and when: the options `render` and `timeline` share.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A provider's payload; - is standard input.", valueName: "file"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Who is asked for the weather (default: open-meteo); with --data, whose payload it is where its shape does not "
        + "tell: \(ProviderName.list).", valueName: "name"),
    transform: ProviderName.parse)
  var provider: ProviderName?

  @Option(help: ArgumentHelp("The place to fetch for, by its name.", valueName: "name"))
  var city: String?

  @Option(help: ArgumentHelp("The place name shown instead of the data's.", valueName: "text"))
  var place: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Degrees north of the place to fetch for; with --data, for --scheme auto.", valueName: "degrees"),
    transform: { try degrees($0, limit: 90) })
  var latitude: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Degrees east.", valueName: "degrees"),
    transform: { try degrees($0, limit: 180) })
  var longitude: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "ISO 8601 with an offset, or now (default: now; the built-in sample's first hour).", valueName: "instant"),
    transform: Instant.argument)
  var at: Date?

  @Option(
    help: ArgumentHelp("An IANA time zone (default: the data's, else the system's).", valueName: "id"),
    transform: { text in
      guard let zone = ZoneName.zone(text) else { throw ValidationError(ZoneName.problem(text)) }
      return zone
    })
  var timezone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "A language: \(LanguageCatalog.codes.joined(separator: ", ")) (default: from LANG).", valueName: "id"))
  var locale: String?

  mutating func validate() throws {
    guard (latitude == nil) == (longitude == nil) else {
      throw ValidationError("--latitude and --longitude go together")
    }
    if city == "" { throw ValidationError("--city needs the name of a place") }
    for (other, isGiven) in [("--latitude", latitude != nil), ("--data", data != nil)] where isGiven && city != nil {
      throw ValidationError("--city says where to fetch for: it does not go with \(other)")
    }
  }
}

/// Reads a number of degrees within plus or minus `limit`.
private func degrees(_ text: String, limit: Double) throws -> Double {
  guard let value = Double(text), abs(value) <= limit else {
    throw ValidationError("write a number from -\(Int(limit)) to \(Int(limit))")
  }
  return value
}

extension ProviderName {
  fileprivate static var list: String {
    allCases.map(\.rawValue).joined(separator: ", ")
  }

  @Sendable fileprivate static func parse(_ text: String) throws -> ProviderName {
    guard let provider = ProviderName(rawValue: text) else {
      throw ValidationError(
        "there is no such provider\(suggestion(for: text, among: allCases.map(\.rawValue))) (\(list))")
    }
    return provider
  }
}
