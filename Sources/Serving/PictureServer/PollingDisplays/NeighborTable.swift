internal import FileAccess
internal import Glibc

/// The hardware addresses of machines on this network, as Linux knows them.
struct NeighborTable: Sendable {
  private let addresses: [String: String]

  /// The table of the process's own network.
  ///
  /// The service's unit hides `/proc/net` (`ProcSubset=pid`).
  static let path = "/proc/self/net/arp"
  private static let maximumBytes = 1 << 20

  /// The current table; empty if it cannot be read.
  static var current: NeighborTable {
    let bytes = try? InputFile.read(path, limit: maximumBytes, advice: "not a table of neighbors", waits: false)
    return NeighborTable(String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Reads the table of `/proc/self/net/arp`: the first column is the address, the fourth the hardware address.
  init(_ text: String) {
    let pairs = text.split(separator: "\n").dropFirst().compactMap { line -> (String, String)? in
      let columns = line.split(separator: " ")
      guard columns.count >= 4, columns[3] != "00:00:00:00:00:00" else { return nil }
      return (String(columns[0]), String(columns[3]))
    }
    addresses = Dictionary(pairs) { first, _ in first }
  }

  /// Returns the hardware address of a machine; nil if it is not known.
  func hardwareAddress(of address: String) -> String? { addresses[address] }
}
