public import Foundation
public import Typesetting
internal import WidgetRendering
public import WidgetSnapshots
public import WidgetUI

/// Compares a picture of a view with its golden file, `__Snapshots__/File/test.name.png` beside the test.
///
///     assertWidgetSnapshot(of: MyView(entry: entry), family: .systemMedium, scheme: .dark)
///
/// The view is drawn as the content of a widget, on the main actor. Otherwise the assertion behaves like
/// `assertSnapshot(of:as:named:fileID:filePath:function:line:column:)` of WidgetSnapshots.
///
/// - Parameters:
///   - view: the content of the widget.
///   - format: the format of the snapshot.
///   - family: the widget's family.
///   - size: the size in points; nil for the family's size.
///   - scheme: the colour scheme, light or dark.
///   - scale: the scale in pixels per point, 0.5...8.
///   - date: the current date, to which relative dates refer.
///   - locale: the language and the conventions of texts.
///   - timeZone: the time zone of dates.
///   - assets: the colours and images that the view refers to.
///   - strings: the localized texts that the view refers to.
///   - fonts: the font directories, by default the command line's.
///   - name: a name that distinguishes several snapshots in a test, required in a parameterized test.
///   - fileID: the file of the assertion.
///   - filePath: the source file of the assertion, which determines the location of golden files.
///   - function: the test function.
///   - line: the line at which failures are reported.
///   - column: the column at which failures are reported.
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
