public import FoundationEssentials
public import Templating
public import Typesetting
internal import WidgetRendering
public import WidgetScene
public import WidgetTimeline

/// The format of a widget's snapshot.
public enum WidgetSnapshotFormat: String, CaseIterable, Hashable, Sendable {
  /// A PNG file, rendered by Cairo.
  case png
  /// An SVG file with readable text.
  case svg
  /// The display list as text, which depends only on layout.
  case scene
}

/// Compares a picture of an entry with its golden file, `__Snapshots__/File/test.name.png` beside the test.
///
///     assertWidgetSnapshot(of: entry, template: "weather", family: .small, scheme: .dark)
///
/// The current date is the entry's date. Otherwise the assertion behaves like
/// ``assertSnapshot(of:as:named:fileID:filePath:function:line:column:)``.
///
/// - Parameters:
///   - entry: the entry that the widget shows.
///   - template: the template.
///   - format: the format of the snapshot.
///   - family: the widget's family.
///   - size: the size in points; nil for the family's size.
///   - scheme: the colour scheme, light or dark.
///   - scale: the scale in pixels per point, 0.5...8.
///   - language: the language of fixed texts, such as `en`.
///   - timeZone: the time zone of labels; nil for the data's, else UTC.
///   - fonts: the font directories, by default the command line's.
///   - name: a name that distinguishes several snapshots in a test, required in a parameterized test.
///   - fileID: the file of the assertion.
///   - filePath: the source file of the assertion, which determines the location of golden files.
///   - function: the test function.
///   - line: the line at which failures are reported.
///   - column: the column at which failures are reported.
public func assertWidgetSnapshot(
  of entry: @autoclosure () throws -> some TimelineEntry, template: WidgetTemplate,
  as format: WidgetSnapshotFormat = .png,
  family: WidgetFamily = .medium, size: Size? = nil, scheme: ColorScheme = .light, scale: Double = 2,
  language: String = "en", timeZone: TimeZone? = nil, fonts: FontSources = FontSources(), named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, function: "\(function)", line: line, column: column)
  caller.report {
    let entry = try entry()
    let environment = try RenderEnvironment(
      now: entry.date, timeZone: timeZone, language: language, family: family, scheme: scheme, size: size, scale: scale)
    let renderer = try WidgetRenderer(fonts: fonts)
    func scene() throws -> Scene {
      try renderer.scene(of: entry, template: template.template(by: renderer, in: environment), in: environment)
    }
    switch format {
    case .png: return try caller.check(.png, name: name) { try renderer.png(of: scene(), scale: scale) }
    case .svg:
      return try caller.check(.text(pathExtension: "svg"), name: name) {
        try renderer.svg(of: scene(), scale: scale, liveText: true)
      }
    case .scene:
      return try caller.check(.text(pathExtension: "scene.txt"), name: name) {
        try WidgetRenderer.text(of: scene(), hasGlyphs: true)
      }
    }
  }
}

/// Compares a picture of a template with its golden file.
///
/// The template is bound to `content`.
///
///     assertWidgetSnapshot(of: .file("Templates/door.xml"), content: ["room": "4.12"], family: .small)
///
/// - Parameters:
///   - template: the template.
///   - content: the content that its bindings refer to.
///   - date: the current date.
///   - format: the format of the snapshot.
///   - family: the widget's family.
///   - size: the size in points; nil for the family's size.
///   - scheme: the colour scheme, light or dark.
///   - scale: the scale in pixels per point, 0.5...8.
///   - language: the language of fixed texts, such as `en`.
///   - fonts: the font directories, by default the command line's.
///   - name: a name that distinguishes several snapshots in a test, required in a parameterized test.
///   - fileID: the file of the assertion.
///   - filePath: the source file of the assertion, which determines the location of golden files.
///   - function: the test function.
///   - line: the line at which failures are reported.
///   - column: the column at which failures are reported.
public func assertWidgetSnapshot(
  of template: WidgetTemplate, content: EntryContent = [:], date: Date = Date(timeIntervalSince1970: 0),
  as format: WidgetSnapshotFormat = .png, family: WidgetFamily = .medium, size: Size? = nil,
  scheme: ColorScheme = .light, scale: Double = 2, language: String = "en", fonts: FontSources = FontSources(),
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  assertWidgetSnapshot(
    of: ContentEntry(date: date, content: content), template: template, as: format, family: family, size: size,
    scheme: scheme, scale: scale, language: language, fonts: fonts, named: name, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

/// An entry with content for a template.
private struct ContentEntry: TimelineEntry {
  let date: Date
  let content: EntryContent
}
