internal import CommandLineSupport
internal import FoundationEssentials
internal import Glibc

/// The alarm of the machine's clock, which switches a machine on that was switched off.
enum WakeAlarm {
  /// The kernel's file for the alarm, in seconds since 1970; see rtc(4).
  private static let path = "/sys/class/rtc/rtc0/wakealarm"

  /// Sets the alarm and prints its instant; only prints if there is no such clock, or no permission.
  ///
  /// `instant` is the next change of a picture; nil if none will change.
  static func set(for instant: Date?, _ console: Console) throws {
    guard let instant else {
      console.note("no picture will change; no alarm was set")
      return
    }
    // The alarm has whole seconds, and the picture must not be the one before.
    let seconds = Int64(clamping: Int(exactly: instant.timeIntervalSince1970.rounded(.up)) ?? .max)
    // An alarm that is set must be removed before another one is.
    let isSet = write("0") && write("\(seconds)")
    if !isSet {
      console.note("\(path) cannot be written, so no alarm was set; as root: rtcwake -m off -t \(seconds)")
    }
    try Console.output(instant.formatted(.iso8601) + "\n")
  }

  private static func write(_ text: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text + "\n", file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
