import Foundation
import TestFolders
import Testing

/// First drafts of templates, made from dashboards of Home Assistant.
@Suite struct LovelaceTests {
  private static let view = """
    title: Home & <garden>
    badges: [sensor.a]
    cards:
      - type: vertical-stack
        cards:
          - {type: entities, title: "Rooms {{x}}", entities: [sensor.outdoor, {entity: sensor.living_room, name: "A \\"B\\" <c>"}, {type: divider}]}
          - {type: tile, entity: binary_sensor.front_door}
      - {type: gauge, entity: sensor.battery, min: 0, max: 100}
      - {type: history-graph, entities: [sensor.outdoor]}
      - {type: weather-forecast, entity: weather.home}
      - {type: markdown, title: Notes, content: "# Hello\\n\\n{{ states('sensor.a') }}\\n- **Bins** on Friday"}
      - {type: todo-list, entity: todo.shopping}
      - {type: calendar, entities: [calendar.family]}
      - {type: media-control, entity: media_player.kitchen}
      - {type: alarm-panel, entity: alarm_control_panel.home}
      - {type: statistics-graph, entities: [sensor.energy_total]}
      - {type: "custom:mini-graph-card", entity: sensor.a}
      - {type: picture, image: a.png}
      - {type: tile, entity: "states['x']"}
    """

  private static let data = Repository.path("Examples/homeassistant/home.json")

  private func draw(_ place: Workplace, _ options: [String] = []) throws -> Outcome {
    try place.run(
      [
        "render", "./home.xml", "--no-config", "--data", Self.data, "--theme", "refined", "--locale", "en", "--strict",
        "--svg-text", "live", "--size", "800x480", "-o", "home.svg",
      ] + options)
  }

  @Test func aViewBecomesATemplateThatCanBeDrawn() throws {
    let place = Workplace()
    try place.write(Self.view, "view.yaml")
    let outcome = try place.run("homeassistant", "import", "view.yaml")
    #expect(outcome.status == 0)
    // One line for each thing that is left out.
    let lines = outcome.messages.map { $0.replacing("widgetgen: warning: view.yaml: ", with: "") }
    #expect(
      lines == [
        "line 6: a row without an entity is left out", "line 11: the template of a markdown card is left out",
        "line 17: unknown card \"custom:mini-graph-card\", left out", "line 18: unknown card \"picture\", left out",
        "line 19: \"states['x']\" is not the id of an entity", "line 19: the card \"tile\" names no entity",
        "line 2: badges are left out",
      ])
    try place.write(outcome.output, "home.xml")
    let drawn = try draw(place)
    #expect(drawn.status == 0, "\(drawn.messages)")
    let text = String(decoding: try place.data("home.svg"), as: UTF8.self)
    for word in [
      "Rooms { {x}}", "A &quot;B&quot; &lt;c>", "6.4", "74", "Bins on Friday", "Milk", "Dentist", "Goldberg",
      "Armed night",
    ] {
      let plain = word.replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      let shown = text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      #expect(shown.contains(plain), "\(word)")
    }
  }

  @Test(
    arguments: [
      ("views: [{cards: [{type: tile, entity: sensor.outdoor}]}, {cards: []}]", "only the first of 2 views"),
      ("sections: [{type: grid, cards: [{type: heading, heading: A}, {type: tile, entity: sensor.outdoor}]}]", nil),
      ("{type: tile, entity: sensor.outdoor}", nil), ("- {type: tile, entity: sensor.outdoor}", nil),
      ("{type: conditional, conditions: [], card: {type: tile, entity: sensor.outdoor}}", "condition of the card"),
    ] as [(String, String?)])
  func viewsHaveSeveralShapes(yaml: String, notice: String?) throws {
    let place = Workplace()
    try place.write(yaml, "view.yaml")
    let outcome = try place.run("homeassistant", "import", "view.yaml")
    #expect(outcome.messages.count == (notice == nil ? 0 : 1), "\(outcome.messages)")
    if let notice { #expect(outcome.messages.first?.contains(notice) == true) }
    try place.write(outcome.output, "home.xml")
    try draw(place).expectSuccess()
    #expect(String(decoding: try place.data("home.svg"), as: UTF8.self).contains("6.4"))
  }

  @Test(arguments: [
    ("", "no known cards"), ("a", "no known cards"), ("views: []", "no views"), ("cards: []", "no known cards"),
    ("cards: [{type: picture}]", "no known cards"), ("cards: [", "view.yaml:2"),
    (String(repeating: "{type: grid, cards: [", count: 20), "view.yaml:"),
  ])
  func saysWhatIsNoView(yaml: String, words: String) throws {
    let place = Workplace()
    try place.write(yaml, "view.yaml")
    let outcome = try place.run("homeassistant", "import", "view.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 1 && outcome.messages[0].contains(words), "\(outcome.messages)")
  }

  /// Names from a dashboard are neither markup nor bindings.
  @Test func namesAreTexts() throws {
    let place = Workplace()
    let name = "</Text><Text>{{states}} {% if %} --> & \\u0007"
    try place.write("cards: [{type: tile, entity: sensor.outdoor, name: \"\(name)\"}]\ntitle: \"--> x\"", "view.yaml")
    let outcome = try place.run("homeassistant", "import", "view.yaml")
    outcome.expectSuccess()
    try place.write(outcome.output, "home.xml")
    try draw(place).expectSuccess()
  }
}
