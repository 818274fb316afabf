internal import CommandLineSupport
internal import Glibc
internal import Panels
internal import PictureJobs
internal import WeatherData
internal import WidgetSupport

/// The questions of `init` on a terminal; an empty answer or the end of the input chooses the default in brackets.
enum StarterQuestions {
  /// Whether standard input and standard error are terminals.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  static func ask() throws -> StarterConfiguration.Choices {
    var choices = StarterConfiguration.Choices()
    choices.city = answer("City", defaultValue: nil, otherwise: "coordinates of Tokyo")
    let providers = ProviderName.allCases.map(\.rawValue)
    choices.provider =
      answer("Weather provider (\(providers.joined(separator: ", ")))", defaultValue: choices.provider) {
        name in
        providers.contains(name) ? nil : "unknown provider \"\(OneLine.excerpt(name, among: providers))"
      } ?? choices.provider
    let profile = ProviderName(rawValue: choices.provider)?.profile
    if let key = profile?.key {
      choices.keyFile = answer(
        "File that contains your API key (from \(key.signUpPage))", defaultValue: "\(choices.provider).key")
    }
    if profile?.needsContact == true {
      choices.contact = answer(
        "Your contact for the provider, an e-mail address or web page", defaultValue: nil, otherwise: "later")
    }
    let targets = try TargetCatalog.builtIn().targets.map(\.name)
    choices.target = answer(
      "Target, see `widgetgen list targets`", defaultValue: nil, otherwise: "none, PNG files"
    ) { name in
      targets.contains(name) ? nil : "unknown target \"\(OneLine.excerpt(name, among: targets))"
    }
    return choices
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
