internal import Failures
internal import FoundationEssentials
internal import Geometry
internal import PictureJobs
internal import Programs
internal import Refresh
internal import Rendering
internal import Scene
internal import Screens
internal import Settings
internal import Templating
internal import Timeline
internal import WidgetRendering
internal import Widgets

/// A picture of an author with its data: every entry of it can be drawn.
struct LoadedPreview {
  let request: PictureRequest
  let single: SinglePicture

  /// What the page shows of an entry.
  ///
  /// - Throws: if it cannot be drawn.
  func picture(_ entry: Int?) async throws -> PreviewSheet.Picture {
    let (index, shown, scheme) = try await place(entry)
    let (scene, warnings) = try request.drawer.layOut(single.job, shown, scheme: scheme, in: single.context)
    let frames = try request.drawer.frames(of: single.job, shown, scheme: scheme, in: single.context)
    let size = try CanvasSize(points: scene.size, scale: single.job.canvas.scale)
    let job = single.job.job
    let target = job.style.screen?.target
    var choices = ["family": job.canvas.family.rawValue, "scheme": scheme.rawValue, "locale": job.language]
    choices["theme"] = job.theme.text
    choices["target"] = target?.name
    let style = Date.ISO8601FormatStyle(
      dateTimeSeparator: .space, timeZone: single.context.requestedTimeZone ?? single.context.defaultTimeZone
    )
    .year().month().day().time(includingFractionalSeconds: false).timeZone(separator: .colon)
    return PreviewSheet.Picture(
      widget: single.job.definition.name, choices: choices, width: scene.size.width, height: scene.size.height,
      pixelWidth: size.width, pixelHeight: size.height,
      entries: single.timeline.entries.map { PreviewSheet.Entry(date: $0.date.formatted(style)) }, entry: index,
      screen: target.map {
        PreviewSheet.Screen(
          name: $0.name, summary: $0.summary, pixelsPerInch: $0.pixelsPerInch,
          hasInks: $0.colors.palette?.isGray == false)
      },
      frames: frames.map { PreviewSheet.Frame($0) },
      warnings: single.notes + single.warnings + request.picture.warnings
        + warnings + request.drawer.renderer.textWarnings)
  }

  /// The bytes of an entry.
  ///
  /// - Parameter format: nil: as the panel shows it, as PNG.
  func encoded(_ entry: Int?, _ format: PictureFormat?) async throws -> [UInt8] {
    let (_, shown, scheme) = try await place(entry)
    let scene = try request.drawer.scene(of: single.job, shown, scheme: scheme, in: single.context)
    guard let format else { return try request.drawer.simulate(scene, of: single.job) }
    return try request.drawer.encode(scene, of: single.job, shown, scheme: scheme, as: format).bytes
  }

  private func place(_ entry: Int?) async throws -> (index: Int, shown: ShownEntry, scheme: ColorScheme) {
    let entries = single.timeline.entries
    let now = single.timeline.index(at: single.context.now) ?? 0
    let index = entry.flatMap { entries.indices.contains($0) ? $0 : nil } ?? now
    // The one of now may be a message in place of an entry.
    let shown = index == now ? single.shown : await single.shown(at: index, with: request.drawer)
    let instant = index == now ? single.context.now : entries[index].date
    guard let schemes = single.job.job.scheme.schemes(at: instant, coordinates: single.coordinates),
      let scheme = schemes.first
    else {
      throw Failure(.usage, "--scheme auto needs a place, which the data do not name: choose light or dark")
    }
    return (index, shown, scheme)
  }
}
