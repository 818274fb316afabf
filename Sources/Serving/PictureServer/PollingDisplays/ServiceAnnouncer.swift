internal import DisplayLinks
internal import Glibc
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import WidgetBase

/// Announces the server to displays of OpenDisplay by multicast DNS, and answers their questions.
///
/// Each network of the machine has a socket, which costs nothing until a message arrives. Other programs, such as Avahi,
/// can use the same port.
struct ServiceAnnouncer: Sendable {
  typealias Messages = NIOAsyncChannel<AddressedEnvelope<ByteBuffer>, AddressedEnvelope<ByteBuffer>>

  let logger: Logger
  /// The port of the server.
  let port: Int
  /// The name of the machine.
  let machine: String

  /// A network of the machine.
  private struct Network: Sendable {
    var device: NIONetworkDevice
    /// Its address and the mask of its network, four bytes each.
    var address: [UInt8]
    var mask: [UInt8]

    /// Creates a network; nil for a device without IPv4 or without groups, and for the machine itself.
    init?(_ device: NIONetworkDevice) {
      guard device.multicastSupported, let address = Self.bytes(device.address), let mask = Self.bytes(device.netmask),
        address[0] != 127
      else { return nil }
      self.device = device
      self.address = address
      self.mask = mask
    }

    /// Returns whether an address belongs to the network.
    func contains(_ other: SocketAddress) -> Bool {
      guard let other = Self.bytes(other) else { return false }
      return (0..<4).allSatisfy { other[$0] & mask[$0] == address[$0] & mask[$0] }
    }

    private static func bytes(_ address: SocketAddress?) -> [UInt8]? {
      let bytes = address?.ipAddress?.split(separator: ".").compactMap { UInt8($0) }
      return bytes?.count == 4 ? bytes : nil
    }
  }

  private static let group = (address: "224.0.0.251", port: 5_353)
  /// The number of responses in ``window``; more questions than that are not answered.
  private static let maximumResponses = 20
  private static let window = Duration.seconds(1)
  /// Linux's numbers of the options that a port is shared, and that a socket gets messages only of groups that it has joined itself.
  private static let sharedPort = NIOBSDSocket.Option(rawValue: 15)
  private static let ownGroupsOnly = NIOBSDSocket.Option(rawValue: 49)

  /// Announces the server until the task is cancelled.
  ///
  /// `host` is the address on which the server listens; if it is not one of a network, such as `0.0.0.0`, the server is
  /// announced on all of them.
  func run(on host: String) async {
    let networks = Self.networks
    let only = networks.filter { $0.device.address?.ipAddress == host }
    guard !networks.isEmpty, host != "127.0.0.1", host != "::1" else { return }
    await withDiscardingTaskGroup { tasks in
      for network in only.isEmpty ? networks : only {
        tasks.addTask {
          do {
            try await announce(on: network)
          } catch is CancellationError {
            // The server stops.
          } catch {
            logger.warning(
              "cannot announce the server to displays on \(network.device.name): \(OneLine.of("\(error)"))")
          }
        }
      }
    }
  }

  private static var networks: [Network] { ((try? System.enumerateDevices()) ?? []).compactMap { Network($0) } }

  private func announce(on network: Network) async throws {
    let group = try SocketAddress(ipAddress: Self.group.address, port: Self.group.port)
    let messages: Messages = try await DatagramBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.socketOption(.so_reuseaddr), value: 1)
      .channelOption(ChannelOptions.Types.SocketOption(level: .socket, name: Self.sharedPort), value: 1)
      .channelOption(ChannelOptions.Types.SocketOption(level: .ip, name: Self.ownGroupsOnly), value: 0)
      .bind(host: "0.0.0.0", port: Self.group.port) { channel in
        channel.eventLoop.makeCompletedFuture { try Messages(wrappingChannelSynchronously: channel) }
      }
    if let options = messages.channel as? any SocketOptionProvider {
      let address = network.address.withUnsafeBytes { $0.loadUnaligned(as: in_addr.self) }
      try await options.setIPMulticastIF(address).get()
      try await options.setIPMulticastTTL(255).get()
    }
    try await (messages.channel as? any MulticastChannel)?.joinGroup(group, device: network.device).get()
    let service = ServiceAnnouncement(machine: machine, port: port, address: network.address)
    let channel = messages.channel
    func send(_ bytes: [UInt8], to address: SocketAddress) async {
      // A network may be down for a while.
      try? await channel.writeAndFlush(
        AddressedEnvelope(remoteAddress: address, data: ByteBuffer(bytes: bytes)))
    }
    try await messages.executeThenClose { inbound, _ in
      do {
        for pause in [Duration.zero, .seconds(1)] {
          try await Task.sleep(for: pause)
          await send(service.announcement(), to: group)
        }
        var recent: (since: ContinuousClock.Instant, count: Int) = (.now, 0)
        for try await message in inbound where network.contains(message.remoteAddress) {
          let isDirect = message.remoteAddress.port != Self.group.port
          guard let response = service.response(to: Array(message.data.readableBytesView), isDirect: isDirect) else {
            continue
          }
          if .now - recent.since > Self.window { recent = (.now, 0) }
          recent.count += 1
          guard recent.count <= Self.maximumResponses else { continue }
          await send(response, to: isDirect ? message.remoteAddress : group)
        }
      } catch is CancellationError {
        // The server stops. Sending does not notice that the task was cancelled.
      }
      await send(service.announcement(isGone: true), to: group)
    }
  }
}
