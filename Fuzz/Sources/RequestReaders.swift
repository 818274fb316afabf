internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import HTTPTypes
internal import Logging
internal import Rounds
internal import Settings

@testable internal import PictureServer
@testable internal import Shelf

/// Handles a parsed HTTP request: `METHOD TARGET [HOST]`, then one header per line.
func request(_ bytes: [UInt8]) {
  guard let site = FuzzedSite.shared else { return }
  let request = ServedRequest(lines: String(decoding: bytes, as: UTF8.self))
  guard let response = waiting({ await site.routes.response(to: request) { _ in [] }.response }) else { return }
  precondition((200..<600).contains(response.status), "answered with \(response.status)")
  // The site stores nothing, which requests to store something are told.
  guard response.status == 500 else { return }
  guard case .bytes(let text) = response.body, String(decoding: text, as: UTF8.self).contains("cannot store") else {
    preconditionFailure("answered with 500")
  }
}

extension ServedRequest {
  /// Creates a request from lines; one that names a host comes from this machine.
  fileprivate init(lines text: String) {
    var lines = text.split(separator: "\n")[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var fields = HTTPFields()
    for line in lines.prefix(100) {
      guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else { continue }
      fields.append(HTTPField(name: name, value: String(line[line.index(after: colon)...].drop { $0 == " " })))
    }
    let host = words.dropFirst(2).first
    self.init(
      method: words.first ?? "GET", target: words.dropFirst().first ?? "/", fields: fields, host: host,
      isLocal: host != nil)
  }
}

/// Sends bytes to the server over a connection, to test its HTTP parser, limits and responses.
func connection(_ bytes: [UInt8]) {
  guard let port = FuzzedSite.shared?.port else { return }
  let peer = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard peer >= 0 else { return }
  defer { close(peer) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let isConnected = withUnsafeBytes(of: &address) { raw in
    guard let start = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
    return connect(peer, start, socklen_t(raw.count)) == 0
  }
  guard isConnected else { return }
  // Reads responses while sending, because the server stops responding to a client that does not read.
  var rest = bytes[...]
  var response = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    var event = pollfd(fd: peer, events: Int16(POLLIN | (rest.isEmpty ? 0 : POLLOUT)), revents: 0)
    // A stream of events stays silent for a while; enough has been received by then.
    guard poll(&event, 1, rest.isEmpty ? 100 : 5_000) > 0 else { return }
    if event.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      guard recv(peer, &response, response.count, 0) > 0 else { return }
    } else {
      let count = rest.withUnsafeBytes {
        send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    // Tells the server that the client will send nothing more.
    if rest.isEmpty { shutdown(peer, Int32(SHUT_WR)) }
  }
}

/// A server with two pictures, a device and a token, which lives as long as the process.
private struct FuzzedSite {
  let routes: SiteRoutes
  let port: Int
  private let service: PictureService

  static let shared: FuzzedSite? = waiting { try? await FuzzedSite() }

  private static let text = """
    timezone: UTC
    server: {tokenFile: token, publicURL: "http://pi.local:2300/wall", guestNetwork: Guests}
    sources: {desk: {push: true}}
    outputs:
      - {id: clock, widget: clock, path: clock.png, options: {every: 60}}
      - {id: panel, widget: clock, scheme: both, target: trmnl-og, path: "panel-{scheme}.png", options: {every: 60}}
    devices:
      - {id: "AA:BB:CC:DD:EE:FF", output: panel, name: Desk, button: identify, sensors: desk}
      - {id: "AA:BB:CC:DD:EE:01", outputs: [panel, clock], button: next}
      - {id: "AA:BB:CC:DD:EE:02", output: panel, button: guest}
    """

  private init() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/widgetgen-fuzz-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("sesame-00".utf8).write(to: URL(filePath: folder + "/token"))
    let configuration = try Configuration(yaml: Array(Self.text.utf8), path: folder + "/config.yaml")
    // Nothing is stored, so that an input always behaves the same.
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1.0", workingFolder: "/")
    service = PictureService(
      environment: environment, now: { fuzzInstant }, displays: DisplayStates(StateFolder(path: nil)))
    try await service.draw(configuration)
    while !service.shelf.isReady { try await Task.sleep(for: .milliseconds(10)) }
    let metrics = ServerMetrics()
    let logger = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
    let images = DisplayImages(StateFolder(path: nil), shelf: service.shelf)
    let routes = SiteRoutes(
      try Site(configuration), source: service.shelf, registry: DeviceRegistry(StateFolder(path: nil)),
      displays: DisplayStates(StateFolder(path: nil)), pushed: PushedData(StateFolder(path: nil)), images: images,
      cloud: CloudPictures(images, userAgent: "fuzz", certificateFile: nil),
      messages: MessagePictures(shelf: service.shelf, fonts: environment.fonts([])), metrics: metrics, logger: logger,
      now: { fuzzInstant })
    // Binds the device to its key, which is the first one it shows.
    _ = await routes.response(to: ServedRequest(lines: "GET /api/display\nID: AA:BB:CC:DD:EE:FF\nAccess-Token: key")) {
      _ in []
    }
    self.routes = routes
    let http = HTTPService(routes, metrics: metrics, logger: logger, now: { fuzzInstant })
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    Task {
      try? await http.run(at: ListenAddress(host: "127.0.0.1", port: 0)) { continuation.yield($0.port) }
      continuation.finish()
    }
    var iterator = ports.makeAsyncIterator()
    port = await iterator.next() ?? 0
  }
}
