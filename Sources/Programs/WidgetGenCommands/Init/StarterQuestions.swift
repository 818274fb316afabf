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
    // The locale C is no region, whose units could be meant.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    choices.language = locale.flatMap(language) ?? SystemLanguage.code(in: variables)
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
    var text = answer(
      "Where are you? A city, or latitude and longitude such as 48.1,11.5", defaultValue: known,
      otherwise: "coordinates of Tokyo", problem: problem(ofPlace:))
    while let name = text, name != known, let place = StarterConfiguration.Place(name) {
      guard case .city = place else {
        (choices.place, choices.timeZone) = (place, nil)
        return
      }
      let found = Array(cities.search(name).prefix(maximumRows))
      if found.isEmpty {
        say("It is not among the cities that need no network; the weather provider will look for it.")
        (choices.place, choices.timeZone) = (place, nil)
        return
      }
      let rows = found.map { "\(label($0))  \($0.latitude), \($0.longitude)" }
      switch found.count == 1 ? .row(0) : choice(among: rows, or: "a city and its country, such as \(label(found[0]))")
      {
      case .row(let index):
        say("\(rows[index]), \(found[index].zone)")
        (choices.place, choices.timeZone) = (.known(found[index]), nil)
        return
      case .other(let other): text = other
      }
    }
  }

  private static func problem(ofPlace text: String) -> String? {
    StarterConfiguration.Place(text) == nil ? "expected degrees from -90 to 90 and from -180 to 180" : nil
  }

  private static func label(_ city: City) -> String { "\(city.name), \(city.country)" }

  // MARK: Display

  private static func display() throws -> StarterConfiguration.Display {
    let hasHeader = access("/dev/spidev0.0", F_OK) == 0
    say("What do you look at the pictures on?")
    let kinds = [
      "an e-paper panel on this machine", "a TRMNL, or another device that asks a server",
      "a Kindle, a Kobo or another reader", "a browser, or files",
    ]
    var index = hasHeader ? 0 : 3
    if case .row(let chosen) = choice(among: kinds, defaultValue: index) { index = chosen }
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
    let otherwise = defaultValue ?? "all"
    var text = answer(
      "\(question) Its name, or a part such as \(example)", defaultValue: defaultValue, otherwise: otherwise)
    while true {
      let name = text ?? ""
      if hardware.items.contains(where: { $0.name == name.lowercased() }) { return name.lowercased() }
      let found = hardware.search(name)
      if found.isEmpty {
        say("None is called so; look at its back, or at `widgetgen panel list` and `widgetgen list targets`.")
        guard let other = line(question, bracket: otherwise) else { return defaultValue ?? hardware.items[0].name }
        text = other
        continue
      }
      if found.count > maximumRows { say("\(found.count) match; the first \(maximumRows):") }
      let rows = found.prefix(maximumRows).map { "\($0.name)  \($0.properties)" }
      switch choice(among: rows, or: "more of the name") {
      case .row(let index): return found[index].name
      case .other(let other): text = other
      }
    }
  }

  // MARK: Answers

  /// What was answered to a list.
  private enum Choice {
    case row(Int)
    /// A text that is no number, and not empty.
    case other(String)
  }

  /// Asks for one of several rows by its number, or for another text.
  ///
  /// `other` says which text is expected; without it, only numbers are. The end of the input, and an empty answer, mean
  /// the default or the first row.
  private static func choice(among rows: [String], or other: String? = nil, defaultValue: Int = 0) -> Choice {
    for (index, row) in rows.enumerated() { say("  \(index + 1)  \(row)") }
    while true {
      let question = "Number" + (other.map { ", or \($0)" } ?? "")
      guard let text = line(question, bracket: "\(defaultValue + 1)"), !text.isEmpty else { return .row(defaultValue) }
      if let number = Int(text) {
        if (1...rows.count).contains(number) { return .row(number - 1) }
      } else if other != nil {
        return .other(text)
      }
      say("Expected a number from 1 to \(rows.count).")
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
      say(problem)
    }
  }

  private static func say(_ text: String) { _ = OutputFile.writeToStandardError(Array("\(OneLine.of(text))\n".utf8)) }

  /// Returns the line that the user writes, without spaces around it; nil at the end of the input.
  private static func line(_ question: String, bracket: String) -> String? {
    _ = OutputFile.writeToStandardError(Array("\(question) [\(bracket)]: ".utf8))
    guard let line = readLine() else { return nil }
    return String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
