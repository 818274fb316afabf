internal import Configurations
internal import Destinations
internal import FileAccess
internal import FoundationEssentials
internal import Logging
internal import PanelTransport

/// Listens to the buttons of the panels of a configuration, and changes what their playlists show.
///
/// The state folder announces the change, so that the round that draws the panel begins at once.
struct PanelButtonListener {
  private let tasks: [Task<Void, Never>]

  /// Begins to listen.
  init(_ configuration: Configuration, _ states: DisplayStates, _ logger: Logger) {
    tasks = configuration.devices.compactMap { device in
      guard let lines = device.panel?.buttons, !lines.isEmpty, device.playlist.items.count > 1 else { return nil }
      let reader = ButtonReader(lines: lines, device: device, zone: configuration.zone(of: device), states: states)
      return Task {
        do {
          try await reader.listen()
        } catch {
          logger.warning("\(device.shownName): its buttons do nothing: \(error)")
        }
      }
    }
  }

  /// Stops listening.
  func stop() {
    for task in tasks { task.cancel() }
  }
}

/// Reads the buttons of one panel.
private actor ButtonReader {
  /// The executor, which waits for the lines.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "buttons")
  private let lines: [Int]
  private let device: DeviceSettings
  private let zone: TimeZone
  private let states: DisplayStates

  /// The actions of the buttons, from the first to the last.
  private static let actions: [DisplayAction] = [.next, .previous, .pause, .resume]
  /// The interval in milliseconds at which it looks whether it is cancelled.
  private static let interval = 500

  init(lines: [Int], device: DeviceSettings, zone: TimeZone, states: DisplayStates) {
    self.lines = lines
    self.device = device
    self.zone = zone
    self.states = states
  }

  /// Performs the actions of the buttons until the task is cancelled.
  ///
  /// - Throws: `Failure` if the lines are not available, and `OutputError` if the state cannot be stored.
  func listen() async throws {
    // A configuration that is replaced releases the lines only when it notices.
    try? await Task.sleep(for: .milliseconds(Self.interval + 100))
    let buttons = try PanelButtons(lines: lines)
    while !Task.isCancelled {
      guard let line = try buttons.pressed(within: Self.interval), let place = lines.firstIndex(of: line),
        place < Self.actions.count
      else { continue }
      try states.perform(Self.actions[place], on: device, in: zone, at: Date())
    }
  }
}
