internal import FoundationEssentials

/// Pages for people.
struct PageRoutes: Sendable {
  let site: Site
  let source: any PictureSource
  let registry: DeviceRegistry
  /// A problem of the server itself, for the page of all outputs; nil if there is none.
  var notice: String?
  var now: Date

  /// The page of all outputs and devices.
  func overview(_ request: ServedRequest) async -> ServedResponse {
    .page(
      OverviewPage(
        outputs: await source.statuses(at: now), devices: await devices, base: site.base(for: request),
        token: token(of: request),
        now: now, notice: notice
      ).html)
  }

  /// Returns the page of an output; nil if the output does not exist.
  func output(_ id: String, _ request: ServedRequest) async -> ServedResponse? {
    guard let status = await source.status(of: id, at: now) else { return nil }
    let delay = status.nextChange.map { $0.timeIntervalSince(now) } ?? 60
    return .page(DisplayPage.html(status, token: token(of: request), refresh: Int(min(max(delay, 1), 60).rounded(.up))))
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
      for index in devices.indices.filter({ devices[$0].outputs.isEmpty }).prefix(Self.maximumLookups) {
        let id = devices[index].id
        devices[index].outputs = await source.output(ofDevice: id, at: now).map { [$0] } ?? []
        if !source.namesAllOutputs {
          devices[index].advice = "unknown screen \(id.replacing(":", with: "-"))"
        }
      }
      return devices
    }
  }

  /// The token of those who came with it in the address: their links carry it on.
  private func token(of request: ServedRequest) -> String? {
    site.access.needsToken ? request.query["token"] : nil
  }
}
