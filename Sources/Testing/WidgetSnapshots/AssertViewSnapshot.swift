public import Foundation
internal import Scene
public import Typesetting
internal import WidgetRendering
public import WidgetUI

/// Holds a picture of a view against its golden file, `__Snapshots__/File/test.name.png` beside the test.
///
///     assertWidgetSnapshot(of: MyView(entry: entry), family: .systemMedium, scheme: .dark)
///
/// The view is drawn as the content of a widget, on the main actor. Everything else
/// ``assertSnapshot(of:as:named:fileID:filePath:function:line:column:)`` says holds here, too.
/// - Parameters:
///   - view: what the widget shows.
///   - format: what is kept of it.
///   - family: the widget's shape.
///   - size: points; nil: the family's.
///   - scheme: light or dark.
///   - scale: pixels a point, 0.5...8.
///   - date: the clock, from which relative dates are counted.
///   - locale: the language and the conventions of texts.
///   - timeZone: of dates.
///   - assets: the colours and images that the view names.
///   - strings: the texts that the view names.
///   - fonts: where the fonts are: by default where the command line looks.
///   - name: tells several snapshots of a test apart; needed where a test has arguments.
///   - fileID: where the assertion stands.
///   - filePath: the source it stands in: golden files lie beside it.
///   - function: the test.
///   - line: where failures are shown.
///   - column: where failures are shown.
@MainActor
public func assertWidgetSnapshot(
  of view: @autoclosure @MainActor () throws -> some View, as format: WidgetSnapshotFormat = .png,
  family: WidgetUI.WidgetFamily = .systemMedium, size: CGSize? = nil, scheme: WidgetUI.ColorScheme = .light,
  scale: Double = 2, date: Date = Date(timeIntervalSince1970: 0), locale: Locale = Locale(identifier: "en_US"),
  timeZone: TimeZone = .gmt, assets: AssetCatalog = AssetCatalog(), strings: StringTables = StringTables(),
  fonts: FontSources = FontSources(), named name: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, function: "\(function)", line: line, column: column)
  let context = ViewContext(
    family: family, size: size, scheme: scheme, scale: scale, date: date, locale: locale, timeZone: timeZone)
  caller.report {
    let renderer = try ViewRenderer(assets: assets, strings: strings, fonts: fonts)
    let scene = try renderer.scene(of: view(), in: context).scene
    switch format {
    case .png: return try caller.check(.png, name: name) { try renderer.renderer.png(of: scene, scale: scale) }
    case .svg:
      return try caller.check(.text(pathExtension: "svg"), name: name) {
        try renderer.renderer.svg(of: scene, scale: scale, liveText: true)
      }
    case .scene:
      return try caller.check(.text(pathExtension: "scene.txt"), name: name) {
        try WidgetRenderer.text(of: scene, hasGlyphs: true)
      }
    }
  }
}
