import Foundation
import TestFolders
import Testing
import WidgetRendering

struct DoorEntry: TimelineEntry {
  let date: Date
  let room: String
  let meetings: [(name: String, end: String)]

  var content: EntryContent {
    ["room": .text(room), "meetings": .list(meetings.map { ["name": .text($0.name), "end": .text($0.end)] })]
  }
}

/// The first example of Documentation/Libraries.md: a template and data of one's own, with one import.
@Suite struct LibrariesPageTests {
  @Test func drawsItsFirstExample() throws {
    let template = """
      <Template widget="door" background="#FFFFFF" design="400x240">
        <VStack alignment="leading" spacing="8u" color="#000000" frame="width: 100%, height: 100%">
          <Text font="72u medium display">{{room}}</Text>
          <ForEach each="meetings" as="meeting">
            <Text font="24u medium" lineLimit="1">{{meeting.name}} until {{meeting.end}}</Text>
          </ForEach>
        </VStack>
      </Template>
      """
    let entry = DoorEntry(date: .now, room: "4.12", meetings: [("Planning", "11:00"), ("Interview", "12:30")])
    let environment = try RenderEnvironment(now: entry.date, size: Size(width: 400, height: 240))
    let renderer = try WidgetRenderer()
    let door = try renderer.template(reading: template.utf8, file: "door.xml")
    let png = try renderer.png(of: entry, template: door, in: environment)

    let picture = try PictureFile(png)
    #expect(picture.width == 800 && picture.height == 480)
    #expect(
      try WidgetRenderer.text(of: renderer.scene(of: entry, template: door, in: environment)).contains(
        "Planning until 11:00"))

    let page = try String(contentsOf: Repository.url("Documentation/Libraries.md"), encoding: .utf8)
    let example = try #require(page.split(separator: "```swift\n").dropFirst().first?.split(separator: "```").first)
    let lines = example.split(separator: "\n")
    #expect(lines.count <= 32)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    for line in lines where !line.hasPrefix("import ") && !line.contains("write(to:") {
      #expect(source.contains("\n\(line)\n") || source.contains("\n    \(line)\n"), "\(line)")
    }
  }
}
