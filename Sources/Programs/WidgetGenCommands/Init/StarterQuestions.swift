internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import Panels
internal import WidgetBase
internal import WidgetRendering

/// The questions of `init` on a terminal; an empty answer or the end of the input chooses the default in brackets.
enum StarterQuestions {
  /// Whether standard input and standard error are terminals.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// The most rows of a list to choose from.
  private static let maximumRows = 12

  /// The choices that the environment suggests: its language, and the city of its time zone.
  ///
  /// `hasPath` is whether the user chose the path of the configuration, beside which pictures then are.
  static func defaults(variables: [String: String], hasPath: Bool) -> StarterConfiguration.Choices {
    var choices = StarterConfiguration.Choices()
    choices.language = language(SystemLanguage.locale(in: variables)) ?? SystemLanguage.code(in: variables)
    let zone = ZoneNames.system(in: variables).identifier
    let parts = zone.split(separator: "/")
    if let city = CityList().city(ofZone: zone) {
      choices.place = .known(city)
    } else if parts.count > 1, let city = parts.last, parts[0] != "Etc" {
      choices.place = .city(String(city).replacing("_", with: " "))
      choices.timeZone = zone
    }
    if !hasPath, let home = variables["HOME"], home.hasPrefix("/") {
      choices.folder = "\(home == "/" ? "" : home)/Pictures/widgetgen"
    }
    return choices
  }

  /// Asks for the choices.
  static func ask(_ choices: inout StarterConfiguration.Choices) throws {
    askForPlace(&choices)
    choices.display = try display()
    choices.language =
      answer("Language and region, which decides the units, such as de-AT or en-US", defaultValue: choices.language) {
        language($0) == nil ? "no texts in this language; see widgetgen list languages" : nil
      }.flatMap(language) ?? choices.language
    choices.calendar = answer(
      "Calendar: the address of its iCalendar file (https:// or webcal://), or a path", defaultValue: nil,
      otherwise: "none"
    ) { text in
      let isAddress = ["https://", "http://", "webcal://"].contains { text.lowercased().hasPrefix($0) }
      return isAddress || InputFile.exists(text) ? nil : "there is no such file, and it is no address"
    }
  }

  /// Returns a locale as configurations have it, such as `de-AT`; nil if there are no texts in its language.
  private static func language(_ text: String) -> String? {
    let match = LanguageMatch(locale: text)
    guard match.extent == .texts else { return nil }
    let parts = text.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard parts.count == 2, parts[0].lowercased() == match.code, parts[1].utf8.count == 2 else { return match.code }
    return "\(match.code)-\(parts[1].uppercased())"
  }

  // MARK: Place

  private static func askForPlace(_ choices: inout StarterConfiguration.Choices) {
    let cities = CityList()
    let known: String? =
      switch choices.place {
      case .known(let city): label(city)
      case .city(let name): name
      case .example, .coordinates: nil
      }
    while true {
      let text = answer(
        "Where are you? A city, or latitude and longitude such as 48.1,11.5", defaultValue: known,
        otherwise: "coordinates of Tokyo"
      ) { StarterConfiguration.Place($0) == nil ? "expected degrees from -90 to 90 and from -180 to 180" : nil }
      guard let text, text != known, let place = StarterConfiguration.Place(text) else { return }
      guard case .city = place else {
        (choices.place, choices.timeZone) = (place, nil)
        return
      }
      let found = Array(cities.search(text).prefix(maximumRows))
      if found.isEmpty {
        Console.error("not among the cities that need no network; the weather provider will look for it")
        (choices.place, choices.timeZone) = (place, nil)
        return
      }
      let index = found.count == 1 ? 0 : choice(among: found.map { "\(label($0))  \($0.latitude), \($0.longitude)" })
      guard let index else { continue }
      Console.error("\(label(found[index])): \(found[index].latitude), \(found[index].longitude), \(found[index].zone)")
      (choices.place, choices.timeZone) = (.known(found[index]), nil)
      return
    }
  }

  private static func label(_ city: City) -> String { "\(city.name), \(city.country)" }

  // MARK: Display

  private static func display() throws -> StarterConfiguration.Display {
    let hasHeader = access("/dev/spidev0.0", F_OK) == 0
    Console.error("What do you look at the pictures on?")
    let index =
      choice(
        among: [
          "an e-paper panel on this machine", "a TRMNL, or another device that asks a server",
          "a Kindle, a Kobo or another reader", "a browser, or files",
        ], defaultValue: hasHeader ? 1 : 4) ?? 3
    let token = "token"
    switch index {
    case 0: return .panel(try StarterHardware.panel(named: hardware("Which panel?", among: try .panels(), "7.5-v2")))
    case 1:
      let name = hardware("Which device?", among: try .targets(), "trmnl", defaultValue: "trmnl-og")
      return .device(try StarterHardware.target(named: name), tokenFile: token)
    case 2:
      let name = hardware("Which reader?", among: try .targets(), "kindle")
      return .device(try StarterHardware.target(named: name), tokenFile: token)
    default: return .files
    }
  }

  /// Returns the name of the hardware that the user finds with parts of names; the end of the input chooses the first.
  private static func hardware(
    _ question: String, among hardware: StarterHardware, _ example: String, defaultValue: String? = nil
  ) -> String {
    while true {
      let text = answer(
        "\(question) Its name, or a part such as \(example)", defaultValue: defaultValue,
        otherwise: defaultValue ?? "list")
      guard let text else { return defaultValue ?? (hardware.items.first?.name ?? "") }
      if hardware.items.contains(where: { $0.name == text.lowercased() }) { return text.lowercased() }
      let found = hardware.search(text == "?" ? "" : text)
      if found.isEmpty {
        Console.error("none is called so; look at its back, or at widgetgen panel list and widgetgen list targets")
        continue
      }
      let rows = found.prefix(maximumRows).map { "\($0.name)  \($0.properties)" }
      if found.count > rows.count { Console.error("\(found.count) match; the first \(rows.count):") }
      if let index = choice(among: rows) { return found[index].name }
    }
  }

  // MARK: Answers

  /// Asks for one of several rows; returns nil for none of them, which an empty answer means without a default.
  ///
  /// The end of the input chooses the default, or the first.
  private static func choice(among rows: [String], defaultValue: Int? = nil) -> Int? {
    for (index, row) in rows.enumerated() { Console.error("  \(index + 1)  \(row)") }
    while true {
      guard let text = line("Number", bracket: defaultValue.map(String.init) ?? "none of these") else {
        return (defaultValue ?? 1) - 1
      }
      if text.isEmpty { return defaultValue.map { $0 - 1 } }
      if let number = Int(text), (1...rows.count).contains(number) { return number - 1 }
      Console.error("expected a number from 1 to \(rows.count)")
    }
  }

  /// Asks a question until the answer is valid; returns nil for no value.
  ///
  /// An empty answer means `defaultValue`, or no value if it is nil. `problem` returns the reason why an answer is
  /// invalid; nil if it is valid.
  private static func answer(
    _ question: String, defaultValue: String?, otherwise: String = "", problem: (String) -> String? = { _ in nil }
  ) -> String? {
    while true {
      guard let text = line(question, bracket: defaultValue ?? otherwise) else { return defaultValue }
      if text.isEmpty { return defaultValue }
      guard let problem = problem(text) else { return text }
      Console.error(problem)
    }
  }

  /// Returns the line that the user writes, without spaces around it; nil at the end of the input.
  private static func line(_ question: String, bracket: String) -> String? {
    _ = OutputFile.writeToStandardError(Array("\(question) [\(bracket)]: ".utf8))
    guard let line = readLine() else { return nil }
    return String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
