import Foundation
import TestServer
import Testing

/// Several widgets on one picture.
@Suite struct DashboardTests {
  private static let template = """
    <Template widget="dashboard" background="#FFFFFF" design="600x200">
      <HStack spacing="0">
        <Widget name="clock" width="1/2W" height="1H" options="seconds: false"/>
        <Widget name="weather" width="1/2W" height="1H"/>
      </HStack>
    </Template>
    """

  @Test func builtInDashboard() throws {
    let place = Workplace()
    try place.run("render", "dashboard", "--theme", "classic", "--scale", "1.5", "-o", "a.png").expectSuccess(
      messages: 1)
    #expect(try place.size(ofPNG: "a.png") == [800, 480])
    try place.run("render", "dashboard", "--size", "400x240", "-o", "b.png").expectSuccess(messages: 1)
    #expect(try place.size(ofPNG: "b.png") == [800, 480])
  }

  @Test func customDashboard() throws {
    let place = Workplace()
    try place.write(Self.template, "desk.xml")
    try place.run(
      "render", "./desk.xml", "--theme", "classic", "--timeline", "--scheme", "both", "-o", "out/{scheme}-{index}.svg"
    )
    .expectSuccess(messages: 1)
    let manifest = try place.json("out/manifest.json")
    #expect(manifest["widget"] as? String == "dashboard")
    #expect((manifest["entries"] as? [Any])?.count ?? 0 > 60)
    let svg = String(decoding: try place.data("out/dark-000.svg"), as: UTF8.self)
    #expect(svg.contains("width=\"1200\" height=\"400\""))
    #expect(svg.contains("aria-label=\"17:00\""))
  }

  /// The other widgets are drawn, and the reason is reported.
  @Test func aWidgetThatFails() async throws {
    let work = try RunWorkplace()
    try work.place.write(Self.template, "desk.xml")
    try work.configure(outputs: ["{widget: ./desk.xml, theme: classic, path: out/desk.svg}"])
    work.server.behave { _ in .answer(404) }
    let outcome = try await work.run()
    #expect(outcome.status == 0)
    #expect(outcome.first?.error?.contains("(404)") == true)
    #expect(outcome.messages.contains { $0.contains("weather: ") && $0.contains("(404)") })
    #expect(try work.words("out/desk.svg").contains("No data"))
    #expect(try work.words("out/desk.svg").contains("17:00"))
    work.server.behave { _ in nil }
    let later = try await work.run(after: 10)
    #expect(later.messages.count == 1, "\(later.messages)")
    #expect(later.first?.error == nil)
    #expect(try !work.words("out/desk.svg").contains("No data"))
    #expect(try work.words("out/desk.svg").contains("17:10"))
  }

  /// Stored data of a template's earlier widgets is not used for its current ones.
  @Test func theTemplateChanges() async throws {
    let work = try RunWorkplace()
    try work.place.write(Self.template, "desk.xml")
    try work.configure(outputs: ["{widget: ./desk.xml, theme: classic, path: out/desk.svg}"])
    try await work.run().expectFresh(requests: 1)
    let timer = #"<Widget name="timer" width="1/2W" height="1H" options="elapsed: 61"/></HStack>"#
    let narrow = Self.template.replacing(#"width="1/2W""#, with: #"width="1/4W""#)
    try work.place.write(narrow.replacing("</HStack>", with: timer), "desk.xml")
    let outcome = try await work.run(after: 1)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try work.words("out/desk.svg").contains("00:01:01.00"))
  }

  /// A ticking clock beside the weather for an hour: the provider is not asked more often.
  @Test func clocksCauseNoRequests() async throws {
    let work = try RunWorkplace()
    try work.place.write(Self.template.replacing("seconds: false", with: "seconds: true"), "desk.xml")
    try work.configure(outputs: ["{widget: ./desk.xml, theme: classic, path: out/desk.svg}"])
    for minute in 0..<5 {
      let outcome = try await work.run(after: Double(minute))
      #expect(outcome.status == 0)
    }
    #expect(work.server.requests.count == 1)
  }

  @Test(arguments: [
    ("name=\"clock\"", "name=\"clokc\"", "desk.xml:3: unknown widget \"clokc\"; did you mean \"clock\"?"),
    ("name=\"clock\"", "name=\"dashboard\"", "desk.xml:3: unknown widget \"dashboard\""),
    ("seconds: false", "secconds: false", "desk.xml:3: secconds: not an option of the clock widget"),
    ("seconds: false", "seconds: 3", "desk.xml:3: seconds: \"3\" is neither true nor false"),
    ("width=\"1/2W\"", "", "desk.xml:3:5: <Widget> needs a width"),
  ])
  func wrongOnes(part: String, wrong: String, message: String) throws {
    let place = Workplace()
    var template = Self.template
    template.replaceSubrange(try #require(template.firstRange(of: part)), with: wrong)
    try place.write(template, "desk.xml")
    try place.run("render", "./desk.xml", "-o", "a.png").expectFailure(65, message)
  }
}
