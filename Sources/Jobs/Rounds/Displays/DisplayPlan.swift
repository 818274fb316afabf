package import Configurations
package import FoundationEssentials
internal import Templating
internal import WidgetTimeline

/// The plan of a display, for commands that print it.
package struct DisplayPlan: Sendable {
  /// The display.
  package let device: DeviceSettings
  /// The time zone of its playlist.
  package let zone: TimeZone
  /// The segments that it shows, without gaps.
  package let segments: [PlanSegment]

  /// Creates the plan for a time; conditions are taken to stay as they were last judged.
  package init(_ device: DeviceSettings, zone: TimeZone, _ states: DisplayStates, from start: Date, until end: Date) {
    self.device = device
    self.zone = zone
    segments = device.playlist.plan(
      from: start, until: end, in: zone, states.state(of: device.id, device.playlist))
  }

  /// Returns one line for each segment: `06:30-08:30  bus  (mon-fri 06:30-08:30)`, and one for each condition.
  package var lines: [String] {
    let shown = segments.map { segment in
      let end = clock(segment.until)
      // As in a configuration, a day ends at 24:00.
      let times = "\(clock(segment.from))-\(end == "00:00" ? "24:00" : end)"
      guard let output = segment.output else { return "\(times)  \(segment.isAsleep ? "asleep" : "nothing")" }
      let reason = segment.item.map { device.playlist.items[$0].reason } ?? "chosen by hand"
      return "\(times)  \(output)\(reason.isEmpty ? "" : "  (\(reason))")"
    }
    let conditions = device.playlist.items.compactMap { item in
      item.condition.map { "\(item.output) depends on \($0.text)" }
    }
    return shown + conditions
  }

  private func clock(_ instant: Date) -> String {
    let wall = WallClock(at: instant, in: zone)
    return wall.second == 0 ? wall.hourAndMinute : "\(wall.hourAndMinute):\(wall.second < 10 ? "0" : "")\(wall.second)"
  }
}

extension Playlist.Item {
  /// The reason why the item is shown, as far as it has conditions.
  fileprivate var reason: String {
    [
      days?.text, hours?.text, firstDay.map { "from \($0)" }, lastDay.map { "until \($0)" },
      condition.map { "when \($0.text)" }, priority == 0 ? nil : "priority \(priority)",
    ].compactMap { $0 }.joined(separator: " ")
  }
}
