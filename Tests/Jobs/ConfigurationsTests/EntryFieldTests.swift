import BuiltInWidgets
import Configurations
import Testing

/// The fields to which templates may bind, according to lists and the documentation.
@Suite struct EntryFieldTests {
  @Test(arguments: [
    ("weather", "hours[].time", "17:00"), ("weather", "today.minimum", "3°"), ("weather", "today.maximum", "6°"),
    ("weather", "dayProgress", "0.7083"), ("weather", "days[].name", "Sun"), ("weather", "badge", "as of 17:00"),
    ("current", "today.minimum", "3°"), ("current", "today.maximum", "6°"), ("current", "dayProgress", "0.7083"),
    ("forecast", "today.minimum", "2.8°"), ("forecast", "dayProgress", "0.7083"), ("clock", "hourMinute", "17:00"),
    ("calendar", "weeks[][].kind", "sunday"), ("timer", "label", "null"), ("data", "isStale", "false"),
  ])
  func fieldsAreOfTheSample(widget: String, path: String, example: String) throws {
    let fields = try EntryField.all(of: try #require(WidgetCatalog.builtIn.widget(widget)))
    #expect(
      fields.first { $0.path == path }?.example == example, "\(fields.filter { $0.path.hasPrefix(path.prefix(4)) })")
  }

  @Test(arguments: WidgetCatalog.builtIn.withTemplates.map(\.name))
  func eachIsPresentOnceAndInOrder(widget: String) throws {
    let paths = try EntryField.all(of: try #require(WidgetCatalog.builtIn.widget(widget))).map(\.path)
    #expect(paths.count > 4 && Set(paths).count == paths.count)
    #expect(paths.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") })
  }
}
