internal import Configurations
internal import FoundationEssentials
internal import Panels
internal import Shelf

/// The outputs and images that the devices of a configuration show, decided by their playlists.
struct Displays: Sendable {
  let site: Site
  let source: any PictureSource
  let states: DisplayStates
  let images: DisplayImages
  var now: Date

  /// The output or image that a device shows at an instant.
  struct Shown: Sendable {
    /// The output; nil if the playlist has nothing to show.
    var output: String?
    /// The end of the output's time.
    var until: Date
    /// The image that is shown in place of the output; nil to show the output.
    var image: ServedPicture?
    /// The account whose picture is shown; nil for an output.
    var cloud: DeviceCloud?
  }

  /// Returns the device that a text in an address names; nil for an unknown name.
  func device(named text: String) -> DeviceSettings? { site.devices.first { $0.isNamed(text) } }

  /// Returns the time zone of a device: the zone of its first known output.
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
    var shown = Shown(output: segment.output, until: segment.until)
    if let image = state.image(in: segment, at: now) {
      shown.image = images.cached(of: device.id, digest: image)
      if shown.image == nil { shown.image = await images.picture(of: device.id, digest: image) }
    }
    if shown.output == DeviceCloud.output, shown.image == nil, let cloud = device.functions.cloud {
      shown.cloud = cloud
      shown.image = await images.last(of: CloudPictures.key(of: device.id))
    }
    return shown
  }

  /// Returns the target of a device: the target of the first of its outputs that has one, or else `screen`.
  func target(of device: DeviceSettings) async throws -> Target {
    for id in device.playlist.outputs {
      if let name = await source.output(id, at: now)?.status.target { return try site.targets.target(named: name) }
    }
    return try site.targets.target(named: "screen")
  }

  /// Returns the plan of a device from now on.
  func plan(of device: DeviceSettings, until end: Date) async -> [PlanSegment] {
    device.playlist.plan(
      from: now, until: end, in: await zone(of: device), states.state(of: device.id, device.playlist))
  }

  /// Returns the seconds until a device asks again: just after its picture changes or another output is shown, but at the
  /// latest after `maximum` seconds, unless it sleeps.
  func refreshRate(of device: DeviceSettings, _ shown: Shown, maximum: Int? = nil) async -> Int {
    var delays: ClosedRange<Int>?
    var changes: [Date] = []
    if let id = shown.output {
      delays = await source.delays(of: id, at: now)
      changes = await source.changes(of: id, at: now).filter { $0 < shown.until }
    }
    // If the next output is too soon, the one after it is not: each takes a minute at least.
    let day = Double(RefreshRate.range.upperBound)
    changes += await plan(of: device, until: now + day + 60).dropFirst().map(\.from)
    return RefreshRate.seconds(
      at: now, changes: changes, sleep: (hours: device.playlist.sleep, zone: await zone(of: device)),
      delay: RefreshRate.delay(of: device.id, within: delays ?? RefreshRate.delays), maximum: maximum)
  }
}
