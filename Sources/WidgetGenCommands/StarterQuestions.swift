internal import CommandLineSupport
internal import Glibc
internal import Panels
internal import PictureJobs
internal import WeatherData
internal import WidgetSupport

/// What `init` asks on a terminal; an empty answer takes what stands in brackets, as the end of the input does.
enum StarterQuestions {
  /// Whether somebody can be asked.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  static func ask() throws -> StarterConfiguration.Choices {
    var choices = StarterConfiguration.Choices()
    choices.city = answer("Which city's weather", defaultValue: nil, otherwise: "Tokyo, by its coordinates")
    let providers = ProviderName.allCases.map(\.rawValue)
    choices.provider =
      answer("Which provider of weather (\(providers.joined(separator: ", ")))", defaultValue: choices.provider) {
        name in
        providers.contains(name) ? nil : "no provider is called \"\(OneLine.excerpt(name, among: providers))"
      } ?? choices.provider
    let profile = ProviderName(rawValue: choices.provider)?.profile
    if let key = profile?.key {
      choices.keyFile = answer(
        "Which file holds your key (from \(key.signUpPage))", defaultValue: "\(choices.provider).key")
    }
    if profile?.needsContact == true {
      choices.contact = answer(
        "How its people reach you, a mail address or a page", defaultValue: nil, otherwise: "later")
    }
    let targets = try TargetCatalog.builtIn().targets.map(\.name)
    choices.target = answer(
      "Which screen, of `widgetgen list targets`", defaultValue: nil, otherwise: "none, pictures as PNG"
    ) { name in
      targets.contains(name) ? nil : "no screen is called \"\(OneLine.excerpt(name, among: targets))"
    }
    return choices
  }

  /// - Parameters:
  ///   - defaultValue: what an empty answer means; nil for nothing.
  ///   - problem: why an answer will not do; nil for one that will.
  /// - Returns: nil for nothing.
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
