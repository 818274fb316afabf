import Foundation
import Testing
import WidgetScene
import WidgetUI

@MainActor
@Suite struct AccentedWidgetTests {
  private struct Badge: View {
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
      VStack {
        Text(verbatim: "\(mode)").foregroundStyle(.red.opacity(0.5))
        Text(verbatim: "accent").widgetAccentable()
        VStack { Text(verbatim: "not").widgetAccentable(false) }.widgetAccentable()
      }
      .containerBackground(.blue, for: .widget)
    }
  }

  private func inks(_ context: ViewContext) throws -> [String: WidgetScene.Color] {
    var inks: [String: WidgetScene.Color] = [:]
    for case .text(let text) in try scene(of: Badge(), in: context).scene.allItems {
      inks[text.string] = text.paint.uniformColor
    }
    return inks
  }

  @Test func tintedHomeScreensHaveTwoColours() throws {
    var context = ViewContext()
    context.tint = WidgetUI.Color(red: 1, green: 0, blue: 0)
    let inks = try inks(context)
    #expect(inks["accented"]?.hex == "#ffffff" && inks["accented"]?.alpha == 0.5)
    #expect(inks["accent"]?.hex == "#ff0000" && inks["not"]?.hex == "#ffffff")
    #expect(try scene(of: Badge(), in: context).scene.background?.hex == "#1c1c1e")
  }

  @Test func otherScreensHaveNoTint() throws {
    var context = ViewContext()
    #expect(try inks(context)["accent"]?.hex == "#000000")
    #expect(try inks(context)["fullColor"]?.alpha == 0.5)
    context = ViewContext(family: .accessoryRectangular, scheme: .dark)
    context.tint = .red
    #expect(try inks(context)["accent"]?.hex == "#ffffff")
  }
}

@Suite struct AppGroupTests {
  @Test func groupsHaveAFolderOfTheirOwn() throws {
    let folder = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.a.b"))
    #expect(folder.path.hasSuffix("/Group Containers/group.a.b"))
  }

  @Test(arguments: ["", ".", "..", "../x", "a/b", "/etc", "a\u{0}b"])
  func namesThatAreNotPlainHaveNone(_ id: String) {
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: id) == nil)
  }
}
