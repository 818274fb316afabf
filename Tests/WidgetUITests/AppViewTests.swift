import Testing
import WidgetUI

// What apps have and widgets do not.

@MainActor
@Suite struct AppViewTests {
  @Test func listsAreColumnsWithAWarning() throws {
    let view = NavigationView {
      List {
        Section("Days") {
          ForEach(0..<2) { Text(verbatim: "\($0)") }
        }
        Section {
          NavigationLink("Page", destination: Text(verbatim: "unseen"))
        } footer: {
          Text("Foot")
        }
      }
      .listStyle(.plain)
      .navigationTitle("Title")
    }
    let drawn = try scene(of: view)
    #expect(try texts(of: view) == ["Days", "0", "1", "Page", "Foot"])
    #expect(drawn.warnings == ["List is drawn as a column"])
  }

  @Test func liveActivitiesWithoutStatesAreNotDrawn() throws {
    struct Run: ActivityAttributes {
      struct ContentState: Codable, Hashable {}
    }
    struct Activity: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: Run.self) { _ in
          Text("Run")
        } dynamicIsland: { _ in
          DynamicIsland {
            DynamicIslandExpandedRegion(.center) { Text("Run") }
          } compactLeading: {
            Text("Run")
          } compactTrailing: {
            Text("Run")
          } minimal: {
            Text("Run")
          }
          .keylineTint(.red)
        }
      }
    }
    let activity = try #require(Activity().descriptions.first)
    #expect(activity.kind == "Activity" && activity.families.isEmpty)
    #expect(activity.withStates(of: []) == nil)
  }
}
