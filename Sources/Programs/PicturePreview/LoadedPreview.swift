internal import BuiltInWidgets
internal import CairoRendering
internal import CommandLineSupport
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

/// An author's picture with its data: each of its entries can be drawn.
struct LoadedPreview {
  let request: PictureRequest
  let round: SingleRound

  /// The widget that is shown.
  var widget: WidgetDefinition { showing.job.definition }

  private var showing: Showing { round.showing }

  /// Returns what the page shows of an entry.
  ///
  /// - Throws: if it cannot be drawn.
  func picture(_ entry: Int?) async throws -> PreviewSheet.Picture {
    let (index, shown, scheme) = try await place(entry)
    let look = showing.job.look
    let (scene, warnings) = try request.drawer.layOut(look, shown, scheme: scheme, in: showing.context)
    let frames = try request.drawer.frames(of: look, shown, scheme: scheme, in: showing.context)
    let size = try CanvasSize(points: scene.size, scale: look.canvas.scale)
    let job = showing.job.job
    let target = job.look.style.target
    var choices = [
      "family": job.look.canvas.family.rawValue, "scheme": scheme.rawValue, "locale": job.content.language,
    ]
    choices["theme"] = job.look.theme.text
    choices["target"] = target?.name
    let style = Date.ISO8601FormatStyle(
      dateTimeSeparator: .space, timeZone: showing.context.requestedTimeZone ?? showing.context.defaultTimeZone
    )
    .year().month().day().time(includingFractionalSeconds: false).timeZone(separator: .colon)
    return PreviewSheet.Picture(
      widget: showing.job.definition.name, choices: choices, width: scene.size.width, height: scene.size.height,
      pixelWidth: size.width, pixelHeight: size.height,
      entries: showing.timeline.entries.map { PreviewSheet.Entry(date: $0.date.formatted(style)) }, entry: index,
      screen: target.map {
        PreviewSheet.Panel(
          name: $0.name, summary: $0.summary, pixelsPerInch: $0.pixelsPerInch,
          hasInks: $0.colors.palette?.isGray == false, formats: $0.formats.map(\.rawValue))
      },
      frames: frames.map { PreviewSheet.Frame($0) },
      warnings: round.notes + round.warnings + request.picture.warnings
        + warnings + request.drawer.renderer.textWarnings)
  }

  /// Returns the bytes of an entry in a format or, if that is nil, in a PNG as the panel shows it.
  ///
  /// The picture of a panel on the header comes from the emulator of its controller, which gets what the panel would
  /// get.
  func encoded(_ entry: Int?, _ format: PictureFormat?) async throws -> [UInt8] {
    let (_, shown, scheme) = try await place(entry)
    let look = showing.job.look
    let scene = try request.drawer.scene(of: look, shown, scheme: scheme, in: showing.context)
    guard let format else {
      let isPanel = showing.job.job.look.style.target != nil
      let simulated =
        try isPanel
        ? request.picture.destination?.simulation(
          of: request.drawer.encode(scene, of: look, shown, scheme: scheme, as: .png, in: showing.context)) : nil
      return try simulated ?? request.drawer.simulate(scene, of: look)
    }
    return try request.drawer.encode(scene, of: look, shown, scheme: scheme, as: format, in: showing.context).bytes
  }

  private func place(_ entry: Int?) async throws -> (index: Int, shown: ShownEntry, scheme: ColorScheme) {
    let entries = showing.timeline.entries
    let index = entry.flatMap { entries.indices.contains($0) ? $0 : nil } ?? showing.index
    let instant = index == showing.index ? showing.context.now : entries[index].date
    do {
      let scheme = try showing.schemes(at: instant).first ?? .light
      return (index, await round.entry(at: index), scheme)
    } catch is UnknownPlaceError {
      throw Failure(.usage, "scheme auto needs a place, but the data have none; choose light or dark")
    }
  }
}
