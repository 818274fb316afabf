package import FoundationEssentials
internal import Templating
internal import WidgetBase

/// A time in which a display shows the same output.
package struct PlanSegment: Sendable, Hashable {
  /// The beginning.
  package var from: Date
  /// The end, at which something else is shown, or at which the plan ends.
  package var until: Date
  /// The id of the output; nil while the display sleeps or has nothing to show.
  package var output: String?
  /// Whether the display sleeps.
  package var isAsleep: Bool
  /// The position of the item in the playlist; nil if none is shown, or if the output was chosen by hand.
  package var item: Int?
}

/// Playlists are pure functions of the instant, the zone and ``PlaylistState``.
///
/// The reading of the clock decides at each instant. Changes are looked for only at instants at which the reading, the
/// offset of the zone, a turn or the state can change, so that the plan of a day takes few steps.
extension Playlist {
  /// The playlist of a display that was woken by hand in its hours of sleep, which shows something then, too.
  package var awake: Playlist {
    var playlist = self
    playlist.sleep = []
    return playlist
  }

  /// The time for which ``segment(at:in:_:)`` looks ahead, in seconds: 26 hours.
  package static let horizon: TimeInterval = 93_600

  /// Returns what a display shows at an instant, and until when, looking ahead for ``horizon``.
  package func segment(at instant: Date, in zone: TimeZone, _ state: PlaylistState) -> PlanSegment {
    plan(from: instant, until: instant + Self.horizon, in: zone, state, maximumSegments: 1).first
      ?? PlanSegment(from: instant, until: instant + Self.horizon, output: nil, isAsleep: false, item: nil)
  }

  /// The maximum number of segments of a plan.
  package static let maximumSegments = 20_000

  /// Returns what a display shows from one instant to another, as segments without gaps.
  ///
  /// Conditions are taken to stay as they are. The first segment begins at `start`, whenever its output was first shown.
  package func plan(
    from start: Date, until end: Date, in zone: TimeZone, _ state: PlaylistState,
    maximumSegments: Int = Playlist.maximumSegments
  ) -> [PlanSegment] {
    guard end > start, end.timeIntervalSince(start) < 40 * 86_400 else { return [] }
    let days = Int((end.timeIntervalSince(start) / 86_400).rounded(.up)) + 1
    var fixed = LocalClock(zone: zone).boundaries(at: clockTimes, after: start, days: days)
    fixed += [state.pin?.until].compactMap { $0 }
    fixed += items.compactMap { item in item.condition.flatMap { state.ended[$0.text] }.map { $0 + item.hold } }
    fixed = (fixed.filter { $0 > start && $0 < end } + [end]).sorted()
    var segments: [PlanSegment] = []
    var now = start
    var next = fixed[...]
    while now < end {
      next = next.drop { $0 <= now }
      let moment = moment(at: now, in: zone, state)
      let until = min(moment.turnEnd.map { max($0, now + 1) } ?? end, next.first ?? end, end)
      let segment = PlanSegment(
        from: now, until: until, output: moment.output, isAsleep: moment.isAsleep, item: moment.item)
      if let last = segments.last, last.output == segment.output, last.isAsleep == segment.isAsleep {
        segments[segments.count - 1].until = until
      } else if segments.count == maximumSegments {
        break
      } else {
        segments.append(segment)
      }
      now = until
    }
    return segments
  }

  /// The times of the day at which windows begin or end, and midnight, in seconds.
  private var clockTimes: Set<Int> {
    let hours = items.compactMap(\.hours) + sleep
    return Set(hours.flatMap { [$0.start * 60, $0.end * 60] } + [0])
  }

  /// The state of the playlist at an instant.
  private struct Moment {
    var output: String?
    var item: Int?
    var isAsleep = false
    /// The end of the item's turn; nil if it has no turns.
    var turnEnd: Date?
  }

  private func moment(at instant: Date, in zone: TimeZone, _ state: PlaylistState) -> Moment {
    if sleep.contains(where: { $0.startDay(ofSpanAround: instant, in: zone) != nil }) { return Moment(isAsleep: true) }
    if let pin = state.pin, outputs.contains(pin.output), pin.until.map({ instant < $0 }) ?? true {
      return Moment(output: pin.output)
    }
    let matching = matching(at: instant, in: zone, state)
    guard let priority = matching.map({ items[$0].priority }).max() else { return Moment() }
    let first = matching.filter { items[$0].priority == priority }
    let shortest = first.compactMap { items[$0].hours?.length }.min()
    let equal = first.filter { items[$0].hours?.length == shortest }
    guard let last = equal.last else { return Moment() }
    let turns = equal.filter { items[$0].hours == nil || items[$0].duration != nil }
    guard turns.contains(last), turns.count > 1 else { return Moment(output: items[last].output, item: last) }
    let turn = turn(of: turns, at: instant)
    return Moment(output: items[turn.item].output, item: turn.item, turnEnd: turn.end)
  }

  /// Returns the positions of the items that may be shown at an instant, whatever their rank.
  package func matching(at instant: Date, in zone: TimeZone, _ state: PlaylistState) -> [Int] {
    let today = LocalDay(containing: instant, in: zone)
    return items.indices.filter { index in
      let item = items[index]
      let day = item.hours == nil ? today : item.hours?.startDay(ofSpanAround: instant, in: zone)
      guard let day, item.days?.contain(day) ?? true, item.firstDay.map({ $0 <= day }) ?? true,
        item.lastDay.map({ day <= $0 }) ?? true
      else { return false }
      guard let condition = item.condition?.text, !state.holding.contains(condition) else { return true }
      return state.ended[condition].map { instant < $0 + item.hold } ?? false
    }
  }

  /// Returns the item whose turn it is.
  ///
  /// Turns are counted from 1970 rather than from the beginning of a window, so that they have the same length when
  /// clocks are changed.
  private func turn(of turns: [Int], at instant: Date) -> (item: Int, end: Date) {
    let period = turns.reduce(0) { $0 + duration(of: items[$1]) }
    let seconds = instant.timeIntervalSince1970
    let start = (seconds / period).rounded(.down) * period
    var end = start
    for index in turns {
      end += duration(of: items[index])
      if seconds < end { return (index, Date(timeIntervalSince1970: end)) }
    }
    return (turns[0], Date(timeIntervalSince1970: end))
  }

  /// Returns the output that `next` or `previous` shows, and for how many seconds; nil if nothing matches.
  ///
  /// Both go through the items that match at the instant, whatever their rank, each output once.
  package func step(
    _ count: Int, at instant: Date, in zone: TimeZone, _ state: PlaylistState
  ) -> (output: String, seconds: Double)? {
    var seen: Set<String> = []
    let choices = matching(at: instant, in: zone, state).map { items[$0] }.filter { seen.insert($0.output).inserted }
    guard !choices.isEmpty else { return nil }
    let shown = awake.moment(at: instant, in: zone, state).output
    let place = choices.firstIndex { $0.output == shown } ?? (count > 0 ? -1 : 0)
    let index = ((place + count) % choices.count + choices.count) % choices.count
    return (choices[index].output, duration(of: choices[index]))
  }
}
