package import CairoRendering
package import FileAccess
package import FoundationEssentials
package import Pictures
package import Templating
internal import WidgetTimeline

/// The receiver of a round's pictures: files, standard output, a server's shelf, an export, or a fleet's queue.
///
///     round --showing, wanted entries--> sink --deliveries--> report
///
/// A new sink is a folder and, if outputs name it in their settings, a line in ``Destinations``. It is called by one
/// round at a time.
package protocol Sink: Sendable {
  /// The entries of an output that it accepts.
  var wanted: WantedEntries { get }
  /// Whether what an output will show is drawn as soon as that is known, between rounds.
  var drawsAhead: Bool { get }

  /// Draws the content of an output and delivers it.
  ///
  /// `entries` are the accepted entries; the pictures and views of the first one are loaded.
  ///
  /// - Returns: the result of each picture, by entry, light before dark.
  /// - Throws: if no pictures could be drawn.
  func take(_ showing: Showing, _ entries: [WantedEntry], with tools: EntryTools) async throws -> [Delivery]

  /// Draws an entry that an output will show, once all outputs of the round show what they should now.
  ///
  /// - Returns: whether the next one is to be drawn, too.
  func prepare(_ shown: ShownEntry, of showing: Showing, with tools: EntryTools) async -> Bool
}

extension Sink {
  /// Whether it may draw other entries than the current one and those in the same moving picture.
  var needsTimeline: Bool { drawsAhead || wanted != .current }
}

extension Sink {
  package var wanted: WantedEntries { .current }
  package var drawsAhead: Bool { false }
  package func prepare(_ shown: ShownEntry, of showing: Showing, with tools: EntryTools) async -> Bool { false }
}

/// The entries that a sink accepts.
package enum WantedEntries: Sendable, Hashable {
  /// The entry at the instant of the round.
  case current
  /// The current entry and the next ones that begin before an instant.
  case next(Int, before: Date)
  /// All entries of the timeline, including those before the instant.
  case all
}

/// An entry that a sink takes.
package struct WantedEntry: Sendable {
  /// The position in the timeline.
  package let index: Int
  /// The instant from which it is shown: that of the round for the current one.
  package let from: Date
  /// Whether its pictures and views are loaded.
  var content = Content.unloaded

  /// What is held of an entry.
  ///
  /// Thousands may be wanted, so only the next ones are held, each in a box of its own.
  indirect enum Content: Sendable {
    case unloaded
    case loaded(ShownEntry)
  }

  /// Returns the entry; its pictures and views are those that have been loaded.
  package func shown(of showing: Showing) -> ShownEntry {
    if case .loaded(let entry) = content { entry } else { showing.entry(at: index) }
  }
}

extension Showing {
  /// Returns the entries that a sink accepts, the current one first unless it accepts all.
  package func entries(_ wanted: WantedEntries) -> [WantedEntry] {
    let current = WantedEntry(index: index, from: context.now)
    switch wanted {
    case .current: return [current]
    case .next(let count, let end):
      guard entryDate != nil else { return [current] }
      let later = timeline.entries.indices.dropFirst(index + 1).prefix(max(count - 1, 0))
      return [current]
        + later.prefix { timeline.entries[$0].date < end }
        .map { WantedEntry(index: $0, from: timeline.entries[$0].date) }
    case .all:
      guard entryDate != nil else { return [current] }
      return timeline.entries.indices.map { WantedEntry(index: $0, from: timeline.entries[$0].date) }
    }
  }
}

extension Showing {
  /// Draws and delivers each picture of the entries that a sink takes, and returns the results.
  ///
  /// The pictures and views of each entry but the first are loaded when its turn comes, so that only one is in memory.
  ///
  /// `take` draws and hands on a picture, and completes its delivery, whose name is the output's id. If it throws, that
  /// picture has failed.
  ///
  /// - Throws: ``StrictWarning``; ``UnknownPlaceError`` if the schemes are those of a place that is not known.
  package func deliveries(
    of entries: [WantedEntry], with tools: EntryTools,
    _ take: (WantedEntry, ShownEntry, ColorScheme, inout Delivery) async throws -> Void
  ) async throws -> [Delivery] {
    var deliveries: [Delivery] = []
    // Room for all: an array that grows is there twice meanwhile.
    deliveries.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() {
      var shown = entry.shown(of: self)
      if place > 0 { shown = await tools.complete(shown, of: self) }
      for scheme in try schemes(at: entry.from) {
        var delivery = Delivery(name: id, index: entry.index, scheme: scheme, result: .success(.unchanged))
        do {
          try await take(entry, shown, scheme, &delivery)
        } catch let error as StrictWarning {
          throw error
        } catch {
          delivery.result = .failure(error)
        }
        deliveries.append(delivery)
      }
    }
    return deliveries
  }
}

/// The result of one picture.
package struct Delivery: Sendable {
  /// The name at the destination: a file's path, an output's id.
  package var name: String
  /// The position of its entry in the timeline.
  package var index: Int
  /// The scheme.
  package var scheme: ColorScheme
  /// Whether the picture changed, or the error that prevented drawing or delivering it.
  package var result: Result<OutputFile.Status, any Error>
  /// The size in pixels; nil if it was not drawn.
  package var size: CanvasSize?
  /// The digest of its bytes, if it was requested.
  package var digest: Digest?
  /// Warnings for the user, one line each.
  package var warnings: [String] = []

  /// Creates a delivery.
  package init(
    name: String, index: Int, scheme: ColorScheme, result: Result<OutputFile.Status, any Error>,
    size: CanvasSize? = nil, digest: Digest? = nil, warnings: [String] = []
  ) {
    self.name = name
    self.index = index
    self.scheme = scheme
    self.result = result
    self.size = size
    self.digest = digest
    self.warnings = warnings
  }
}
