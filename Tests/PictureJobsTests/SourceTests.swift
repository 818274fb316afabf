import Testing
import WidgetSupport

@testable import PictureJobs

/// `sources`, and the outputs of the data widget that use them.
@Suite struct SourceTests {
  @Test(arguments: [
    "bus: {url: \"https://example.org/a.json\", headersFile: a.headers, every: 5m, expireAfter: 30m}",
    "bus: {file: a.csv, format: csv, images: true}",
    "bus: {url: http://127.0.0.1:8080}",
  ])
  func sourcesMayBeAddressesAndFiles(_ source: String) {
    #expect(
      problems("sources: {\(source)}\noutputs: [{widget: data, template: a.xml, source: bus, path: a.png}]").isEmpty)
  }

  @Test(arguments: [
    ("bus: {}", "needs either \"url\", \"file\", \"push\" or \"homeassistant\""),
    ("bus: {url: \"https://a/b\", file: a.json}", "needs either \"url\", \"file\", \"push\" or \"homeassistant\""),
    ("bus: {url: a.json}", "must begin with http:// or https://"),
    ("bus: {url: \"https://u:pw@a/b\"}", "must not contain a user or a password"),
    ("bus: {file: a.json, headersFile: h}", "requires \"url\""),
    ("bus: {file: a.json, every: 1s}", "must be 10s to 365d"),
    ("bus: {file: a.json, images: often}", "\"images\""),
    ("bus: {file: a.json, evry: 5m}", "did you mean \"every\"?"),
    ("bus: {file: a.json, format: toml}", "expected one of json, csv, text, xml"),
    ("bux: {file: a.json}", "unknown source \"bus\"; did you mean \"bux\"?"),
  ])
  func saysWhatIsWrong(_ source: String, _ words: String) {
    let found = problems("sources: {\(source)}\noutputs: [{widget: data, template: a.xml, source: bus, path: a.png}]")
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
    #expect(found.allSatisfy { !$0.message.contains("pw") })
  }

  @Test(arguments: [
    ("{widget: data, source: bus, path: a.png}", "needs a custom template"),
    ("{widget: clock, template: a.xml, path: a.png}", "\"template\" is only for the data widget"),
    ("{widget: data, template: a.xml, sources: [bus], path: a.png}", "expected names with sources"),
    ("{widget: data, template: a.xml, sources: {a: sun}, path: a.png}", "unknown source \"sun\" (bus)"),
    ("{widget: data, template: a.xml, source: bus, path: b.json}", "which is the file of a source"),
  ])
  func outputsNameSourcesAndTemplates(_ output: String, _ words: String) {
    let found = problems("sources: {bus: {file: b.json}}\noutputs: [\(output)]")
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  private static let home = "homeassistant: {url: \"http://ha.local:8123\", tokenFile: t}"

  @Test(arguments: [
    ("\(home)\nsources: {ha: {homeassistant: true, every: 1m, minInterval: 30s, expireAfter: 1h}}", "source: ha"),
    (home, "source: ha"), (home, "sources: {home: ha}"), ("homeassistant:", "source: ha"),
    ("\(home)\nsources: {house: {homeassistant: true}}", "source: house"),
  ])
  func homeAssistantIsASource(_ text: String, _ source: String) {
    #expect(problems("\(text)\noutputs: [{widget: data, template: a.xml, \(source), path: a.png}]").isEmpty)
  }

  @Test(arguments: [
    ("homeassistant: {url: \"http://ha.local\"}", "needs \"tokenFile\" too"),
    ("homeassistant: {tokenFile: t}", "needs \"url\" too"),
    ("homeassistant: {url: ha.local, tokenFile: t}", "must begin with http:// or https://"),
    ("homeassistant: {url: \"http://ha.local\", token: pw}", "secrets are not allowed here"),
    ("sources: {ha: {homeassistant: true}}", "requires \"homeassistant\" at the top level"),
    ("\(home)\nsources: {ha: {homeassistant: true, file: a.json}}", "needs either"),
    ("\(home)\nsources: {ha: {homeassistant: false}}", "must be true"),
    ("\(home)\nsources: {ha: {homeassistant: true, format: csv}}", "not for the states of Home Assistant"),
    ("\(home)\nsources: {ha: {homeassistant: true, minInterval: 10}}", "must be 1s to 365d"),
    ("sources: {ha: {file: a.json, minInterval: 10s}}", "\"minInterval\" requires \"homeassistant\""),
  ])
  func saysWhatIsWrongWithHomeAssistant(_ text: String, _ words: String) {
    let found = problems("\(text)\noutputs: [{widget: data, template: a.xml, source: ha, path: a.png}]")
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
    #expect(found.allSatisfy { !$0.message.contains("pw") })
  }
}
