import Testing

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
    ("bus: {}", "needs either \"url\", \"file\", \"push\", \"homeassistant\" or \"mqtt\""),
    (
      "bus: {url: \"https://a/b\", file: a.json}",
      "needs either \"url\", \"file\", \"push\", \"homeassistant\" or \"mqtt\""
    ),
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
    ("homeassistant: {url: \"HTTPS://ha.local\", tokenFile: t, caFile: ca.pem}", "source: ha"),
    (home, "source: ha"), (home, "sources: {home: ha}"), ("homeassistant:", "source: ha"),
    ("\(home)\nsources: {house: {homeassistant: true}}", "source: house"),
  ])
  func homeAssistantIsASource(_ text: String, _ source: String) {
    #expect(problems("\(text)\noutputs: [{widget: data, template: a.xml, \(source), path: a.png}]").isEmpty)
  }

  @Test(arguments: [
    ("homeassistant: {url: \"http://ha.local\"}", "needs \"tokenFile\" too"),
    ("homeassistant: {tokenFile: t}", "needs \"url\" too"),
    ("homeassistant: {url: \"http://ha.local\", tokenFile: t, caFile: ca.pem}", "\"caFile\" needs \"url\" with https"),
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

  private static let broker = "mqtt: {host: 127.0.0.1, user: u, passwordFile: p}"

  @Test(arguments: [
    (broker, "path: a.png"), (broker, "to: {mqtt: {topic: a/b}}"),
    ("mqtt: {host: \"::1\", port: 8884, tls: true, caFile: ca.pem, prefix: home-1, discovery: none}", "path: a.png"),
  ])
  func topicsAreSourcesAndDestinations(_ mqtt: String, _ destination: String) {
    let found = problems(
      "\(mqtt)\nsources: {meter: {mqtt: a/b, minInterval: 5s, every: 1m, format: json}}\n"
        + "outputs: [{widget: data, template: a.xml, source: meter, \(destination)}]")
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    ("", "", "path: a.png", "requires \"mqtt\" at the top level"),
    ("", "", "to: {mqtt: {topic: a}}", "requires \"mqtt\""),
    ("mqtt: {user: u}", "", "path: a.png", "needs \"host\""),
    ("mqtt: {host: \"mqtt://u:pw@a\"}", "", "path: a.png", "not a name or an IP address"),
    ("mqtt: {host: a, passwordFile: p}", "", "path: a.png", "\"passwordFile\" requires \"user\""),
    ("mqtt: {host: a, caFile: p}", "", "path: a.png", "\"caFile\" requires \"tls\""),
    ("mqtt: {host: a, port: 70000}", "", "path: a.png", "\"port\""),
    ("mqtt: {host: a, prefix: a/b}", "", "path: a.png", "\"prefix\" is \"a/b\""),
    ("mqtt: {host: a, password: pw}", "", "path: a.png", "unknown key \"password\""),
    ("mqtt: {host: a, minInterval: 0s}", "", "path: a.png", "\"minInterval\" must be 1s to 365d"),
    (broker, "mqtt: a/#", "path: a.png", "expected a topic without + and #"),
    (broker, "mqtt: a, headersFile: h", "path: a.png", "requires \"url\""),
    (broker, "mqtt: a, historyHours: 5", "path: a.png", "requires \"homeassistant\""),
    (broker, "", "to: {mqtt: {}}", "needs \"topic\""), (broker, "", "to: {mqtt: {topic: \"a/+\"}}", "without + and #"),
    (broker, "", "scheme: both, to: {mqtt: {topic: a}}", "a topic has one picture"),
    (broker, "", "path: p", "which is a password file"),
  ])
  func saysWhatIsWrongWithTopics(_ mqtt: String, _ source: String, _ destination: String, _ words: String) {
    let source = source.isEmpty ? "mqtt: a/b" : source
    let found = problems(
      "\(mqtt)\nsources: {meter: {\(source)}}\noutputs: [{widget: data, template: a.xml, source: meter, \(destination)}]"
    )
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
    #expect(found.allSatisfy { !$0.message.contains("pw") })
  }
}
