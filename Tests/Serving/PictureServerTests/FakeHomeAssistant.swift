import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// A Home Assistant with the part of its protocols that pictures need: the list of all states, and the subscription of
/// entities.
final class FakeHomeAssistant: Sendable {
  struct State {
    var token: String
    var states: [String: String] = [:]
    var isStarting = false
    /// Whether nobody is answered.
    var isDown = false
    /// Whether requests are answered, but not those for a WebSocket, as by a proxy that does not know it.
    var refusesWebSockets = false
    /// The numbers of the subscriptions of entities, and what they subscribe to.
    var subscriptions: [ObjectIdentifier: (channel: any Channel, id: Int, entities: Set<String>)] = [:]
    var channels: [any Channel] = []
    /// The connections that have been closed.
    var closedCount = 0
    /// The requests for all states.
    var requestCount = 0
    /// The titles of the items of to-do lists.
    var todo: [String: [String]] = [:]
    /// The requests for items of to-do lists.
    var todoCount = 0
    /// The authentications over WebSocket.
    var authenticationCount = 0
    /// The responses to pings.
    var pongCount = 0
  }

  let state: Mutex<State>
  let port: Int
  private let listener: any Channel

  /// Starts a server on a free port of 127.0.0.1.
  static func start(token: String, _ states: [String: String]) async throws -> FakeHomeAssistant {
    let box = Box()
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, head in
              let isKnown =
                head.uri == "/api/websocket" && box.home?.state.withLock { $0.isDown || $0.refusesWebSockets } == false
              return channel.eventLoop.makeSucceededFuture(isKnown ? HTTPHeaders() : nil)
            },
            upgradePipelineHandler: { channel, _ in
              channel.eventLoop.makeCompletedFuture {
                // Nobody can be served before `start` has returned.
                guard let home = box.home else { return }
                let pipeline = channel.pipeline.syncOperations
                pipeline.removeHandler(try pipeline.handler(type: RequestHandler.self), promise: nil)
                try pipeline.addHandler(SocketHandler(home))
              }
            })
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
          if let home = box.home { try channel.pipeline.syncOperations.addHandler(RequestHandler(home)) }
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let home = FakeHomeAssistant(State(token: token, states: states), listener)
    box.state.withLock { $0 = home }
    return home
  }

  private final class Box: Sendable {
    let state = Mutex<FakeHomeAssistant?>(nil)
    var home: FakeHomeAssistant? { state.withLock { $0 } }
  }

  private init(_ state: State, _ listener: any Channel) {
    self.state = Mutex(state)
    self.listener = listener
    port = listener.localAddress?.port ?? 0
  }

  var base: String { "http://127.0.0.1:\(port)" }

  func end() {
    listener.close(promise: nil)
    hangUp()
  }

  /// Closes all connections.
  func hangUp() {
    let channels = state.withLock { state in
      state.subscriptions = [:]
      defer { state.channels = [] }
      return state.channels
    }
    for channel in channels { channel.close(promise: nil) }
  }

  /// Changes the state of an entity, and sends it to those who have subscribed to it.
  func change(_ entity: String, to text: String) {
    let all = state.withLock { state in
      state.states[entity] = text
      return Array(state.subscriptions.values)
    }
    for subscription in all where subscription.entities.contains(entity) {
      let change = #"{"+":{"s":"\#(text)","lc":1763718660.25}}"#
      Self.send(
        #"{"id":\#(subscription.id),"type":"event","event":{"c":{"\#(entity)":\#(change)}}}"#,
        to: subscription.channel)
    }
  }

  fileprivate static func send(_ text: String, to channel: any Channel) {
    let frame = WebSocketFrame(fin: true, opcode: .text, data: channel.allocator.buffer(string: text))
    channel.writeAndFlush(frame, promise: nil)
  }

  /// Sends the same text to all connections.
  func sendToAll(_ text: String) {
    for channel in state.withLock({ $0.channels }) { Self.send(text, to: channel) }
  }

  /// Ends or resumes reading from the first connection.
  func setReads(_ reads: Bool) async throws {
    try await state.withLock { $0.channels.first }?.setOption(.autoRead, value: reads).get()
  }

  /// Sends pings over the first connection.
  func ping(count: Int) async throws {
    guard let channel = state.withLock({ $0.channels.first }) else { return }
    try await channel.eventLoop.flatSubmit { Self.sendPings(count, to: channel) }.get()
  }

  /// Sends pings in small portions with pauses, because tests share the event loops: on a busy machine, other connections
  /// would not be open in time.
  ///
  /// The event loop goes on with the next portion without a task of the test. Tasks may have to wait for each other for
  /// so long that the client gives a silent connection up.
  private static func sendPings(_ count: Int, to channel: any Channel) -> EventLoopFuture<Void> {
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer(repeating: 0x78, count: 125))
    let portion = min(count, 100)
    for _ in 1..<portion { channel.write(ping, promise: nil) }
    let sent = channel.writeAndFlush(ping)
    if portion == count { return sent }
    return sent.flatMap {
      let pause = channel.eventLoop.scheduleTask(in: .milliseconds(1)) {}
      return pause.futureResult.flatMap { sendPings(count - portion, to: channel) }
    }
  }

  fileprivate func items(_ header: String?) -> (HTTPResponseStatus, String) {
    state.withLock { state in
      state.todoCount += 1
      guard header == "Bearer \(state.token)" else { return (.unauthorized, "401: Unauthorized") }
      let lists = state.todo.map { id, titles in
        #""\#(id)":{"items":[\#(titles.map { #"{"summary":"\#($0)","status":"needs_action"}"# }.joined(separator: ","))]}"#
      }
      return (.ok, #"{"changed_states":[],"service_response":{\#(lists.joined(separator: ","))}}"#)
    }
  }

  fileprivate func list(_ header: String?) -> (HTTPResponseStatus, String) {
    state.withLock { state in
      state.requestCount += 1
      if state.isDown { return (.badGateway, "") }
      guard header == "Bearer \(state.token)" else { return (.unauthorized, "401: Unauthorized") }
      let items = state.states.map { id, text in
        """
        {"entity_id":"\(id)","state":"\(text)","attributes":{},"last_changed":"2025-11-21T09:50:00.250000+00:00",
        "last_updated":"2025-11-21T09:50:00.250000+00:00"}
        """
      }
      return (.ok, "[\(items.joined(separator: ","))]")
    }
  }

  fileprivate func take(_ text: String, from channel: any Channel) {
    guard let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
    let id = message["id"] as? Int ?? 0
    func succeed(_ result: String = "null") {
      Self.send(#"{"id":\#(id),"type":"result","success":true,"result":\#(result)}"#, to: channel)
    }
    switch message["type"] as? String {
    case "auth":
      let isGood = state.withLock { state in
        state.authenticationCount += 1
        return message["access_token"] as? String == state.token
      }
      let answer =
        isGood
        ? #"{"type":"auth_ok","ha_version":"2026.8.0"}"#
        : #"{"type":"auth_invalid","message":"Invalid access token or password"}"#
      Self.send(answer, to: channel)
      if !isGood { channel.close(promise: nil) }
    case "get_config": succeed(#"{"state":"\#(state.withLock { $0.isStarting } ? "STARTING" : "RUNNING")"}"#)
    case "subscribe_entities":
      succeed()
      let wanted = Set(message["entity_ids"] as? [String] ?? [])
      let states = state.withLock { state in
        state.subscriptions[ObjectIdentifier(channel)] = (channel, id, wanted)
        return state.states.filter { wanted.contains($0.key) }
      }
      let added = states.map { #""\#($0.key)":{"s":"\#($0.value)","a":{},"c":"01H","lc":1763718600.25}"# }
      Self.send(#"{"id":\#(id),"type":"event","event":{"a":{\#(added.joined(separator: ","))}}}"#, to: channel)
    default: succeed()
    }
  }
}

/// Answers with all states.
private final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let home: FakeHomeAssistant
  private var authorization: String?
  private var uri = ""

  init(_ home: FakeHomeAssistant) { self.home = home }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      authorization = head.headers.first(name: "Authorization")
      uri = head.uri
    case .body: break
    case .end:
      let (status, body) = uri.hasPrefix("/api/services/todo/") ? home.items(authorization) : home.list(authorization)
      let head = HTTPResponseHead(
        version: .http1_1, status: status, headers: ["Content-Length": "\(body.utf8.count)", "Connection": "close"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}

/// Talks about states.
private final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let home: FakeHomeAssistant

  init(_ home: FakeHomeAssistant) { self.home = home }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    home.state.withLock { $0.channels.append(channel) }
    channel.closeFuture.whenComplete { [home] _ in home.state.withLock { $0.closedCount += 1 } }
    FakeHomeAssistant.send(#"{"type":"auth_required","ha_version":"2026.8.0"}"#, to: channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.channel.writeAndFlush(pong, promise: nil)
    case .pong: home.state.withLock { $0.pongCount += 1 }
    case .text: home.take(String(buffer: frame.unmaskedData), from: context.channel)
    default: break
    }
  }
}
