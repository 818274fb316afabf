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

@MainActor
@Suite struct RenderingModeTests {
  private struct Badge: View {
    @Environment(\.widgetRenderingMode) private var mode
    @Environment(\.showsWidgetContainerBackground) private var hasBackground

    var body: some View {
      Text(verbatim: "\(mode) \(hasBackground)").font(.system(size: 4)).widgetAccentable()
        .containerBackground(.green, for: .widget)
    }
  }

  @Test(
    arguments: [
      (.systemSmall, nil, "fullColor true", nil), (.systemSmall, .fullColor, "fullColor true", nil),
      (.systemSmall, .accented, "accented false", "#1c1c1e"), (.systemSmall, .vibrant, "vibrant false", "#ffffff"),
      (.accessoryCircular, nil, "vibrant false", "#ffffff"),
      (.accessoryCircular, .accented, "accented false", "#000000"),
      (.accessoryRectangular, .fullColor, "fullColor false", "#ffffff"),
    ] as [(WidgetUI.WidgetFamily, WidgetRenderingMode?, String, String?)])
  func modesHaveTheirBackgrounds(
    _ family: WidgetUI.WidgetFamily, _ mode: WidgetRenderingMode?, _ text: String, _ background: String?
  ) throws {
    var context = ViewContext(family: family)
    context.renderingMode = mode
    #expect(try texts(of: Badge(), in: context) == [text])
    let green = WidgetUI.Color.green.paint(in: EnvironmentValues()).uniformColor?.hex
    #expect(try scene(of: Badge(), in: context).scene.background?.hex == background ?? green)
  }

  @Test func accentedWidgetsWithoutATintHaveTheAccentColour() throws {
    var context = ViewContext()
    context.renderingMode = .accented
    let text = try scene(of: Badge(), in: context).scene.allItems.compactMap { item -> WidgetScene.Color? in
      if case .text(let text) = item { text.paint.uniformColor } else { nil }
    }
    #expect(text == [WidgetUI.Color.accentColor.paint(in: EnvironmentValues()).uniformColor])
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
