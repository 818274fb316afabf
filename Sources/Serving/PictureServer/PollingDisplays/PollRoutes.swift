internal import Configurations
internal import DisplayLinks
internal import FoundationEssentials
internal import Panels
internal import Shelf
internal import WidgetBase

/// The responses to displays of OpenDisplay that connect to the server.
struct PollRoutes: Sendable {
  let displays: Displays
  let registry: DeviceRegistry
  let frames: PollFrameMaker

  /// Returns the response to a display that asks for a picture, and the line for the log.
  ///
  /// `ids` are the addresses by which the configuration may name it, the first one is for messages.
  func response(
    to display: PollingDisplay, _ state: PollingState, ids: [String]
  ) async -> (response: PollResponse, note: String) {
    let known = ids.lazy.compactMap { id in DeviceSettings.normalID(id).flatMap { displays.site.device($0) } }
    guard let device = known.first(where: { $0.display == nil }) else {
      return (
        .nothing(seconds: RefreshRate.defaultSeconds),
        "a display of \(display.text) is not in the configuration; add a device with id: \"\(ids.last ?? "")\""
      )
    }
    let shown = await displays.shown(on: device)
    let rate = await displays.refreshRate(of: device, shown)
    let (response, note) = await response(to: display, device, shown, rate)
    let reported = DeviceState(
      charge: state.charge.map(Double.init), isCharging: state.isPowered ? true : nil, signal: state.signal,
      width: display.size.width, height: display.size.height)
    await registry.report(reported, of: device.id, at: displays.now, nextAt: displays.now + Double(rate))
    return (response, OneLine.of("\(device.name ?? "a display"): \(note)"))
  }

  private func response(
    to display: PollingDisplay, _ device: DeviceSettings, _ shown: Displays.Shown, _ rate: Int
  ) async -> (PollResponse, String) {
    var rate = rate
    do {
      guard let (picture, target, name) = try await picture(of: device, shown) else {
        if shown.output != nil { rate = min(rate, RefreshRate.defaultSeconds) }
        return (.nothing(seconds: rate), "no picture")
      }
      let frame = try await frames.frame(of: picture, drawnFor: target, for: display)
      let last = await frames.record(of: device.id)
      await frames.keep(
        PollRecord(digest: frame.digest, respondedAt: displays.now, seconds: rate), of: device.id)
      if let last, last.digest == frame.digest, last.isExpected(at: displays.now) {
        return (.nothing(seconds: rate), "\(name), unchanged")
      }
      return (.frame(frame.bytes, seconds: rate), "\(name), \(frame.bytes.count) bytes")
    } catch let error as LinkError {
      return (.nothing(seconds: rate), "the display \(error.text)")
    } catch {
      return (.nothing(seconds: rate), error.linesForUsers.first ?? "\(error)")
    }
  }

  /// Returns what a device shows, the target for which it was drawn, and its name for the log; nil if it shows nothing.
  private func picture(
    of device: DeviceSettings, _ shown: Displays.Shown
  ) async throws -> (ServedPicture, Target?, name: String)? {
    if let image = shown.image { return (image, await target(of: device.playlist.outputs.first), "image") }
    guard let id = shown.output else { return nil }
    switch await displays.source.picture(of: id, format: "png", scheme: nil, at: displays.now) {
    case .picture(let picture, _): return (picture, await target(of: id), id)
    case .noFormat(let formats):
      throw Failure(.configuration, "\(id) is not available as png, only as \(formats.joined(separator: ", "))")
    case .noOutput, .noScheme, .notYet: return nil
    }
  }

  private func target(of output: String?) async -> Target? {
    guard let output else { return nil }
    return await displays.source.output(output, at: displays.now)?.target
  }
}
