package import FileAccess
internal import FoundationEssentials
package import JobSettings
internal import Pictures
internal import Templating
package import WidgetBase
internal import WidgetRendering
internal import WidgetTimeline

/// Draws pictures and hands them to the destination of their output.
package struct DestinationSink: Sink {
  private let destination: any Destination
  package let wanted: WantedEntries
  private let options: Options

  /// The options of the sink.
  package struct Options: Sendable {
    /// Whether deliveries have the digests of pictures.
    package var needsDigests = false
    /// Whether `{index}` has zeros in front, as many as the last entry of the timeline needs.
    package var padsIndex = false
    /// Whether a warning is an error that comes before anything is written: all pictures are then in memory until the
    /// last one is drawn.
    package var isStrict = false
    /// The folder of what destinations keep.
    package var state = StateFolder(path: nil)
    /// Receives each picture that was handed on.
    package var onPicture: @Sendable (Delivery, _ byteCount: Int) -> Void = { _, _ in }

    /// Creates the options of unattended runs.
    package init() {}
  }

  /// Creates a sink.
  package init(_ destination: any Destination, _ wanted: WantedEntries = .current, _ options: Options = Options()) {
    self.destination = destination
    self.wanted = wanted
    self.options = options
  }

  package func lacksPictures(of showing: Showing) -> Bool {
    // A picture whose scheme follows the sun of an unknown place cannot be drawn.
    guard let schemes = try? showing.schemes(at: showing.context.now) else { return false }
    return schemes.allSatisfy { scheme in
      !destination.hasPicture(named: name(of: showing, showing.shown, scheme: scheme), in: options.state)
    }
  }

  package func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
    /// The pictures that wait for the last one to be drawn, in the order of deliveries; nil for one that could not be
    /// drawn.
    var held: [EncodedPicture?] = []
    var deliveries = try await showing.deliveries(of: wanted, with: tools) { shown, scheme, delivery in
      delivery.name = name(of: showing, shown, scheme: scheme)
      if options.isStrict { held.append(nil) }
      let picture = try tools.drawer.draw(showing.job.look, shown, scheme: scheme, in: showing.context)
      delivery.warnings = picture.warnings
      delivery.size = picture.size
      if options.needsDigests { delivery.digest = Digest(of: picture.bytes) }
      guard options.isStrict else { return try await put(picture, &delivery, at: showing.context.now, with: tools) }
      if let warning = (picture.warnings + tools.drawer.renderer.textWarnings).first { throw StrictWarning(warning) }
      held[held.count - 1] = picture
    }
    for (index, picture) in held.enumerated() {
      if let picture { try await put(picture, &deliveries[index], at: showing.context.now, with: tools) }
    }
    return deliveries
  }

  private func put(
    _ picture: EncodedPicture, _ delivery: inout Delivery, at instant: Date, with tools: EntryTools
  ) async throws {
    let context = DeliveryContext(now: instant, state: options.state, send: tools.send)
    let status = try await destination.put(picture, as: delivery.name, in: context)
    delivery.result = .success(status)
    options.onPicture(delivery, picture.bytes.count)
  }

  private func name(of showing: Showing, _ shown: ShownEntry, scheme: ColorScheme) -> String {
    let job = showing.job.job
    var index = options.padsIndex ? String(shown.index) : "0"
    if options.padsIndex {
      let digits = String(showing.timeline.entries.count - 1).count
      index = String(repeating: "0", count: max(0, digits - index.count)) + index
    }
    return destination.name(of: job.picture(scheme: scheme, date: shown.entry.date, index: index))
  }
}

extension Destination {
  /// Returns the sink of unattended runs, which draws the current entry.
  func sink(state: StateFolder) -> any Sink {
    var options = DestinationSink.Options()
    options.state = state
    return DestinationSink(self, .current, options)
  }
}

/// A warning that is treated as an error on request, and ends a run that other failures do not end.
package struct StrictWarning: UserError {
  package let description: String
  package var failureKind: FailureKind { .badData }

  init(_ warning: String) { description = warning }
}
