import BuiltInWidgets
import FoundationEssentials
import Settings
import TestSuites
import Testing
import WebRequests
import WidgetTimeline

@testable import WidgetFolders

@Suite struct RequestTests {
  /// The lines `KEY = VALUE` before the declaration's settings and sources are the values of settings.
  ///
  /// The result is the request that is sent: method and address, headers, body.
  @Test(arguments: try SuiteCase.all(in: "Widgets/requests.txt"))
  func putsValuesIntoRequests(_ test: SuiteCase) throws {
    let lines = test.input.split(separator: "\n", omittingEmptySubsequences: false)
    let given = lines.prefix { !$0.hasPrefix("settings:") && !$0.hasPrefix("sources:") }
    let yaml =
      "format: 1\nname: bus\nversion: 1.0.0\ntitle: Bus\n" + lines.dropFirst(given.count).joined(separator: "\n")
    let declaration = try DeclarationReader.read(Array(yaml.utf8), file: "w", folder: nil)
    var options = WidgetOptions()
    for line in given {
      let parts = line.split(separator: " = ", maxSplits: 1)
      guard parts.count == 2, let option = declaration.options.first(where: { $0.setting.key == parts[0] }) else {
        continue
      }
      options[option.setting] = String(parts[1])
    }
    let context = TimelineContext(
      now: Date(timeIntervalSince1970: 1_795_816_500), requestedTimeZone: TimeZone(identifier: "Europe/Berlin"),
      language: Language(code: "de", texts: [:]),
      place: TimelinePlace(name: "Köln & Umland", latitude: 50.9375, longitude: 6.9603))
    let values = WidgetSource.Values(
      options: options, context: context, locale: "de_DE", units: "metric", secret: { _ in Secret("key/1") })
    do {
      let source = try #require(declaration.sources.first)
      let request = try source.request.request(values, of: declaration.options)
      var result = ["\(request.body == nil ? "GET" : "POST") \(request.revealedAddress())"]
      result += request.headers.map { "\($0.name): \($0.value.reveal())" }
      if let body = request.body, !body.isEmpty { result.append(String(decoding: body, as: UTF8.self)) }
      if request.mayReachLocalNetwork { result.append("may reach the local network") }
      let shown = "\(request.shownAddress) \(request.headers) \(request.secrets)"
      if shown.contains("key/1") || shown.contains("key%2F1") { result.append("shows the secret") }
      test.check(result)
    } catch {
      test.check(["\(error)"])
    }
  }
}
