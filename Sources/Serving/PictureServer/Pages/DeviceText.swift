package import FoundationEssentials

/// Texts that describe a device on pages and in lists.
package struct DeviceText: Sendable, Hashable {
  /// The outputs that the device shows.
  package let shows: String
  /// The time of the last request for a picture.
  package let seen: String
  /// The time of the next expected request.
  package let next: String
  /// The battery's charge.
  package let battery: String
  /// The strength of the Wi-Fi signal.
  package let signal: String
  /// The device's model and the version of its firmware.
  package let firmware: String

  /// Creates the texts for a device.
  package init(_ device: OverviewPage.Device, now: Date) {
    let times = Times(zone: .gmt, now: now)
    let record = device.record
    if let shown = device.shown {
      let until = Times(zone: device.zone ?? .gmt, now: now).text(shown.until)
      shows = "\(shown.output ?? "nothing") until \(until), of \(device.outputs.joined(separator: ", "))"
    } else {
      shows = device.outputs.isEmpty ? "nothing: \(device.advice)" : device.outputs.joined(separator: ", ")
    }
    if record?.askedAgainAt != nil {
      seen = "asked for a new key"
    } else {
      seen = record?.seenAt.map(times.distance) ?? (record == nil ? "never" : "set up, not seen yet")
    }
    next =
      record?.nextAt.map { $0 < now - 300 ? "late, expected \(times.distance($0))" : times.distance(max($0, now)) }
      ?? "–"
    let state = record?.state
    let charge = (device.hasLithiumCell ? state?.batteryPercent : nil).map { "\($0) %" }
    let voltage = state?.voltage.map { "\(($0 * 100).rounded() / 100) V" }
    let health = state?.health.map { "health \(Int($0.rounded())) %" }
    let cells = state?.cells.flatMap { $0 > 1 ? "\($0) cells" : nil }
    let all = [charge, voltage, state?.isCharging == true ? "charging" : nil, health, cells].compactMap { $0 }
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
