internal import Configurations
internal import FoundationEssentials
internal import Settings

/// Performs what people and other programs ask of displays, over HTTP and MQTT.
struct DisplayControl: Sendable {
  let displays: Displays
  /// Draws all outputs again.
  let redraw: @Sendable () async -> Void

  /// The name in place of an output's that lets the playlist decide.
  static let automatic = "auto"
  /// The valid times of a pause in seconds: up to 30 days.
  static let pauses = 1.0...30 * 86_400

  /// The result of an action.
  struct Result: Sendable {
    /// The display's name for people.
    var display: String
    /// The output that is shown from now on; nil if no output is.
    var output: String?
    /// The end of that; nil until the playlist decides otherwise.
    var until: Date?
  }

  /// Performs an action on the display with an id or name, and returns what it then shows.
  ///
  /// `output` is what `show` shows: an output's id, or ``automatic``. `duration` is the time for which `pause` and `show`
  /// last, such as `2h`; nil until the playlist is resumed.
  ///
  /// - Throws: ``DisplayControlError``.
  func perform(
    _ action: DisplayAction, on name: String, output: String? = nil, duration: String? = nil
  ) async throws(DisplayControlError) -> Result {
    guard let device = displays.device(named: name) else { throw .unknownDisplay }
    var seconds: Double?
    if let duration {
      guard [.pause, .show].contains(action), let given = DurationText.seconds(duration), Self.pauses.contains(given)
      else { throw .invalidDuration }
      seconds = given
    }
    if action == .show {
      let choices = Self.choices(of: device)
      guard let output, choices.contains(output) else {
        throw .unknownOutput(expected: choices.joined(separator: ", "))
      }
    }
    let zone = await displays.zone(of: device)
    let result: (output: String?, until: Date?)
    do {
      result = try displays.states.perform(
        action, on: device, in: zone, at: displays.now,
        output: action == .show && output != Self.automatic ? output : nil, for: seconds)
    } catch {
      throw .notStored
    }
    if action == .redraw { await redraw() }
    return Result(display: device.shownName, output: result.output, until: result.until)
  }

  /// Returns what a display can be asked to show.
  static func choices(of device: DeviceSettings) -> [String] { device.playlist.outputs + [automatic] }
}

/// The reason why an action was not performed, which decides the status of the response.
enum DisplayControlError: Error, Hashable {
  case unknownDisplay
  case invalidDuration
  case unknownOutput(expected: String)
  /// The state folder is not writable.
  case notStored
}
