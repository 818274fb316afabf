internal import FoundationEssentials
internal import Pictures
internal import Templating
internal import WidgetRendering
package import WidgetTimeline

/// Drawings of the program's own views, made on the main actor before a picture is drawn.
struct ViewDrawings: EntryInputSource {
  func add(to entries: inout [ShownEntry], of showings: [Showing], with tools: EntryTools) async -> [String] {
    guard let views = tools.services[(any ViewSource).self] else { return [] }
    for index in entries.indices {
      let (job, context) = (showings[index].job, showings[index].context)
      let keys = tools.drawer.viewKeys(of: job, entries[index], in: context)
      guard !keys.isEmpty else { continue }
      let drawn = await views.views(keys, for: job.audience(in: context), at: context.now)
      entries[index].views = DrawnViews(drawn)
    }
    return []
  }
}

extension PreparedJob {
  /// Returns for whom the views of a picture are drawn.
  package func audience(in context: TimelineContext) -> ViewAudience {
    let (size, scale) = look.canvas
    return ViewAudience(
      locale: job.content.locale, timeZone: context.timeZone(),
      size: template.widgets.isEmpty ? size ?? job.look.canvas.family.standardSize : nil, scale: scale,
      screen: job.look.style.traits(scale: scale), fontFolders: job.look.fontFolders,
      files: job.look.viewFiles ?? ViewFiles(), traits: job.look.viewTraits ?? ViewTraits())
  }
}
