internal import FoundationEssentials
internal import Glibc

/// The kernel's figures about this process (proc(5)).
enum ProcessFigures {
  /// Names, what they are, and values; those that cannot be read are left out.
  static var all: [(name: String, help: String, value: Double)] {
    var figures: [(String, String, Double)] = []
    if let kibibytes = status("VmRSS") {
      figures.append(("process_resident_memory_bytes", "Memory in use.", kibibytes * 1_024))
    }
    if let threads = status("Threads") { figures.append(("process_threads", "Threads.", threads)) }
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      figures.append(("process_open_fds", "Open files and sockets.", Double(files.count)))
    }
    return figures
  }

  /// The number of a line of `/proc/self/status`.
  private static func status(_ name: String) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      .flatMap { Double($0.dropFirst(name.utf8.count + 1).drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber }) }
  }
}
