internal import Configurations
internal import FoundationEssentials
internal import JobSettings
internal import Shelf

/// Pages for people.
struct PageRoutes: Sendable {
  let site: Site
  let source: any PictureSource
  let registry: DeviceRegistry
  /// A problem of the server itself, for the page of all outputs; nil without a problem.
  var notice: String?
  let displays: Displays
  var hasStudio = false
  var now: Date

  /// The page of all outputs and devices.
  func overview(_ request: ServedRequest) async -> ServedResponse {
    .page(
      OverviewPage(
        outputs: await source.statuses(at: now), devices: await devices, base: site.base(for: request),
        token: token(of: request),
        now: now, notice: notice, hasStudio: hasStudio
      ).html)
  }

  /// Returns the page of an output or, if no output has the name, of a device; nil if neither exists.
  func output(_ name: String, _ request: ServedRequest) async -> ServedResponse? {
    guard let status = await status(of: name) else { return nil }
    let delay = status.nextChange.map { $0.timeIntervalSince(now) } ?? 60
    return .page(DisplayPage.html(status, token: token(of: request), refresh: Int(min(max(delay, 1), 60).rounded(.up))))
  }

  /// Returns the status of an output, or of the output that a device shows, under the name in the address.
  private func status(of name: String) async -> OutputStatus? {
    if let status = await source.status(of: name, at: now) { return status }
    guard let device = displays.device(named: name) else { return nil }
    let shown = await displays.shown(on: device)
    guard let first = shown.output ?? device.playlist.outputs.first,
      var status = await source.status(of: first, at: now)
    else { return nil }
    status.id = name
    status.nextChange = [status.nextChange, shown.until].compactMap { $0 }.min()
    return status
  }

  /// Returns the changing content of the overview page as JSON.
  func state() async -> String {
    let overview = OverviewPage(
      outputs: await source.statuses(at: now), devices: [], base: "", token: nil, now: now, notice: notice)
    return overview.stateText
  }

  /// The maximum number of devices whose outputs are looked up one by one.
  private static let maximumLookups = 100

  /// The devices of the configuration, then those that were set up besides.
  private var devices: [OverviewPage.Device] {
    get async {
      var devices = OverviewPage.Device.all(site.devices, await registry.all())
      for (index, device) in site.devices.enumerated().prefix(Self.maximumLookups) where device.playlist.items.count > 1
      {
        devices[index].shown = await displays.shown(on: device)
        devices[index].zone = await displays.zone(of: device)
      }
      for index in devices.indices.filter({ devices[$0].outputs.isEmpty }).prefix(Self.maximumLookups) {
        let id = devices[index].id
        devices[index].outputs = await source.output(ofDevice: id, at: now).map { [$0] } ?? []
        if !source.namesAllOutputs {
          devices[index].advice = "unknown screen \(id.replacing(":", with: "-"))"
        }
      }
      return withDestinations(devices)
    }
  }

  /// Returns the devices with what is known of displays that outputs and devices are sent to.
  private func withDestinations(_ devices: [OverviewPage.Device]) -> [OverviewPage.Device] {
    var devices = devices
    let state = displays.states.folder
    for (index, device) in site.devices.enumerated() {
      guard let known = device.display?.devices(in: state).first else { continue }
      devices[index].record = DeviceRecord(known)
      devices[index].hasLithiumCell = false
    }
    for (output, destination) in site.destinations {
      for known in destination.devices(in: state) {
        var device = OverviewPage.Device(
          name: known.name ?? known.id, id: known.id, outputs: [output], record: DeviceRecord(known))
        device.hasLithiumCell = false
        devices.append(device)
      }
    }
    return devices
  }

  /// The token of those who came with it in the address: their links carry it on.
  private func token(of request: ServedRequest) -> String? {
    site.access.needsToken ? request.query["token"] : nil
  }
}
