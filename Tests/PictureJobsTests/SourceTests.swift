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
    ("bus: {}", "needs either \"url\", \"file\" or \"push\""),
    ("bus: {url: \"https://a/b\", file: a.json}", "needs either \"url\", \"file\" or \"push\""),
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
}
