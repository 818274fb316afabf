import Foundation
import Testing
import WidgetScene
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

  @Test func groupsAreDrawnOpenOrClosed() throws {
    func group(_ isExpanded: Bool) -> some View {
      DisclosureGroup("More", isExpanded: .constant(isExpanded)) { Text("Inside") }
    }
    #expect(try texts(of: group(true)) == ["More", "Inside"] && texts(of: group(false)) == ["More"])
    #expect(try texts(of: DisclosureGroup("More") { Text("Inside") }) == ["More"])
  }

  @Test func pagesThatAreLeftOutAreWarnedOf() throws {
    let split = NavigationSplitView {
      Text("a")
    } detail: {
      Text("b")
    }
    #expect(try texts(of: split) == ["b"])
    #expect(try scene(of: split).warnings == ["NavigationSplitView is drawn as its last page"])
  }

  @Test func lengthsAreComputedFromThoseOfThePicture() throws {
    let view = WidgetUI.Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
      axis == .horizontal ? length / 2 : length / 4
    }
    let result = try scene(of: view, in: ViewContext(size: CGSize(width: 200, height: 80), hasContentMargins: false))
    let frames = result.scene.allItems.compactMap { item in
      if case .fill(let fill) = item { fill.path.controlBounds } else { nil }
    }
    #expect(frames.map { [$0.width, $0.height] } == [[100, 20]])
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
