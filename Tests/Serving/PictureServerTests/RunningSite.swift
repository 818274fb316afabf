import BuiltInWidgets
import Configurations
import FileAccess
import Foundation
import Glibc
import JobSettings
import Logging
import Rounds
import TestFolders
import Testing
import WidgetBase

@testable import PictureServer
@testable import Shelf

/// A server with its own configuration and port; stopped and removed with the test.
final class RunningSite: Sendable {
  let port: Int
  let folder: TemporaryFolder
  let service: PictureService
  let server: HTTPServer
  let configuration: Configuration
  let lines: LogLines
  private let messages: MessagePictures

  /// The suite's server, set by the trait `site`.
  @TaskLocal static var shared: RunningSite?

  /// The suite's server.
  static var current: RunningSite {
    get throws { try #require(shared) }
  }
  private let task: Task<Void, any Error>

  /// The server's log.
  var log: [String] { lines.all }

  /// Starts a server.
  ///
  /// `folder` may have existing state to reuse. If `port` is 0, the system chooses one. If `isReady` is true, the
  /// initializer waits until all pictures have been drawn or have failed.
  init(
    _ yaml: String, folder: TemporaryFolder = TemporaryFolder(), files: [String: String] = [:], port: Int = 0,
    isReady: Bool = true, cloudTime: Duration = .seconds(60)
  ) async throws {
    self.folder = folder
    for (name, text) in files { try folder.write(text, name) }
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
    self.configuration = configuration
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")), version: "1.0",
      workingFolder: "/")
    let displays = DisplayStates(StateFolder(path: folder.path("state")))
    let lines = LogLines()
    self.lines = lines
    let logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
    service = PictureService(environment: environment.listening(logger: logger), now: { Date() }, displays: displays)
    try await service.draw(configuration)
    messages = MessagePictures(shelf: service.shelf, fonts: environment.fonts([]))
    let images = DisplayImages(StateFolder(path: folder.path("state")), shelf: service.shelf)
    let server = HTTPServer(
      try Site(configuration), source: service.shelf, registry: DeviceRegistry(StateFolder(path: folder.path("state"))),
      displays: displays,
      pushed: PushedData(StateFolder(path: folder.path("state"))),
      images: images, cloud: CloudPictures(images, userAgent: "test", certificateFile: nil, waitingTime: cloudTime),
      messages: messages, now: { Date() }, logger: logger,
      studio: Studio(catalog: .builtIn, defaults: JobDefaults(), environment: environment))
    self.server = server
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    task = Task {
      try await server.run(at: ListenAddress(host: "127.0.0.1", port: port)) { continuation.yield($0.port) }
    }
    var iterator = ports.makeAsyncIterator()
    self.port = try #require(await iterator.next())
    for _ in 0..<20_000 where isReady && !service.shelf.isSettled { try await Task.sleep(for: .milliseconds(10)) }
  }

  deinit {
    let (server, service) = (server, service)
    Task {
      await server.end()
      await service.stop()
    }
  }

  /// Stops the server and waits for its end.
  func end() async throws {
    await service.stop()
    await server.end()
    try await task.value
  }

  /// Draws the picture for small screens that have just been set up, as the program does at its start.
  func drawWelcome() async throws { try await messages.draw(.welcome, isLarge: false, at: Date()) }

  /// Draws the message of small screens that have no picture.
  func drawMessages() async throws { try await messages.draw(.noPicture, isLarge: false, at: Date()) }

  /// Sends a request over a new connection and returns the response.
  func ask(
    _ path: String, method: String = "GET", _ headers: [String: String] = [:], body: String = ""
  ) async throws -> RawResponse {
    let port = port
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let host = headers.keys.contains { $0.lowercased() == "host" } ? "" : "Host: 127.0.0.1:\(port)\r\n"
    let list = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    let bytes = try await onNewThread {
      let client = try RawClient(port: port)
      client.send("\(method) \(path) HTTP/1.1\r\n\(host)Connection: close\r\n\(list)\(length)\r\n\(body)")
      return client.readToEnd()
    }
    return try RawResponse(bytes)
  }
}

/// Runs blocking code on a new thread: the tests' shared threads are as few as the machine's processors.
func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}
