import Foundation
import Geometry
import Scene
import Templates
import Templating
import Testing
import Timeline
import WidgetRendering
import Widgets

@Suite struct BuiltInTemplateTests {
  static let sizes = [(292.0, 141.0), (338, 158), (400, 240)]

  /// Reads, checks against the widget's placeholder, binds and lays out, in every scheme, language and size.
  @Test(arguments: Templates.names)
  func fitTheirWidget(_ name: String) throws {
    let renderer = try WidgetRenderer()
    let template = try renderer.template(reading: try #require(Templates.template(name)), file: "\(name).xml")
    #expect(name.split(separator: ".").first.map(String.init) == template.widget)
    let widget = try #require(WidgetCatalog.widget(template.widget))
    let provider = try widget.provider(for: WidgetInput())
    for scheme in ColorScheme.allCases {
      for language in LanguageCatalog.codes {
        for (width, height) in Self.sizes {
          let environment = try RenderEnvironment(
            now: Scenes.firstHour, language: language, scheme: scheme, size: Size(width: width, height: height))
          try template.check(against: provider.sampleContent(in: environment.timeline))
          for entry in try provider.erasedTimeline(in: environment.timeline).entries.prefix(5) {
            let scene = try renderer.scene(of: entry, template: template, in: environment)
            #expect(scene.background != nil)
            #expect(!scene.items.isEmpty)
            #expect(scene.truncatedTexts.isEmpty, "\(name) \(language) \(width)x\(height)")
          }
        }
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }
}
