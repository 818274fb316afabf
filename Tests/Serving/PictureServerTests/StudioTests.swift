import BuiltInWidgets
import Configurations
import Edits
import Foundation
import Settings
import TestFolders
import TestPrograms
import Testing

@testable import PictureServer

extension ServerTests {
  /// The pages of the studio.
  @Suite(.serialized) struct StudioTests {
    private static let yaml = """
      # The flat
      timezone: Europe/Berlin
      locations: {home: {latitude: 52.5, longitude: 13.4}, cabin: {latitude: 60, longitude: 10}}
      outputs:
        - {id: day, widget: clock, options: {seconds: false}}
        - {id: month, widget: calendar}
        - {id: weather, widget: weather, location: home}
      devices:
        - {id: "AA:BB", name: "Hall & <door>", show: [{output: day, for: 30m}, {output: month, for: 10m}], sleep: "23:00-06:00"}
      """

    private static func form(_ values: [String: String]) -> String {
      values.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
        .joined(separator: "&")
    }

    private static func post(
      _ widget: String, _ values: [String: String], to site: RunningSite, _ headers: [String: String] = [:]
    ) async throws -> RawResponse {
      try await site.ask("/studio/widgets/\(widget)", method: "POST", headers, body: form(values))
    }

    @Test(arguments: [
      ("/studio", "de", "Bild hinzufügen"), ("/studio?q=termine", "de", "2 Widgets, mit"),
      ("/studio", "fr;q=0.9,de;q=0.1", "Ajouter"),
      ("/studio", "ja-JP,en", "画像を追加"), ("/studio", "xx, *;q=0", "Add a picture"),
      ("/studio?needs=address", "en", "Your own data"), ("/studio?q=zzz", "en", "0 widgets"),
      ("/studio/widgets/weather", "en", "Unit of pressure"), ("/studio/widgets/data", "en", "no sample"),
      ("/studio/widgets/calendar?options.view=agenda", "en", "<h1>Agenda</h1>"),
      ("/studio/configuration", "en", "The configuration has no problems"),
      ("/studio/displays", "en", "Hall &amp; &lt;door&gt;"), ("/studio/displays?date=2026-13-01", "en", "not valid"),
      ("/studio/displays?date=9999-12-31", "en", "not valid"), ("/studio/displays?date=2026-02-30", "en", "not valid"),
    ])
    func pagesAreInTheLanguageOfTheVisitor(path: String, languages: String, part: String) async throws {
      let site = try await RunningSite(Self.yaml)
      let response = try await site.ask(path, ["Accept-Language": languages])
      #expect(response.status == 200 && response.text.contains(part), "\(response.text.prefix(4_000))")
      #expect(response["content-security-policy"]?.contains("script-src 'self'") == true)
      #expect(!response.text.contains("style=") && !response.text.contains("onclick"))
      #expect(response.text.matches(of: /<img (?![^>]*alt=)/).isEmpty)
    }

    @Test func everyPhraseIsTranslated() throws {
      let catalog = WidgetCatalog.builtIn
      let cards = WidgetCard.all(catalog)
      let forms = catalog.all.map { WidgetForm($0) }
      let settings = forms.flatMap(\.fields).map(\.setting)
      let used =
        cards.flatMap { [$0.title, $0.summary] } + WidgetCard.Need.allCases.map(\.phrase)
        + StudioFrame.Tab.allCases.map(\.rawValue) + forms.flatMap { $0.groups.map(\.title) }
        + settings.map(\.form.title) + settings.flatMap { $0.form.words.values }
      for language in StudioText.languages.dropFirst() {
        let phrases = try #require(StudioText.book[language])
        for phrase in Set(used) where !["°C", "°F"].contains(phrase) {
          #expect(phrases[phrase]?.isEmpty == false, "\(language): \(phrase)")
        }
        #expect(phrases.keys == StudioText.book["de"]?.keys && !phrases.values.contains(""))
      }
    }

    @Test(arguments: [
      (
        "weather", ["options.span": "500"], "field-options-span-error",
        "&quot;span&quot;: &quot;500&quot; is not a number from 1 to 200"
      ),
      ("clock", ["scale": "99"], "field-scale-error", "&quot;scale&quot; is 99"),
      ("clock", ["target": "nowhere"], "field-target-error", "unknown target"),
      ("clock", ["id": "day"], "field-id-error", "duplicate id"),
      ("clock", ["size": "0x0"], "field-size-error", "WIDTHxHEIGHT"),
      ("timer", ["options.since": "yesterday"], "field-options-since-error", "is not an instant"),
    ])
    func problemsAreAtTheirFields(widget: String, values: [String: String], id: String, text: String) async throws {
      let site = try await RunningSite(Self.yaml)
      let response = try await Self.post(widget, values, to: site)
      #expect(response.status == 200)
      let error = try #require(response.text.firstMatch(of: try Regex("<p class=\"error\" id=\"\(id)\">(.*?)</p>")))
      #expect(response.text[error.range].contains(text), "\(response.text[error.range])")
      #expect(response.text.contains("aria-describedby=\"\(id) ") && response.text.contains("aria-invalid=\"true\""))
    }

    @Test(
      arguments: [
        ("clock", [:], "  - {widget: clock}\n"),
        (
          "clock", ["id": "hall", "target": "trmnl-og", "options.seconds": "false"],
          "  - {id: hall, widget: clock, target: trmnl-og, options: {seconds: false}}\n"
        ),
        (
          "timer", ["options.title": "yes", "path": "a b.png", "scale": "2"],
          "  - {widget: timer, scale: 2, path: a b.png, options: {title: \"yes\"}}\n"
        ),
        (
          "weather", ["location": "cabin", "options.span": "1e1"],
          "  - {widget: weather, location: cabin, options: {span: 1e1}}\n"
        ),
        ("data", ["template": "bus.xml", "source": "bus"], "  - {widget: data, template: bus.xml, source: bus}\n"),
      ] as [(String, [String: String], String)])
    func linesAreThoseThatConfigAddWrites(widget: String, values: [String: String], lines: String) throws {
      let form = WidgetForm(try #require(WidgetCatalog.builtIn.widget(widget)))
      let item = form.item(form.values(values))
      let written = OutputLines(item, in: Array(Self.yaml.utf8), path: "config.yaml")
      #expect(written.text == lines && written.line == 8)
      let edited = try EditableText(Array(Self.yaml.utf8)).applying(.add(EditPath("outputs"), item))
      #expect(String(decoding: edited.bytes, as: UTF8.self).contains(lines))
    }

    @Test func linesOfOtherOutputsAreNotShown() throws {
      let text = "outputs: [{widget: calendar, options: {ics: \"https://a.example/private-canary.ics\"}}]\n"
      let lines = OutputLines(.mapping([.init("widget", .text("clock"))]), in: Array(text.utf8), path: "c.yaml")
      #expect(lines.text == "  - {widget: clock}\n" && lines.line == nil)
    }

    @Test func picturesAreDrawnWithinBounds() async throws {
      let site = try await RunningSite(Self.yaml)
      for (path, count) in [("/studio", 12), ("/studio/widgets/weather", 1), ("/studio/displays", 7)] {
        let page = try await site.ask(path).text
        let names = page.matches(of: /studio\/pictures\/([0-9a-f]{64})\.png/).map { String($0.output.1) }
        #expect(names.count == count, "\(path): \(names.count)")
        for name in Set(names) {
          let picture = try await site.ask("/studio/pictures/\(name).png")
          #expect(picture.status == 200 && picture["content-type"] == "image/png", "\(path): \(picture.text)")
          let tag = try #require(picture["etag"])
          #expect(try await site.ask("/studio/pictures/\(name).png", ["If-None-Match": tag]).status == 304)
        }
      }
      let large = try await Self.post("clock", ["size": "4000x4000", "scale": "2"], to: site)
      #expect(large.status == 200 && large.text.contains("too many for a preview"))
    }

    @Test(arguments: [
      "/studio/pictures/\(String(repeating: "0", count: 64)).png", "/studio/pictures/x.png",
      "/studio/pictures/..%2f..%2fx.png",
      "/studio/widgets/nothing", "/studio/widgets/..%2f..%2fetc%2fpasswd", "/studio/", "/studio/other",
      "/studio/widgets/",
      "/studio/a/b/c/d", "/studio/widgets/%00",
    ])
    func unknownAddressesAreNotFound(path: String) async throws {
      #expect(try await RunningSite(Self.yaml).ask(path).status == 404)
    }

    private static let hostile = [
      "<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "../../etc/passwd", "/etc/passwd",
      "file:///etc/passwd",
      "~root", "\u{0}", "\u{202E}", String(repeating: "9", count: 400), "-1", "1e309", "nan", "{{ a }}", "{a: [b",
      "x\ny: 1", "*alias", "&anchor", "!!tag", "%", "%zz", "😀", "9999-99-99",
    ]

    /// No value opens a file, ends an attribute, or is more than a value of the lines to copy.
    @Test(arguments: ["clock", "calendar", "weather", "timer", "data", "dashboard", "tasks"])
    func hostileValuesAreOnlyValues(widget: String) async throws {
      let site = try await RunningSite(
        Self.yaml, files: ["secret.xml": "<Template widget=\"clock\">canary-of-a-file</Template>"])
      let form = WidgetForm(try #require(WidgetCatalog.builtIn.widget(widget)))
      for text in Self.hostile + ["secret.xml"] {
        let values = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name, text) })
        let response = try await Self.post(widget, values, to: site)
        #expect(response.status == 200, "\(text)")
        for part in ["<script>alert", "<img src=x", "root:x:0", "canary-of-a-file"] {
          #expect(!response.text.contains(part), "\(text)")
        }
        let item = form.item(form.values(values))
        let added = try? EditableText(Array(Self.yaml.utf8)).applying(.add(EditPath("outputs"), item))
        if let added { #expect(try Self.count(added) == 4, "\(text)") }
      }
    }

    private static func count(_ text: EditableText) throws -> Int {
      guard case .mapping(let pairs) = text.value,
        case .list(let items)? = pairs.first(where: { $0.name == "outputs" })?.value
      else { return -1 }
      return items.count
    }

    @Test func hostileQueriesAreAnswered() async throws {
      let site = try await RunningSite(Self.yaml)
      for text in Self.hostile {
        let value = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        for path in [
          "/studio?q=\(value)&needs=\(value)", "/studio/displays?date=\(value)", "/studio/widgets/clock?scale=\(value)",
        ] {
          let response = try await site.ask(
            path, ["Accept-Language": text.filter { $0.isASCII && !$0.isNewline && $0 != "\u{0}" }])
          #expect(response.status == 200 && !response.text.contains("<script>alert"), "\(path)")
        }
      }
      let body = String(repeating: "a=b&", count: 9_000)
      #expect(try await site.ask("/studio/widgets/clock", method: "POST", body: body).status == 413)
      #expect(try await site.ask("/studio", method: "POST", body: "a=b").status == 405)
    }

    /// What is secret in the file or behind it is on no page, whether the file is right or not.
    @Test(arguments: [false, true])
    func secretsAreOnNoPage(isBroken: Bool) async throws {
      let good = """
        # old: https://calendar.example/canary-1.ics?token=canary-2
        # password: canary-3
        timezone: UTC
        server: {tokenFile: token}
        calendar: {ics: "https://user:canary-4@calendar.example/canary-5/basic.ics"}
        calendars: [{name: Home, url: "webcal://calendar.example/canary-6"}]
        sources:
          bus: {url: "https://bus.example/canary-7/departures", headersFile: headers.txt}
        outputs:
          - {id: month, widget: calendar}
          - {widget: clock, options: {}}
        devices: [{id: D, output: month}]
        """
      let bad = """
        weather:
          apiKey: canary-8
          token: |
            canary-9
            canary-10
        mqtt: {host: localhost, password: "canary-11"}
        authorization: Bearer canary-12
        # AKcanary13XYZcanary13abc9
        """
      let site = try await RunningSite(
        good.replacing("user:canary-4@", with: ""),
        files: ["token": "canary-14-token", "headers.txt": "Authorization: Bearer canary-15"], isReady: false)
      if isBroken {
        try site.folder.write(good + "\n" + bad, "config.yaml")
      } else {
        try site.folder.write(good, "config.yaml")
      }
      let access = ["Authorization": "Bearer canary-14-token"]
      for path in [
        "/studio", "/studio/configuration", "/studio/displays", "/studio/widgets/calendar", "/studio/widgets/data",
      ] {
        let response = try await site.ask(path, access)
        #expect(response.status == 200)
        #expect(!response.text.lowercased().contains("canary"), "\(path)\n\(response.text.suffix(3_000))")
      }
      let page = try await site.ask("/studio/configuration", access).text
      #expect(page.contains("calendar.example/•••") && page.contains("headersFile: headers.txt"))
      #expect(!isBroken || page.contains("class=\"bad\""))
      #expect(!site.log.contains { $0.contains("canary") })
    }

    @Test func needsTheTokenOfTheServer() async throws {
      let site = try await RunningSite("server: {tokenFile: token}\n" + Self.yaml, files: ["token": "sesame-00"])
      for path in ["/studio", "/studio/configuration", "/studio/displays", "/studio/widgets/clock"] {
        #expect(try await site.ask(path).status == 401)
        let page = try await site.ask("\(path)?token=sesame-00").text
        for link in page.matches(of: /(?:href|src|action)="([^"#]*studio[^"]*)"/) {
          let isForm = page[..<link.range.lowerBound].hasSuffix("method=\"get\" ")
          #expect(
            isForm || link.output.1.contains("token=sesame-00") || link.output.1.contains("assets/"), "\(link.output.1)"
          )
        }
      }
      #expect(try await Self.post("clock", [:], to: site).status == 401)
    }

    @Test(arguments: [
      ("http://evil.example", 403), ("null", 403), ("", 200),
    ])
    func formsOfOtherPagesAreRefused(origin: String, status: Int) async throws {
      let site = try await RunningSite(Self.yaml)
      let own = origin.isEmpty ? "http://127.0.0.1:\(site.port)" : origin
      #expect(try await Self.post("clock", [:], to: site, ["Origin": own]).status == status)
      #expect(try await site.ask("/studio", ["Host": "evil.example"]).status == 401)
    }

    @Test func problemsAreAtTheirLines() async throws {
      let site = try await RunningSite(Self.yaml)
      try site.folder.write(Self.yaml.replacing("widget: weather,", with: "widget: wether,"), "config.yaml")
      let page = try await site.ask("/studio/configuration").text
      #expect(page.contains("1 problem") && page.contains("<a href=\"#L7\">Line 7</a>"))
      #expect(page.contains("<li id=\"L7\" class=\"bad\">"))
    }

    @Test(.needs(.chromium)) func aBrowserShowsTheCatalogue() async throws {
      let site = try await RunningSite(Self.yaml)
      let browser = try Browser("http://127.0.0.1:\(site.port)/studio", profile: site.folder.path("browser"))
      // The page, and the pictures that are in sight.
      try await site.lines.wait(for: 4, "GET /studio 200")
      withExtendedLifetime(browser) {}
    }
  }
}

/// Secrets of lines.
struct SecretTextTests {
  @Test(arguments: [
    ("tokenFile: token", "tokenFile: token"), ("  token: abc", "  token: •••"),
    ("\"api_key\" : x, y", "\"api_key\" : •••"),
    ("url: https://a.example/b?c", "url: https://a.example/•••"),
    ("{url: \"http://u:p@h:1/x\"}", "{url: \"http://•••@h:1/•••\"}"),
    ("{url: http://h/x}", "{url: http://h/•••}"),
    ("publicURL: http://pi.local:2300", "publicURL: http://pi.local:2300"),
    ("id: AA:BB:CC:DD:EE:FF", "id: AA:BB:CC:DD:EE:FF"), ("- 0123456789abcdef0123", "- •••"),
    ("- a_long_name_of_an_entity_2", "- a_long_name_of_an_entity_2"),
    ("# eyJhbGciOiJIUzI1NiJ9.x", "# •••.x"), ("path: /etc/widgetgen/config.yaml", "path: /etc/widgetgen/config.yaml"),
    ("a: http://", "a: http://"), ("", ""), ("://", "://"), (":", ":"), ("key", "key"), ("Bearer: x", "Bearer: x"),
  ])
  func areHidden(line: String, shown: String) { #expect(SecretText.hidden([line]) == [shown]) }

  @Test func valuesOnSeveralLinesAreHidden() {
    #expect(
      SecretText.hidden(["password:", "  - one", "", "  two", "name: x", "- token: >", "    three", "  id: 4"])
        == ["password:", "    •••", "", "  •••", "name: x", "- token: •••", "    •••", "  id: 4"])
  }
}
