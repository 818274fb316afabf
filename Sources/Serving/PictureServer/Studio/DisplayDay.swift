internal import Configurations
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// What a display shows on a day.
struct DisplayDay {
  /// What it shows at an instant.
  struct Instant {
    let date: Date
    /// The id of the output; nil if the display sleeps or has nothing to show.
    let output: String?
    let isAsleep: Bool
    /// The name of the picture; nil if it depends on data that are not known yet.
    var picture: String?
    /// Whether the picture depends on data, which may change until then.
    var dependsOnData = false
  }

  let name: String
  let device: DeviceSettings
  let zone: TimeZone
  let start: Date
  let end: Date
  let segments: [PlanSegment]
  var instants: [Instant]

  /// The interval between two pictures of a day in seconds.
  private static let interval = 3.0 * 3_600

  /// Plans a day in a zone.
  init(_ device: DeviceSettings, on day: LocalDay, in zone: TimeZone, _ state: PlaylistState) {
    self.device = device
    self.zone = zone
    name = device.shownName
    start = day.start(in: zone)
    // Noon of the next day is safe from changed clocks.
    end = LocalDay(containing: start + 36 * 3_600, in: zone).start(in: zone)
    let segments = device.playlist.plan(from: start, until: end, in: zone, state)
    self.segments = segments
    let (start, end) = (start, end)
    var instants = stride(from: 0, to: end.timeIntervalSince(start), by: Self.interval).compactMap { seconds in
      let date = start + seconds
      return segments.first { $0.from <= date && date < $0.until }.map {
        Instant(date: date, output: $0.output, isAsleep: $0.isAsleep)
      }
    }
    // Outputs between these instants are shown when their turn comes first.
    var seen = Set(instants.compactMap(\.output))
    for segment in segments {
      guard let output = segment.output, seen.insert(output).inserted else { continue }
      instants.append(Instant(date: segment.from, output: output, isAsleep: false))
    }
    self.instants = instants.sorted { $0.date < $1.date }
  }

  /// The outputs in the order in which they are shown first.
  var outputs: [String] {
    var seen: Set<String> = []
    return segments.compactMap(\.output).filter { seen.insert($0).inserted }
  }

  /// Returns a time of the day, such as `06:30`; the end of the day is 24:00.
  func clock(_ date: Date) -> String {
    if date >= end { return "24:00" }
    let wall = WallClock(at: date, in: zone)
    return wall.second == 0 ? wall.hourAndMinute : "\(wall.hourAndMinute):\(wall.second < 10 ? "0" : "")\(wall.second)"
  }
}
