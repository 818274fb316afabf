internal import FoundationEssentials
internal import Glibc

/// The kernel's figures about this process (proc(5)).
enum ProcessMetrics {
  /// Names, what they are, and values; those that cannot be read are left out.
  static var all: [(name: String, help: String, value: Double)] {
    var metrics: [(String, String, Double)] = []
    if let kibibytes = status("VmRSS") {
      metrics.append(("process_resident_memory_bytes", "Memory in use.", kibibytes * 1_024))
    }
    if let threads = status("Threads") { metrics.append(("process_threads", "Threads.", threads)) }
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      metrics.append(("process_open_fds", "Open files and sockets.", Double(files.count)))
    }
    return metrics
  }

  /// The number of a line of `/proc/self/status`.
  private static func status(_ name: String) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      .flatMap { Double($0.dropFirst(name.utf8.count + 1).drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber }) }
  }
}
