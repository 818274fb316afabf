internal import Glibc
internal import WidgetBase

/// A search for displays of OpenDisplay that wait for connections on the networks of this machine.
package enum DisplaySearch {
  private static let group: (address: UInt32, port: UInt16) = (0xE000_00FB, 5_353)
  /// The maximum number of displays.
  private static let maximumCount = 256

  /// Asks, and collects the responses of a time, in the order of their names.
  ///
  /// It blocks the thread. No port is opened for others: responses come to the socket that asked.
  package static func run(for time: Duration) throws -> [FoundDisplay] {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var isSent = false
    for network in networks {
      var network = network
      setsockopt(descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &network, socklen_t(MemoryLayout<in_addr>.size))
      isSent = send(FoundDisplay.question, descriptor) || isSent
    }
    guard isSent else { throw failure }
    var found: [FoundDisplay] = []
    let end = ContinuousClock.now + time
    var buffer = [UInt8](repeating: 0, count: DNSMessage.maximumLength)
    while found.count < maximumCount {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { break }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(left.rounded(.up))) > 0 else { continue }
      var sender = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let count = withUnsafeMutablePointer(to: &sender) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          recvfrom(descriptor, &buffer, buffer.count, 0, $0, &length)
        }
      }
      guard count > 0 else { continue }
      let address = withUnsafeBytes(of: sender.sin_addr.s_addr) { $0.map { String($0) }.joined(separator: ".") }
      for display in FoundDisplay.displays(in: Array(buffer.prefix(count)), from: address)
      where !found.contains(display) { found.append(display) }
    }
    return found.sorted { ($0.name, $0.address, $0.port) < ($1.name, $1.address, $1.port) }
  }

  private static var failure: Failure {
    Failure(.upstream, "cannot ask for displays on this network: \(String(cString: strerror(errno)))")
  }

  /// The addresses of this machine in networks other than its own.
  private static var networks: [in_addr] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var result: [in_addr] = []
    var next = list
    while let item = next?.pointee {
      next = item.ifa_next
      guard let address = item.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        item.ifa_flags & UInt32(IFF_MULTICAST) != 0, item.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      result.append(address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr })
    }
    return result
  }

  private static func send(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = group.port.bigEndian
    address.sin_addr.s_addr = group.address.bigEndian
    let count = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return count == bytes.count
  }
}
