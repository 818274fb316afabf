import Foundation
import TestFolders
import Testing

/// `widgetgen template check`, and the lists of what templates may name.
@Suite struct TemplateCommandTests {
  private let place = Workplace()

  @Test func reportsAllErrorsOfAllTemplates() throws {
    try place.write("<Template widget=\"weather\">\n<VStack spaing=\"4\"><Circle/></VStack></Template>", "a.xml")
    try place.write("<Template widget=\"weather\">\n<Text>{{maximum}} {{heding}}</Text></Template>", "b.xml")
    try place.write("<Template widget=\"clock\"><Text>{{time}}</Text></Template>", "c.xml")
    let outcome = try place.run("template", "check", "a.xml", "b.xml", "c.xml", "--no-config")
    #expect(outcome.status == 65)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "c.xml: no errors: template of the clock widget\n")
    let beginnings = [
      "widgetgen: ./a.xml:2:9: unknown attribute \"spaing\"", "widgetgen: ./a.xml:2:20: unknown element <Circle>",
      "widgetgen: ./b.xml:2:7: the weather entry has no \"maximum\"; it has ",
      "widgetgen: ./b.xml:2:19: the weather entry has no \"heding\"; did you mean \"heading\"?",
    ]
    #expect(outcome.messages.count == beginnings.count, "\(outcome.messages)")
    for (message, beginning) in zip(outcome.messages, beginnings) {
      #expect(message.hasPrefix(beginning), "\(message)")
    }
    #expect(outcome.messages[2].hasSuffix("; current has it"))
    #expect(try place.names() == ["a.xml", "b.xml", "c.xml"])
  }

  @Test func warnsAboutDrawingProblems() throws {
    try place.write(
      """
      <Template widget="weather" background="#FFFFFF" design="338x158">
        <ZStack><Text font="90" fixedSize="true">{{heading}} {{place}}</Text><Text font="90">{{degrees}}</Text></ZStack>
      </Template>
      """, "a.xml")
    let outcome = try place.run("template", "check", "a.xml", "--no-config", "--locale", "en")
    outcome.expectSuccess(messages: 2)
    #expect(outcome.messages.first?.contains(" edge; the canvas has 338") == true, "\(outcome.messages)")
    #expect(outcome.messages.last?.contains("\" overlaps \"") == true, "\(outcome.messages)")
    let strict = try place.run("template", "check", "a.xml", "--no-config", "--strict")
    #expect(strict.status == 65 && strict.messages.count == 2 && strict.output.isEmpty)
  }

  @Test(arguments: [
    ("calendar", #"<ForEach each="upcoming" as="event" limit="2"><Text>{{event.title}}</Text></ForEach>"#, true),
    (
      "calendar",
      """
      <ForEach each="upcoming" as="event" limit="2"><Text>{{event.title}}</Text></ForEach>
      <If test="upcomingCount &gt; 2"><Text class="more">+{{upcomingCount | minus: 2}}</Text></If>
      """, false
    ),
    (
      "calendar",
      """
      <ForEach each="upcoming" as="event" limit="2"><Text>{{event.title}}</Text></ForEach>
      <ForEach each="upcoming" as="event" offset="2"><Text>{{event.title}}</Text></ForEach>
      """, false
    ),
    ("calendar", #"<ForEach each="upcoming" as="event" limit="2"><Ellipse frame="width: 2"/></ForEach>"#, false),
    (
      "tasks",
      """
      <ForEach each="lists" as="list"><ForEach each="list.tasks" as="task" limit="5"><HStack><Text>{{task.title}}</Text>
      </HStack></ForEach></ForEach>
      """, true
    ),
  ])
  func warnsAboutListsThatAreCutInSilence(_ widget: String, _ views: String, _ warns: Bool) throws {
    try place.write(
      "<Template widget=\"\(widget)\" background=\"#FFFFFF\">\n<VStack>\(views)</VStack></Template>", "a.xml")
    let outcome = try place.run("template", "check", "a.xml", "--no-config", "--strict")
    #expect(outcome.status == (warns ? 65 : 0), "\(outcome.messages)")
    #expect(outcome.messages.contains { $0.contains("without the number of the others") } == warns)
  }

  @Test func reportsMissingFilesAndMissingArguments() throws {
    try place.run("template", "check", "none.xml", "--no-config").expectFailure(66, "none.xml")
    #expect(try place.run("template", "check").status == 64)
  }

  @Test(arguments: [
    (["fields", "weather"], "hours[].time\t"), (["fields", "current"], "today.maximum\t"),
    (["fields", "timer"], "progress\t"), (["colors", "refined"], "refined\taccent\t#c2410c #ff922b"),
    (["colors"], "weather\tbackground\t"), (["texts"], "@weather.alert\t"),
  ])
  func listsSayWhatTemplatesMayName(_ arguments: [String], _ line: String) throws {
    let outcome = try place.run(["list"] + arguments)
    outcome.expectSuccess()
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(line) }, "\(lines)")
    let rows = try place.run(["list"] + arguments + ["--json"]).object()[arguments[0]] as? [Any]
    #expect(rows?.count == lines.count)
  }

  @Test(arguments: [
    (["fields"], "give a widget"), (["fields", "wether"], "did you mean \"weather\"?"),
    (["colors", "refind"], "did you mean \"refined\"?"), (["icons", "rain"], "icons takes no name"),
  ])
  func wrongNamesAreTold(_ arguments: [String], _ words: String) throws {
    try place.run(["list"] + arguments).expectFailure(64, words)
  }

  /// A tile of any widget may have a custom template.
  @Test func tilesUseCustomTemplates() throws {
    try place.write(
      """
      <Template widget="dashboard" background="#FFFFFF" design="400x200">
        <HStack spacing="0">
          <Widget name="clock" template="tiles/mine.xml" options="seconds: false" width="1/2W" height="1H"/>
          <Widget name="clock" options="seconds: false" width="1/2W" height="1H"/>
        </HStack>
      </Template>
      """, "desk.xml")
    try place.write("<Template widget=\"clock\"><Text>It is {{time}}</Text></Template>", "tiles/mine.xml")
    let arguments = ["render", "./desk.xml", "--no-config", "--svg-text", "live", "--format", "svg", "-o", "a.svg"]
    try place.run(arguments + ["--at", "2026-11-21T10:20:00Z", "--timezone", "UTC"]).expectSuccess()
    #expect(String(decoding: try place.data("a.svg"), as: UTF8.self).contains(">It is 10:20<"))
    try place.write("<Template widget=\"clock\"><Text>{{tme}}</Text></Template>", "tiles/mine.xml")
    try place.run(arguments).expectFailure(65, "tiles/mine.xml:1:32: the clock entry has no \"tme\"")
    try place.run("template", "check", "desk.xml", "--no-config").expectFailure(65, "tiles/mine.xml:1:32: ")
  }

  /// The first card of the guide is complete in both schemes and on a panel.
  @Test(arguments: [["--scheme", "light"], ["--scheme", "dark"], ["--target", "waveshare-7.5-v2"]])
  func theCardOfTheGuideIsDrawnWithoutWarning(look: [String]) throws {
    let card = Repository.path("Examples/templates/card.xml")
    let outcome = try place.run(["render", card, "--no-config", "--locale", "en", "--strict", "-o", "a.png"] + look)
    outcome.expectSuccess(messages: 1)
    try place.run("template", "check", card, "--no-config", "--strict").expectSuccess()
    let guide = try String(contentsOf: Repository.url("Documentation/Templates.md"), encoding: .utf8)
    let lines = try String(contentsOf: URL(filePath: card), encoding: .utf8).split(separator: "\n")
    #expect(guide.contains(lines.map { "    \($0)" }.joined(separator: "\n")), "the guide shows another card")
  }
}
