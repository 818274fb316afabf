internal import BuiltInWidgets
internal import CairoRendering
internal import CommandLineSupport
internal import Destinations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Rounds
internal import Synchronization
internal import WidgetBase
internal import WidgetRendering
internal import WidgetTimeline

/// Draws the pictures of one `render`, entry by entry and scheme by scheme.
struct RenderRun {
  private let round: SingleRound
  private let request: PictureRequest
  private let order: RenderOrder
  private let destination: any Destination

  init(_ round: SingleRound, _ request: PictureRequest, _ order: RenderOrder) {
    self.round = round
    self.request = request
    self.order = order
    let defaultDestination = FileDestination(
      ending: request.picture.job.look.style.format.rawValue, isTimeline: order.drawsTimeline,
      namesFamily: order.drawsAll)
    destination = request.picture.destination ?? defaultDestination
  }

  private var showing: Showing { round.showing }

  /// Draws and writes each picture in turn, in the order of dates, light before dark.
  ///
  /// - Throws: with `--strict`, the first problem in data or pictures, before anything is written.
  func draw(_ console: Console) async throws -> RenderReport {
    if order.isStrict, let warning = round.warnings.first { throw Failure(.badData, "\(warning) (--strict)") }
    let progress = Progress(
      of: order.drawsTimeline ? showing.timeline.entries.count : 1,
      isQuiet: console.verbosity != .normal || destination is StandardOutputDestination)
    var options = DestinationSink.Options()
    options.needsDigests = order.drawsTimeline || order.printsReport
    options.padsIndex = true
    options.isStrict = order.isStrict
    let isTold = !(destination is StandardOutputDestination)
    options.onPicture = { delivery, count in
      progress.update(delivery.index)
      guard isTold, let size = delivery.size, case .success(let status) = delivery.result else { return }
      console.detail("\(status.rawValue) \(delivery.name): \(size.width)x\(size.height), \(count) bytes")
    }
    let sink = DestinationSink(destination, order.drawsTimeline ? .all : .current, options)
    let deliveries: [Delivery]
    do {
      deliveries = try await round.deliver(to: sink)
    } catch let warning as StrictWarning {
      throw Failure(.badData, "\(warning) (--strict)")
    } catch is UnknownPlaceError {
      throw Failure(
        .usage, "--scheme auto needs a place, but the data have none; give --latitude and --longitude")
    }
    if order.drawsTimeline { try writeManifest(of: deliveries) }
    destination.tidy(beside: deliveries.compactMap { $0.status == .written ? $0.name : nil })
    var seen: Set<String> = []
    let warnings = deliveries.flatMap(\.warnings).filter { seen.insert($0).inserted }
    return RenderReport(
      // Of thousands of pictures, these would take more memory than all else.
      outputs: order.printsReport ? deliveries.map { content(of: $0) } : [], notes: round.notes,
      warnings: round.warnings + request.drawer.renderer.textWarnings + request.picture.warnings + warnings,
      failure: round.failure)
  }

  /// A picture as `--json` lists it.
  private func content(of delivery: Delivery) -> EntryContent {
    let job = request.picture.job
    return [
      "widget": .text(job.widget.name), "family": .text(job.look.canvas.family.rawValue),
      "scheme": .text(delivery.scheme.rawValue), destination.reportKey: .text(delivery.name),
      "status": .optional(delivery.status?.rawValue), "entry": .instant(date(of: delivery.index)),
      "width": .optional((delivery.size?.width).map(Double.init)),
      "height": .optional((delivery.size?.height).map(Double.init)), "sha256": .optional(delivery.digest?.hex),
    ]
  }

  private func writeManifest(of deliveries: [Delivery]) throws {
    let manifest = Manifest(
      widget: showing.job.definition.name, generated: showing.context.now, reload: showing.timeline.policy,
      attribution: showing.shown.attribution?.line,
      pictures: deliveries.lazy.map { delivery in
        ManifestPicture(
          path: delivery.name, scheme: delivery.scheme, date: date(of: delivery.index), until: until(delivery.index),
          size: delivery.size, digest: delivery.digest)
      })
    _ = try OutputFile.write(manifest.encoded(), to: manifest.name, below: manifest.folder)
  }

  /// The end of the entry; nil for the last one, which is valid until newer data arrive.
  private func until(_ index: Int) -> Date? {
    let entries = showing.timeline.entries
    return index + 1 < entries.count ? entries[index + 1].date : nil
  }

  private func date(of index: Int) -> Date { showing.timeline.entries[index].date }
}

extension Delivery {
  /// The status of the picture; nil if it failed.
  fileprivate var status: OutputFile.Status? { try? result.get() }
}

/// The progress line of a run, updated from a closure on any thread.
private final class Progress: Sendable {
  private let line: Mutex<ProgressLine>
  private let count: Int

  init(of count: Int, isQuiet: Bool) {
    self.count = count
    line = Mutex(ProgressLine("drawing", isQuiet: isQuiet))
  }

  func update(_ place: Int) { line.withLock { $0.update(place, of: count) } }
}
