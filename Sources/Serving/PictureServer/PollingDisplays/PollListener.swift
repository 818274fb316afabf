internal import Configurations
internal import DisplayLinks
internal import Glibc
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import Synchronization
internal import WidgetBase

/// Accepts displays of OpenDisplay that connect to the server.
///
/// Each connection is a task. A display that is silent, or does not read, is disconnected; one that sleeps with an open
/// connection has until the time at which it is to ask again.
struct PollListener: Sendable {
  /// Returns the response to a display at an address, and the line for the log.
  typealias Responding =
    @Sendable (PollingDisplay, PollingState, _ address: String) async -> (response: PollResponse, note: String)

  private let respond: Responding
  private let logger: Logger
  private let limits: Limits
  private let warnings = PollWarnings()

  /// The limits of connections.
  struct Limits: Sendable {
    /// The maximum number of connections; further ones are closed, or the oldest one of an address with many.
    var connections = 256
    /// The time for the first frame, for the rest of a frame, and for what follows an announcement.
    var frameTime = TimeAmount.seconds(15)
    /// The time in addition to that after which a display is to ask again.
    var slack = TimeAmount.seconds(120)
    /// The bytes that the slowest displays receive in a second.
    var slowestRate = 2_048
    /// The bytes that the kernel keeps of a frame.
    var sendBuffer: SocketOptionValue = 65_536
    /// The maximum number of requests that follow each other without a pause.
    var hastyRequests = 20
    /// The shortest pause.
    var pause = Duration.seconds(2)
  }

  init(logger: Logger, limits: Limits = Limits(), respond: @escaping Responding) {
    self.logger = logger
    self.limits = limits
    self.respond = respond
  }

  /// Accepts displays until the task is cancelled.
  ///
  /// - Throws: `Failure` if it cannot listen on the address.
  func run(at address: ListenAddress, onListening: @Sendable (ListenAddress) -> Void) async throws {
    let server: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
    do {
      server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // Bytes in the kernel's buffer count as received.
        .childChannelOption(.socketOption(.so_sndbuf), value: limits.sendBuffer)
        .bind(host: address.host, port: address.port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
    } catch let error as IOError {
      throw Failure(.cannotCreate, "\(address.text): cannot listen: \(String(cString: strerror(error.errnoCode)))")
    }
    onListening(ListenAddress(host: address.host, port: server.channel.localAddress?.port ?? address.port))
    let places = ConnectionPlaces(maximum: limits.connections)
    try await server.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { tasks in
        for try await connection in connections {
          tasks.addTask {
            let address = Self.address(of: connection.channel)
            guard places.take(connection.channel, of: address) else {
              // Every connection has to be ended.
              try? await connection.executeThenClose { _, _ in }
              return
            }
            await serve(connection, of: address)
            places.giveBack(connection.channel, of: address)
          }
        }
      }
    }
  }

  private func serve(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, of address: String) async {
    let deadline = ConnectionDeadline(connection.channel)
    do {
      try await connection.executeThenClose { inbound, _ in
        try await converse(inbound, connection.channel, address, deadline)
      }
    } catch let error as LinkError {
      warn("display \(address) \(error.text)")
    } catch {
      // The display closed the connection.
    }
    if deadline.isOver { warn("display \(address) did not send or receive in time") }
    deadline.cancel()
  }

  private func warn(_ text: String) {
    for line in warnings.lines(for: text, at: .now) { logger.warning("\(line)") }
  }

  private func converse(
    _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>, _ channel: any Channel, _ address: String,
    _ deadline: ConnectionDeadline
  ) async throws {
    var conversation = PollConversation()
    var wait = limits.frameTime
    var isInFrame = true
    var last: (request: ContinuousClock.Instant, hasty: Int) = (.now - limits.pause, 0)
    deadline.set(limits.frameTime)
    for try await buffer in inbound {
      for step in try conversation.receive(buffer.readableBytesView) {
        last = (.now, .now - last.request < limits.pause ? last.hasty + 1 : 0)
        guard last.hasty < limits.hastyRequests else { throw LinkError("asks again and again without a pause") }
        let bytes: [UInt8]
        switch step {
        case .send(let question): (bytes, wait) = (question, limits.frameTime)
        case .ask(let display, let state):
          // The display does not wait for itself now.
          deadline.cancel()
          let (response, note) = await respond(display, state, address)
          logger.info("display \(address): \(note)")
          bytes = try conversation.bytes(of: response)
          wait = response.wait + limits.slack
        }
        // Until the display has read all of it.
        deadline.set(limits.frameTime + .seconds(Int64(bytes.count / limits.slowestRate)))
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
        isInFrame = false
        deadline.set(wait)
      }
      // The time of a frame does not begin again with each of its bytes.
      if conversation.hasPart, !isInFrame {
        isInFrame = true
        deadline.set(limits.frameTime)
      } else if !conversation.hasPart, isInFrame {
        isInFrame = false
        deadline.set(wait)
      }
    }
  }

  /// Returns the address of the other side; an IPv4 address has the form of IPv4 even if the server listens for both.
  private static func address(of channel: any Channel) -> String {
    let text = channel.remoteAddress?.ipAddress ?? "of an unknown address"
    let prefix = "::ffff:"
    return text.hasPrefix(prefix) && text.contains(".") ? String(text.dropFirst(prefix.count)) : text
  }
}

extension PollResponse {
  /// The time after which the display is to ask again.
  fileprivate var wait: TimeAmount {
    switch self {
    case .announce: .zero
    case .nothing(let seconds), .frame(_, let seconds): .seconds(Int64(seconds))
    }
  }
}

/// The open connections.
private final class ConnectionPlaces: Sendable {
  private let maximum: Int
  /// The connections of each address, the oldest first.
  private let open = Mutex<[String: [any Channel]]>([:])

  init(maximum: Int) {
    self.maximum = maximum
  }

  /// Takes a place for a connection; returns false if no place is free.
  ///
  /// If all are taken, the address with the most connections loses its oldest one to an address with fewer, so that a
  /// single machine cannot keep displays out.
  func take(_ channel: any Channel, of address: String) -> Bool {
    open.withLock { open in
      if open.values.reduce(0, { $0 + $1.count }) >= maximum {
        guard let most = open.max(by: { $0.value.count < $1.value.count }), let oldest = most.value.first,
          most.value.count > (open[address]?.count ?? 0) + 1
        else { return false }
        open[most.key]?.removeFirst()
        oldest.close(promise: nil)
      }
      open[address, default: []].append(channel)
      return true
    }
  }

  func giveBack(_ channel: any Channel, of address: String) {
    open.withLock { open in
      open[address]?.removeAll { $0 === channel }
      if open[address]?.isEmpty == true { open[address] = nil }
    }
  }
}

/// The instant at which a connection is closed.
private final class ConnectionDeadline: Sendable {
  private struct State {
    var timer: Scheduled<Void>?
    var isOver = false
  }

  private let channel: any Channel
  private let state = Mutex(State())

  init(_ channel: any Channel) {
    self.channel = channel
  }

  /// Whether the connection was closed because of it.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Closes the connection after a time from now on, and not earlier.
  func set(_ time: TimeAmount) {
    let timer = channel.eventLoop.scheduleTask(in: time) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isOver = true }
      channel.close(promise: nil)
    }
    state.withLock { state in
      state.timer?.cancel()
      state.timer = timer
    }
  }

  func cancel() { state.withLock { $0.timer?.cancel() } }
}
