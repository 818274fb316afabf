internal import Devices
package import FoundationEssentials

/// What pages and lists say of a device.
package struct DeviceWords: Sendable, Hashable {
  /// Which outputs it shows.
  package let shows: String
  /// When it asked for a picture last.
  package let seen: String
  /// When it is expected again.
  package let next: String
  /// The charge of its battery.
  package let battery: String
  /// The strength of its Wi-Fi.
  package let signal: String
  /// The version of its firmware, and what it is.
  package let firmware: String

  /// The words for a device.
  package init(_ device: OverviewPage.Device, now: Date) {
    let times = Times(zone: .gmt, now: now)
    let record = device.record
    shows = device.outputs.isEmpty ? "nothing: \(device.advice)" : device.outputs.joined(separator: ", ")
    if record?.askedAgainAt != nil {
      seen = "asked for a new key"
    } else {
      seen = record?.seenAt.map(times.distance) ?? (record == nil ? "never" : "set up, not seen yet")
    }
    next =
      record?.nextAt.map { $0 < now - 300 ? "late, expected \(times.distance($0))" : times.distance(max($0, now)) }
      ?? "–"
    let state = record?.state
    let charge = state?.batteryPercent.map { "\($0) %" }
    let voltage = state?.voltage.map { "\(($0 * 100).rounded() / 100) V" }
    let all = [charge, voltage, state?.isCharging == true ? "charging" : nil].compactMap { $0 }
    battery = all.isEmpty ? "–" : all.joined(separator: ", ")
    signal = state?.signal.map { "\($0) dBm, \(Self.quality(ofSignal: $0))" } ?? "–"
    let version = [state?.model, state?.firmware].compactMap { $0 }
    firmware = version.isEmpty ? "–" : version.joined(separator: " ")
  }

  private static func quality(ofSignal signal: Int) -> String {
    switch signal {
    case (-60)...: "good"
    case (-75)...: "fair"
    default: "weak"
    }
  }
}
