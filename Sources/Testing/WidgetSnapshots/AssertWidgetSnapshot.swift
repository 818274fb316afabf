public import FoundationEssentials
public import Geometry
internal import Scene
public import Templating
public import Timeline
public import Typesetting
internal import WidgetRendering

/// What is kept of a widget.
public enum WidgetSnapshotFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels, as Cairo draws them.
  case png
  /// Everything drawn, with texts that can be read.
  case svg
  /// What is where: what layout decides and nothing else.
  case scene
}

/// Holds a picture of an entry against its golden file, `__Snapshots__/File/test.name.png` beside the test.
///
///     assertWidgetSnapshot(of: entry, template: "weather", family: .small, scheme: .dark)
///
/// The clock is the entry's date. Everything else ``assertSnapshot(of:as:named:fileID:filePath:function:line:column:)``
/// says holds here, too.
/// - Parameters:
///   - entry: what the widget says.
///   - template: how it looks.
///   - format: what is kept of it.
///   - family: the widget's shape.
///   - size: points; nil: the family's.
///   - scheme: light or dark.
///   - scale: pixels a point, 0.5...8.
///   - language: of fixed words, as `en`.
///   - timeZone: of labels; nil: the data's, else UTC.
///   - fonts: where the fonts are: by default where the command line looks.
///   - name: tells several snapshots of a test apart; needed where a test has arguments.
///   - fileID: where the assertion stands.
///   - filePath: the source it stands in: golden files lie beside it.
///   - function: the test.
///   - line: where failures are shown.
///   - column: where failures are shown.
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

/// Holds a picture of a template against its golden file; what it binds to is in `content`.
///
///     assertWidgetSnapshot(of: .file("Templates/door.xml"), content: ["room": "4.12"], family: .small)
///
/// - Parameters:
///   - template: how it looks.
///   - content: what its bindings see.
///   - date: the clock.
///   - format: what is kept of it.
///   - family: the widget's shape.
///   - size: points; nil: the family's.
///   - scheme: light or dark.
///   - scale: pixels a point, 0.5...8.
///   - language: of fixed words, as `en`.
///   - fonts: where the fonts are: by default where the command line looks.
///   - name: tells several snapshots of a test apart; needed where a test has arguments.
///   - fileID: where the assertion stands.
///   - filePath: the source it stands in: golden files lie beside it.
///   - function: the test.
///   - line: where failures are shown.
///   - column: where failures are shown.
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

/// An entry that is what a template sees.
private struct ContentEntry: TimelineEntry {
  let date: Date
  let content: EntryContent
}
