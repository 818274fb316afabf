internal import CairoRendering
package import FoundationEssentials
internal import Panels
package import Shelf

/// Texts that describe an output on pages.
package struct OutputText: Sendable, Hashable {
  /// The state, such as `Fresh`, `Old data`, `Failed` or `Drawing`.
  package let state: String
  /// The reason for the state; nil if the state needs no reason.
  package let reason: String?
  /// The time since which the picture is shown: the date of its entry.
  package let entry: String
  /// The time of the next change.
  package let next: String
  /// The size in pixels, and the format.
  package let size: String

  /// Creates the texts for a status.
  package init(_ status: OutputStatus, now: Date) {
    let times = Times(zone: status.timeZone, now: now)
    state =
      switch status.state {
      case .waiting: "Drawing"
      case .fresh: status.sourceProblem == nil ? "Fresh" : "Fresh, but not renewed"
      case .stale: "Old data"
      case .failed: status.pictures.isEmpty ? "Failed" : "Failed, showing the last picture"
      }
    reason = status.state.reason ?? status.sourceProblem
    entry = status.pictures.first.map { times.text($0.entryDate) } ?? "nothing yet"
    next = status.nextChange.map(times.text) ?? (status.pictures.isEmpty ? "–" : "when its data change")
    size =
      status.pictures.first.map { picture in
        (picture.size.map { "\($0.width) × \($0.height) " } ?? "") + picture.format.rawValue.uppercased()
      }
      ?? status.formats.first?.uppercased() ?? ""
  }
}

/// The format of instants on pages.
struct Times {
  let zone: TimeZone
  let now: Date

  /// Returns `14:20`, or `14:20:05` if the seconds are not 0; on other days the date precedes the time.
  func text(_ date: Date) -> String {
    let (day, time) = local(date)
    return day == local(now).day ? time : "\(day), \(time)"
  }

  private func local(_ date: Date) -> (day: String, time: String) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    guard seconds.isFinite, abs(seconds) < 253_402_300_800 else { return ("", "–") }
    let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    let time = text.dropFirst(11).prefix(8)
    return (String(text.prefix(10)), String(time.hasSuffix(":00") ? time.prefix(5) : time))
  }

  /// Returns a relative time, such as `2 minutes ago` or `in 5 minutes`.
  func distance(_ date: Date) -> String {
    let seconds = date.timeIntervalSince(now)
    let amount = abs(seconds)
    let units: [(limit: Double, length: Double, name: String)] = [
      (90, 1, "second"), (5_400, 60, "minute"), (129_600, 3_600, "hour"), (.infinity, 86_400, "day"),
    ]
    guard amount.isFinite, let unit = units.first(where: { amount < $0.limit }) else { return "–" }
    let count = Int((amount / unit.length).rounded())
    let text = "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    return seconds < 0 ? "\(text) ago" : "in \(text)"
  }
}
