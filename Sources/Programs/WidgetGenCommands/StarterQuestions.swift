internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import Panels
internal import WeatherData
internal import WidgetBase

/// The questions of `init` on a terminal; an empty answer or the end of the input chooses the default in brackets.
enum StarterQuestions {
  /// Whether standard input and standard error are terminals.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// The choices that the environment suggests: its language, and the city of its time zone.
  ///
  /// `hasPath` is whether the user chose the path of the configuration, beside which pictures then are.
  static func defaults(variables: [String: String], hasPath: Bool) -> StarterConfiguration.Choices {
    var choices = StarterConfiguration.Choices()
    choices.language = SystemLanguage.code(in: variables)
    let zone = ZoneNames.system(in: variables).identifier
    let parts = zone.split(separator: "/")
    if parts.count > 1, let city = parts.last, parts[0] != "Etc" {
      choices.place = .city(String(city).replacing("_", with: " "))
      choices.timeZone = zone
    }
    if !hasPath, let home = variables["HOME"], home.hasPrefix("/") {
      choices.folder = "\(home == "/" ? "" : home)/Pictures/widgetgen"
    }
    return choices
  }

  /// Asks for the choices; `path` is the path of the configuration.
  static func ask(_ choices: inout StarterConfiguration.Choices, besides path: String) throws {
    let city: String? = if case .city(let name) = choices.place { name } else { nil }
    let place = answer(
      "City, or latitude and longitude such as 48.1,11.5", defaultValue: city, otherwise: "coordinates of Tokyo"
    ) { StarterConfiguration.Place($0) == nil ? "expected degrees from -90 to 90 and from -180 to 180" : nil }
    if let place, place != city, let chosen = StarterConfiguration.Place(place) {
      choices.place = chosen
      choices.timeZone = nil
    }
    let providers = ProviderName.allCases.map(\.rawValue)
    choices.provider =
      answer("Weather provider (\(providers.joined(separator: ", ")))", defaultValue: choices.provider) {
        name in
        providers.contains(name) ? nil : "unknown provider \"\(OneLine.excerpt(name, among: providers))"
      } ?? choices.provider
    let profile = ProviderName(rawValue: choices.provider)?.profile
    if let key = profile?.key {
      choices.keyFile = answer(
        "File that contains your API key (from \(key.signUpPage))", defaultValue: "\(choices.provider).key"
      ) { problem(ofKeyFile: $0, besides: path) }
    }
    if profile?.needsContact == true {
      choices.contact = answer(
        "Your contact for the provider, an e-mail address or web page", defaultValue: nil, otherwise: "later")
    }
    choices.panel = try panel()
  }

  private static func panel() throws -> StarterConfiguration.Panel? {
    let targets = try TargetCatalog.builtIn().targets
    let names = targets.map(\.name)
    let name = answer("Target (? lists them)", defaultValue: nil, otherwise: "none: PNG and SVG files") { text in
      let name = text.lowercased()
      if name == "none" || names.contains(name) { return nil }
      if name == "?" || name == "list" { return names.joined(separator: ", ") }
      return "unknown target \"\(OneLine.excerpt(name, among: names))"
    }
    guard let target = targets.first(where: { $0.name == name?.lowercased() }) else { return nil }
    let sides = target.pixels.map { [$0.width, $0.height] } ?? [800, 480]
    let isLarge = (sides.max() ?? 0) >= 600 && (sides.min() ?? 0) >= 400
    return .init(name: target.name, ending: target.formats.first?.rawValue ?? "png", isLarge: isLarge)
  }

  /// Returns the reason why a text can hardly be the path of a key file; nil if it can.
  ///
  /// A key in the configuration could be read by others.
  private static func problem(ofKeyFile text: String, besides path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let looksLikeKey =
      text.utf8.count >= 16
      && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0) }
    guard looksLikeKey, !InputFile.exists(text), !InputFile.exists(folder + text) else { return nil }
    return "this looks like the key itself; write the key into a file, and give the path of that file"
  }

  /// Asks a question until the answer is valid; returns nil for no value.
  ///
  /// An empty answer means `defaultValue`, or no value if it is nil. `problem` returns the reason why an answer is
  /// invalid; nil if it is valid.
  private static func answer(
    _ question: String, defaultValue: String?, otherwise: String = "", problem: (String) -> String? = { _ in nil }
  ) -> String? {
    while true {
      _ = OutputFile.writeToStandardError(Array("\(question)? [\(defaultValue ?? otherwise)] ".utf8))
      guard let line = readLine() else { return defaultValue }
      let text = String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if text.isEmpty { return defaultValue }
      guard let problem = problem(text) else { return text }
      Console.error(problem)
    }
  }
}
