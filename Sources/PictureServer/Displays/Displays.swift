internal import FoundationEssentials
internal import PictureJobs

/// What the devices of a configuration show, decided by their playlists.
struct Displays: Sendable {
  let site: Site
  let source: any PictureSource
  let states: DisplayStates
  var now: Date

  /// What a device shows at an instant.
  struct Shown: Sendable {
    /// The output; nil if the playlist has nothing to show.
    var output: String?
    /// The end of the output's time.
    var until: Date
  }

  /// Returns the device that a text in an address names; nil for an unknown name.
  func device(named text: String) -> DeviceSettings? { site.devices.first { $0.isNamed(text) } }

  /// Returns the time zone of a device: that of its first output.
  func zone(of device: DeviceSettings) async -> TimeZone {
    for id in device.playlist.outputs {
      if let output = await source.output(id, at: now) { return output.status.timeZone }
    }
    return .gmt
  }

  /// Returns what a device shows now; a device that asks in its hours of sleep was woken and shows something.
  func shown(on device: DeviceSettings) async -> Shown {
    let state = states.state(of: device.id, device.playlist)
    let segment = device.playlist.awake.segment(at: now, in: await zone(of: device), state)
    return Shown(output: segment.output, until: segment.until)
  }

  /// Returns the plan of a device from now on.
  func plan(of device: DeviceSettings, until end: Date) async -> [PlanSegment] {
    device.playlist.plan(
      from: now, until: end, in: await zone(of: device), states.state(of: device.id, device.playlist))
  }
}
