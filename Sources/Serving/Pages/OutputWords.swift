package import FoundationEssentials
internal import PictureJobs
package import PictureService
internal import Rendering

/// What pages say of an output.
package struct OutputWords: Sendable, Hashable {
  /// `Fresh`, `Old data`, `Failed`, `Being drawn`.
  package let state: String
  /// Why it is not as it should be.
  package let reason: String?
  /// Which entry it shows.
  package let entry: String
  /// When it changes next.
  package let next: String
  /// Its pixels and format.
  package let size: String

  /// The words for a status.
  package init(_ status: OutputStatus, now: Date) {
    let times = Times(zone: status.timeZone, now: now)
    state =
      switch status.state {
      case .waiting: "Being drawn"
      case .fresh: "Fresh"
      case .stale: "Old data"
      case .failed: status.pictures.isEmpty ? "Failed" : "Failed, showing the last picture"
      }
    reason = status.state.reason
    entry = status.pictures.first.map { times.text($0.entryDate) } ?? "nothing yet"
    next = status.nextChange.map(times.text) ?? (status.pictures.isEmpty ? "–" : "when its data change")
    size =
      status.pictures.first.map { picture in
        (picture.size.map { "\($0.width) × \($0.height) " } ?? "") + picture.format.name.uppercased()
      }
      ?? status.formats.first?.uppercased() ?? ""
  }
}

/// Instants as pages write them.
struct Times {
  let zone: TimeZone
  let now: Date

  /// `14:20`, `14:20:05` if the seconds matter; on other days with the date before it.
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

  /// `2 minutes ago`, `in 5 minutes`.
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
