internal import FileAccess
package import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Settings
internal import WidgetBase
internal import WidgetRendering

/// An output's own destination, and the displays of the devices in whose playlists it stands.
///
/// A display gets the picture only while its playlist shows the output, and again when the turn comes.
struct PlaylistDestination: Destination {
  /// A device and its display.
  struct Panel: Sendable {
    var device: DeviceSettings
    var zone: TimeZone
    var destination: any DisplayDestination
  }

  let base: any Destination
  /// The id of the output.
  let output: String
  let panels: [Panel]

  /// The interval at which conditions are judged, in seconds.
  private static let judgingInterval = 30.0

  var reportKey: String { base.reportKey }
  var origin: Origin { base.origin }
  var shown: String { base.shown }
  var text: String { "\(base.text) and \(panels.map(\.destination.text).joined(separator: ", "))" }

  func identity(in workingFolder: String) -> String { base.identity(in: workingFolder) }
  func name(of picture: OutputPath.Picture) -> String { base.name(of: picture) }

  func problem(forPicture name: String) -> (any UserError)? {
    base.problem(forPicture: name) ?? panels.lazy.compactMap { $0.destination.problem(forPicture: name) }.first
  }

  var warnings: [String] { base.warnings + panels.flatMap(\.destination.warnings) }

  func hasPicture(named name: String, in state: StateFolder) -> Bool {
    guard base.isForServerOnly else { return base.hasPicture(named: name, in: state) }
    return panels.contains { $0.destination.hasPicture(named: $0.destination.name, in: state) }
  }

  func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) async throws -> OutputFile.Status {
    var status = try await base.put(picture, as: name, in: context)
    for panel in panels {
      let (segment, playlistState) = self.segment(of: panel, at: context.now, context.state)
      guard segment.output == output else { continue }
      // An image that was pushed to the display is shown in place of the output.
      let image = playlistState.image(in: segment, at: context.now).flatMap {
        DisplayImageFiles(context.state).bytes(of: panel.device.id, digest: $0)
      }
      let shown = image.flatMap { picture.replaced(by: $0) } ?? picture
      let panelName = panel.destination.name
      if try await panel.destination.put(shown, as: panelName, in: context) == .written { status = .written }
    }
    return status
  }

  func devices(in state: StateFolder) -> [DestinationDevice] {
    base.devices(in: state)
  }

  var waitsForDisplay: Bool { base.waitsForDisplay || panels.contains { $0.destination.waitsForDisplay } }

  func tidy(beside names: [String]) { base.tidy(beside: names) }

  func nextChange(after instant: Date, state: StateFolder) -> Date? {
    panels.flatMap { panel in
      let (segment, playlistState) = self.segment(of: panel, at: instant, state)
      // An image ends although the same output follows.
      let imageEnd = playlistState.image(in: segment, at: instant).flatMap { _ in playlistState.pin?.until }
      let end = min(segment.until, imageEnd ?? segment.until)
      return panel.device.playlist.conditions.isEmpty ? [end] : [end, instant + Self.judgingInterval]
    }.min()
  }

  func stateFiles(in state: StateFolder) -> [String] {
    panels.flatMap { DisplayStates.files(of: $0.device.id, $0.device.playlist, in: state) }
  }

  private func segment(
    of panel: Panel, at instant: Date, _ state: StateFolder
  ) -> (segment: PlanSegment, state: PlaylistState) {
    let playlist = panel.device.playlist
    let playlistState = DisplayStates(state).state(of: panel.device.id, playlist)
    return (playlist.segment(at: instant, in: panel.zone, playlistState), playlistState)
  }
}

extension Configuration {
  /// Returns the time zone of a device's playlist as far as the configuration says it: the zone of its first output.
  ///
  /// A server may know it better, from the place of the output's weather.
  package func zone(of device: DeviceSettings) -> TimeZone {
    let content = (device.playlist.outputs.first.flatMap { output(id: $0) } ?? outputs.first)?.job.content
    return content.map { $0.timeZone ?? $0.defaultTimeZone } ?? .gmt
  }

  /// Returns the device with an id or a name; nil for an unknown one.
  package func device(named text: String) -> DeviceSettings? { devices.first { $0.isNamed(text) } }

  /// Hands the pictures of outputs on to the displays of devices, and reports outputs that these cannot show.
  mutating func addPanels(_ problems: ProblemList) {
    var used: [String: String] = [:]
    for device in devices {
      guard let panel = device.display else { continue }
      if let other = used.updateValue(device.shownName, forKey: panel.identity(in: "")) {
        problems.report(panel.origin, nil, "this display is also that of the device \"\(excerpt(other))\"")
      }
      for item in device.playlist.items {
        guard let style = output(id: item.output)?.job.look.style else { continue }
        if let target = panel.requiredTarget, style.target?.name != target {
          problems.report(
            item.origin, nil,
            "the panel cannot show the output \"\(excerpt(item.output))\"; give the output \"target: \(target)\"")
        }
      }
    }
    for index in outputs.indices {
      let id = outputs[index].job.id
      let panels = devices.compactMap { device in
        device.playlist.outputs.contains(id)
          ? device.display.map {
            PlaylistDestination.Panel(
              device: device, zone: zone(of: device),
              destination: $0.drawn(for: outputs[index].job.look.style.target))
          }
          : nil
      }
      guard !panels.isEmpty else { continue }
      outputs[index].destination = PlaylistDestination(
        base: outputs[index].destination, output: id, panels: panels)
    }
  }
}
