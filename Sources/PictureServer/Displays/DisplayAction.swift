internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport

/// What people and other programs can ask of a display.
enum DisplayAction: String, Sendable, Hashable, CaseIterable {
  /// Shows the next or the previous item for its time.
  case next, previous
  /// Draws the display's outputs again.
  case redraw
  /// Keeps the output that is shown.
  case pause
  /// Lets the playlist decide again.
  case resume
}

extension Displays {
  /// Performs an action other than `redraw` on a device.
  ///
  /// `seconds` is the time for which a pause lasts; nil until the playlist is resumed.
  ///
  /// - Returns: the output that is shown from now on, and until when it is; nil until the playlist decides otherwise.
  /// - Throws: `OutputError` if the state cannot be stored.
  func perform(
    _ action: DisplayAction, on device: DeviceSettings, for seconds: Double?
  ) async throws -> (output: String?, until: Date?) {
    let state = states.state(of: device.id, device.playlist)
    switch action {
    case .next, .previous:
      guard
        let step = device.playlist.step(
          action == .next ? 1 : -1, at: now, in: await zone(of: device), state)
      else { return (nil, nil) }
      let until = now + step.seconds
      try states.pin(PlaylistState.Pin(output: step.output, until: until), on: device.id)
      return (step.output, until)
    case .pause:
      let shown = await shown(on: device)
      guard let output = shown.output else { return (nil, nil) }
      let until = seconds.map { now + $0 }
      try states.pin(PlaylistState.Pin(output: output, until: until), on: device.id)
      return (output, until)
    case .resume:
      try states.pin(nil, on: device.id)
      let shown = await shown(on: device)
      return (shown.output, shown.until)
    case .redraw:
      let shown = await shown(on: device)
      return (shown.output, shown.until)
    }
  }
}
