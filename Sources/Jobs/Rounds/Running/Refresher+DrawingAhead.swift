internal import Fetching
package import FoundationEssentials
internal import WidgetTimeline

extension Refresher {
  /// Draws the outputs of a group from the last good data of their sources, without asking servers, so that a server has
  /// pictures before any source has answered.
  ///
  /// Outputs that would lack anything are left out. Does nothing for outputs with destinations of their own, whose last
  /// pictures are still there.
  package func showLastGood(at instant: Date, of group: [Int]) async {
    guard let sink = sharedSink, sink.drawsAhead, !asksNoServer(group) else { return }
    let fetcher = fetcher(for: group)
    var round = Round(
      at: instant, environment: environment, state: state, fetcher: fetcher, drawer: drawer,
      policy: Gathering.Policy(asksServers: false), timelines: timelines)
    var begun: [OutputRound] = []
    for index in group { if let output = begin(index, in: &round) { begun.append(output) } }
    await round.gather(begun)
    for output in begun {
      guard !Task.isCancelled, let showing = try? round.show(output), showing.isComplete else { continue }
      var showings = [showing]
      await round.complete(&showings)
      _ = try? await sink.take(showings[0], with: round.tools)
    }
    await fetcher.shutdown()
  }

  /// Draws the upcoming entries of a group's outputs that the last run found.
  ///
  /// Between two pictures, the runs of other groups draw what is wanted now.
  package func drawAhead(of group: [Int]) async {
    guard let sink = sharedSink, let showings = showings.removeValue(forKey: group), !showings.isEmpty else { return }
    let fetcher = fetcher(for: group)
    for packed in showings {
      guard !Task.isCancelled else { break }
      guard let showing = packed.unpacked(timelines.timeline) else { continue }
      let tools = EntryTools(
        drawer: drawer, services: environment.services, fetcher: fetcher, instant: showing.context.now)
      for shown in showing.upcoming {
        if Task.isCancelled { break }
        guard await sink.prepare(shown, of: showing, with: tools) else { break }
        await Task.yield()
      }
    }
    await fetcher.shutdown()
  }
}
