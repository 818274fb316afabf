internal import BuiltInWidgets
internal import SVGReading
internal import Templating
internal import WidgetAssets
internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// Safe without isolation: libFuzzer and the tests make one call after the other.
nonisolated(unsafe) private let renderer = try? WidgetRenderer()

/// The entries to which templates are bound, by widget.
private let entries: [String: EntryContent] = {
  guard let context = fuzzContext?.timeline else { return [:] }
  return Dictionary(
    uniqueKeysWithValues: WidgetCatalog.builtIn.single.compactMap { widget in
      (try? widget.placeholder(with: WidgetOptions(), in: context)).map { (widget.name, $0) }
    })
}()

private struct FuzzEntry: TimelineEntry {
  let date = fuzzInstant
  let content: EntryContent
}

/// Reads, checks, binds and draws a template.
func template(_ bytes: [UInt8]) { draw(bytes) { entries[$0] ?? .record([:]) } }

/// Draws a template, most often one with a chart, with data: the JSON that follows the template after a zero byte.
func chart(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let data = parts.count > 1 ? try? JSONDocument.value(of: Array(parts[1]), maximumDepth: 32) : nil
  draw(Array(parts.first ?? [])) { _ in data ?? .record([:]) }
}

private func draw(_ bytes: [UInt8], with content: (String) -> EntryContent) {
  guard let renderer, var environment = fuzzContext,
    let template = try? renderer.template(reading: bytes, file: "template.xml")
  else { return }
  let content = content(template.widget)
  try? template.check(against: content)
  environment.size = Size(width: 170, height: 80)
  guard let scene = try? renderer.scene(of: FuzzEntry(content: content), template: template, in: environment)
  else { return }
  _ = try? renderer.pixels(of: scene, scale: 1)
  _ = try? renderer.svg(of: scene, scale: 1)
}

/// Reads an SVG file and draws it.
func icon(_ bytes: [UInt8]) {
  guard let renderer, let picture = try? SVGPicture(bytes, file: "icon.svg") else { return }
  let node = Node.drawing(DrawingContent(size: picture.size, items: picture.items(ink: .black)))
  guard var environment = fuzzContext else { return }
  environment.size = Size(width: 32, height: 24)
  let scene = renderer.scene(of: node, in: environment)
  _ = try? renderer.pixels(of: scene, scale: 1)
  _ = try? renderer.svg(of: scene, scale: 1)
}
