internal import Fetching
internal import FoundationEssentials
package import Pictures

/// The tools with which sinks draw: a drawer, and a loader of the pictures and views in entries.
///
/// It is not Sendable; each worker has its own.
package struct EntryTools {
  /// Draws entries.
  package let drawer: PictureDrawer
  /// The services that the program gives to kinds of inputs, such as open connections.
  let services: SourceServices
  let fetcher: Fetcher
  /// The instant at which pictures are fetched.
  let instant: Date
  /// Whether servers are asked for pictures; otherwise only pictures of earlier requests are shown.
  var asksServers = true

  /// Loads the pictures and views that entries show, each picture once, all at the same time.
  ///
  /// `showings` has the showing of each entry, in the same order.
  ///
  /// - Returns: what the user should know, one line each.
  func complete(_ entries: inout [ShownEntry], of showings: [Showing]) async -> [String] {
    var notices: [String] = []
    for source in EntryInputSources.all { notices += await source.add(to: &entries, of: showings, with: self) }
    return notices
  }

  /// Returns an entry of a showing with the pictures and views it shows.
  package func complete(_ shown: ShownEntry, of showing: Showing) async -> ShownEntry {
    var entries = [shown]
    _ = await complete(&entries, of: [showing])
    return entries[0]
  }
}

/// A kind of input that entries name and drawings need.
protocol EntryInputSource: Sendable {
  /// Adds the inputs of this kind to each entry; `showings` has the showing of each entry, in the same order.
  ///
  /// - Returns: what the user should know, one line each.
  func add(to entries: inout [ShownEntry], of showings: [Showing], with tools: EntryTools) async -> [String]
}
