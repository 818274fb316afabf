internal import Fetching
internal import FoundationEssentials
package import Pictures

/// The tools with which sinks draw: a drawer, and a loader of the pictures and views in entries.
///
/// It is not Sendable; each worker has its own.
package struct EntryTools {
  /// Draws entries.
  package let drawer: PictureDrawer
  /// What the program gives to kinds of inputs.
  let services: SourceServices
  let fetcher: Fetcher
  /// The instant at which pictures are fetched.
  let instant: Date
  /// Whether servers are asked for pictures; otherwise only those of earlier requests are shown.
  var asksServers = true

  /// Returns entries with the pictures and views they show, each picture loaded once, all at the same time.
  func complete(_ entries: [EntryRequest]) async -> (entries: [EntryRequest], notices: [String]) {
    var (entries, notices) = (entries, [String]())
    for source in EntryInputSources.all { notices += await source.add(to: &entries, with: self) }
    return (entries, notices)
  }

  /// Returns an entry of a showing with the pictures and views it shows.
  package func complete(_ shown: ShownEntry, of showing: Showing) async -> ShownEntry {
    await complete([EntryRequest(showing: showing, shown: shown)]).entries[0].shown
  }
}

/// An entry whose inputs are wanted.
struct EntryRequest {
  let showing: Showing
  var shown: ShownEntry
}

/// A kind of input that entries name and drawings need.
protocol EntryInputSource: Sendable {
  /// Adds the inputs of this kind to each entry.
  ///
  /// - Returns: what the user should know, one line each.
  func add(to entries: inout [EntryRequest], with tools: EntryTools) async -> [String]
}
