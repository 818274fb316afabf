internal import Dispatch
internal import Glibc
internal import Synchronization

/// The addresses of a host, looked up within a time.
struct HostAddresses: Sendable {
  /// An address with its port, as the system connects to it.
  struct Address: Hashable, Sendable {
    var family: Int32
    /// The bytes of a `sockaddr`.
    var bytes: [UInt8]
  }

  /// The outcome of a lookup.
  enum Outcome: Sendable {
    case found([Address])
    /// The code of `getaddrinfo`.
    case failed(Int32)
  }

  /// The maximum number of addresses that are used.
  private static let maximum = 16

  /// Looks up a host by its name or address.
  ///
  /// The system limits a lookup only by the timeouts of its name servers, which may be half a minute. A lookup that
  /// takes longer than `time` continues, but its result is ignored.
  ///
  /// - Throws: ``LinkError``.
  static func of(
    _ host: String, port: Int, within time: Duration,
    by lookUp: @escaping @Sendable (_ host: String, _ port: Int) -> Outcome = HostAddresses.lookUp
  ) throws(LinkError) -> [Address] {
    let result = Result()
    DispatchQueue(label: "lookup").async { result.set(lookUp(host, port)) }
    switch result.get(within: time) {
    case .found(let addresses) where !addresses.isEmpty: return addresses
    case .found, nil: throw LinkError("is not known to the name server in time", isTemporary: true)
    case .failed(let code):
      throw LinkError("is unknown on this network (\(String(cString: gai_strerror(code))))", isTemporary: true)
    }
  }

  private final class Result: Sendable {
    private let outcome = Mutex<Outcome?>(nil)
    private let done = DispatchSemaphore(value: 0)

    func set(_ new: Outcome) {
      outcome.withLock { $0 = new }
      done.signal()
    }

    func get(within time: Duration) -> Outcome? {
      _ = done.wait(timeout: .now() + .milliseconds(max(0, Int(time / .milliseconds(1)))))
      return outcome.withLock { $0 }
    }
  }

  private static func lookUp(_ host: String, _ port: Int) -> Outcome {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let problem = getaddrinfo(host, String(port), &hints, &list)
    guard problem == 0 else { return .failed(problem) }
    defer { if let list { freeaddrinfo(list) } }
    var addresses: [Address] = []
    var next = list
    while let found = next?.pointee, addresses.count < maximum {
      let bytes = UnsafeRawBufferPointer(start: found.ai_addr, count: Int(found.ai_addrlen))
      addresses.append(Address(family: found.ai_family, bytes: [UInt8](bytes)))
      next = found.ai_next
    }
    return .found(addresses)
  }
}
