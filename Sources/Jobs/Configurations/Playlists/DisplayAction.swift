package import FoundationEssentials

/// The actions that people and other programs can request of a display.
package enum DisplayAction: String, Sendable, Hashable, CaseIterable {
  /// Shows the next or the previous item for its time.
  case next, previous
  /// Draws the display's outputs again.
  case redraw
  /// Shows an output until the playlist is resumed.
  case show
  /// Keeps the output that is shown.
  case pause
  /// Lets the playlist decide again.
  case resume
}

extension DisplayStates {
  /// Performs an action on a device; `redraw` changes nothing here.
  ///
  /// `output` is what `show` shows, one of the playlist's outputs; nil to let the playlist decide. `seconds` is the time
  /// for which `pause` and `show` last; nil until the playlist is resumed.
  ///
  /// - Returns: the output that is shown from now on, and until when it is; nil until the playlist decides otherwise.
  /// - Throws: `OutputError` if the state cannot be stored.
  @discardableResult
  package func perform(
    _ action: DisplayAction, on device: DeviceSettings, in zone: TimeZone, at now: Date, output: String? = nil,
    for seconds: Double? = nil
  ) throws -> (output: String?, until: Date?) {
    let playlist = device.playlist
    func shown() -> PlanSegment {
      playlist.awake.segment(at: now, in: zone, state(of: device.id, playlist))
    }
    switch action {
    case .next, .previous:
      let state = state(of: device.id, playlist)
      guard let step = playlist.step(action == .next ? 1 : -1, at: now, in: zone, state) else { return (nil, nil) }
      let until = now + step.seconds
      try pin(PlaylistState.Pin(output: step.output, until: until), on: device.id)
      return (step.output, until)
    case .pause:
      guard let output = shown().output else { return (nil, nil) }
      let until = seconds.map { now + $0 }
      let image = state(of: device.id, playlist).pin?.image
      try pin(PlaylistState.Pin(output: output, until: until, image: image), on: device.id)
      return (output, until)
    case .show where output != nil:
      guard let output, playlist.outputs.contains(output) else { return (nil, nil) }
      let until = seconds.map { now + $0 }
      try pin(PlaylistState.Pin(output: output, until: until), on: device.id)
      return (output, until)
    case .resume, .show:
      try pin(nil, on: device.id)
      return (shown().output, shown().until)
    case .redraw: return (shown().output, shown().until)
    }
  }
}
