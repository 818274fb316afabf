internal import Configurations
internal import FoundationEssentials

/// What to do after `init` has drawn its first pictures.
enum NextSteps {
  /// Returns lines with commands to copy; `isDefault` is whether commands find the configuration by themselves.
  static func lines(_ choices: StarterConfiguration.Choices, path: String, isDefault: Bool) -> [String] {
    let file = isDefault ? "" : " \(path)"
    switch choices.display {
    case .files:
      return [
        "next: widgetgen serve\(isDefault ? "" : " --config \(path)"), and open http://127.0.0.1:2300/ in a browser",
        "to keep the files up to date, add a line to cron (crontab -e): */5 * * * * widgetgen run --quiet\(file)",
      ]
    case .panel:
      return [
        "next: add a line to cron (crontab -e), which refreshes the panel when something changed:",
        "*/10 * * * * widgetgen run --quiet\(file)",
      ]
    case .device(let hardware, let tokenFile):
      let host = "http://\(ProcessInfo.processInfo.hostName):2300"
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let isReader = hardware.name.hasPrefix("kindle") || hardware.name.hasPrefix("kobo")
      return [
        "next: widgetgen serve\(isDefault ? "" : " --config \(path)")",
        isReader
          ? "then open \(host)/screens/desk?token=TOKEN on the reader; TOKEN is in \(folder)\(tokenFile)"
          : "then enter \(host) as the server of the device, and add the id that it shows to the configuration",
      ]
    }
  }
}
