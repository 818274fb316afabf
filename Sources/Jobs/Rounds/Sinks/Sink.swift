package import CairoRendering
package import FileAccess
package import FoundationEssentials
package import Pictures
package import Templating
internal import WidgetTimeline

/// The receiver of a round's pictures: files, standard output, a server's shelf, an export, or a fleet's queue.
///
///     round --showing--> sink --deliveries--> report
///
/// A new sink is a folder and, if outputs name it in their settings, a line in ``Destinations``. It is called by one
/// round at a time.
package protocol Sink: Sendable {
  /// The entries of an output that it accepts.
  var wanted: WantedEntries { get }
  /// Whether what an output will show is drawn as soon as that is known, between rounds.
  var drawsAhead: Bool { get }

  /// Returns whether no picture of an output is where it belongs, as far as that is known: there is then nothing that
  /// the notice of missing data would replace.
  func lacksPictures(of showing: Showing) -> Bool

  /// Draws the entries of an output that it accepts and delivers them.
  ///
  /// The pictures and views of the current entry are loaded.
  ///
  /// - Returns: the result of each picture, by entry, light before dark.
  /// - Throws: if no pictures could be drawn.
  func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery]

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
  package func lacksPictures(of showing: Showing) -> Bool { false }
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

extension Showing {
  /// Draws and delivers each picture of the entries that a sink accepts, and returns the results.
  ///
  /// The pictures and views of each entry but the current one are loaded when its turn comes, so that only one is in
  /// memory.
  ///
  /// `take` draws and hands on a picture, and completes its delivery, whose name is the output's id. If it throws, that
  /// picture has failed.
  ///
  /// - Throws: ``StrictWarning``; ``UnknownPlaceError`` if the schemes depend on a place that is not known.
  package func deliveries(
    of wanted: WantedEntries, with tools: EntryTools,
    _ take: (ShownEntry, ColorScheme, inout Delivery) async throws -> Void
  ) async throws -> [Delivery] {
    var deliveries: [Delivery] = []
    let entries = entries(wanted)
    // Room for all: an array that grows is there twice meanwhile.
    deliveries.reserveCapacity(entries.count)
    for entry in entries {
      let shown = entry.index == index ? entry : await tools.complete(entry, of: self)
      for scheme in try schemes(at: shown.from) {
        var delivery = Delivery(name: id, index: shown.index, scheme: scheme, result: .success(.unchanged))
        do {
          try await take(shown, scheme, &delivery)
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
