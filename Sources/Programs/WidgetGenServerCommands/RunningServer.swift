internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Logging
internal import PictureServer
internal import Pictures
internal import Rounds
internal import Shelf
internal import WebRequests
internal import WidgetBase

/// A server and its pictures, from reading the configuration until it stops.
actor RunningServer {
  /// The configuration as it was read at the start.
  private let read: UnattendedConfiguration
  private var configuration: Configuration
  private var site: Site
  private let path: String?
  private let logger: Logger
  /// Nil for a server that shows the pictures of a fleet.
  private let service: PictureService?
  private let messages: MessagePictures
  private let server: HTTPServer
  private let bridge: DisplayBridge
  /// The state of the token's file when it was last read.
  private var tokenFacts: FileFacts?

  /// The time for requests and the round in progress when the server stops; the server itself waits 4 s for requests.
  private static let stopTimeout = Duration.milliseconds(4_500)
  /// The interval at which files are checked, except the files of pictures.
  private static let interval = Duration.seconds(10)

  /// Creates a server that shows the pictures of a fleet or, if `fleet` is nil, draws the outputs of the configuration.
  ///
  /// `path` is the path of the configuration; nil for the default places.
  ///
  /// - Throws: if the token is invalid.
  init(
    _ read: UnattendedConfiguration, path: String?, fleet: (any PictureSource)? = nil, logger: Logger
  ) throws {
    for line in read.problems { logger.error("\(line)") }
    let configuration = read.configuration
    self.read = read
    self.configuration = configuration
    self.path = path
    self.logger = logger
    site = try Site(configuration, isApp: Self.isApp)
    let environment = RefreshEnvironment.current
    // Successful drawings are logged only in verbose mode: a clock would log one each second.
    var rounds = logger
    rounds.logLevel = logger.logLevel == .debug ? .debug : max(logger.logLevel, .warning)
    let roundLogger = rounds
    let state = StateFolder(path: environment.folders.state)
    let displays = DisplayStates(state)
    let service =
      fleet == nil
      ? PictureService(
        environment: environment.listening(logger: logger), now: { Date() }, displays: displays,
        onRound: { RefreshSummary(report: $0).report(roundLogger) }) : nil
    self.service = service
    let shelf = service?.shelf ?? PictureShelf(state)
    let fonts = configuration.outputs.first?.job.look.fontFolders ?? []
    messages = MessagePictures(shelf: shelf, fonts: environment.fonts(fonts))
    let source: any PictureSource = fleet ?? shelf
    let registry = DeviceRegistry(state)
    let images = DisplayImages(state, shelf: shelf)
    let redraw: @Sendable () async -> Void = { await service?.redraw() }
    let cloud = CloudPictures(
      images, userAgent: UserAgent.text(version: ProgramVersion.text, contact: nil),
      certificateFile: environment.certificateFile)
    server = HTTPServer(
      site, source: source, registry: registry, displays: displays, pushed: PushedData(state), images: images,
      cloud: cloud,
      messages: messages, now: { Date() }, logger: logger,
      studio: fleet == nil
        ? Studio(catalog: ProgramParts.current.catalog, defaults: .current, environment: environment) : nil,
      redraw: redraw)
    bridge = DisplayBridge(
      site, source: source, registry: registry, displays: displays, images: images, version: ProgramVersion.text,
      now: { Date() }, logger: logger, redraw: redraw)
    tokenFacts = configuration.server.tokenFile.flatMap(FileFacts.init)
  }

  /// Whether the server is an app of Home Assistant: the supervisor gives these a token.
  private static var isApp: Bool { ProcessVariables.all["SUPERVISOR_TOKEN"]?.isEmpty == false }

  /// Returns the part of the configuration that a server needs.
  static func scope(showsFleet: Bool) -> ConfigurationScope { showsFleet ? .servingOthers : .everything }

  /// Serves until SIGTERM or SIGINT.
  ///
  /// - Throws: if the limit on open files is too low, a font is missing, or the server cannot listen on the address.
  func run(at address: ListenAddress) async throws {
    try ProcessLimits.checkForServing()
    try await service?.draw(configuration)
    read.keep()
    if let first = read.problems.first {
      server.noteReload(
        problem: "The configuration is invalid, and the last one that worked is used: \(first)", at: Date())
    }
    let logger = logger
    let count = configuration.outputs.count
    let what = service == nil ? "the screens of a fleet" : "\(count) output\(count == 1 ? "" : "s")"
    let signals = ProcessSignals.current ?? ProcessSignals()
    // One after the other: the configuration that was read last must be the one that is used.
    let (reloads, reload) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let reloading = Task { for await _ in reloads { await self.reload() } }
    let listening = Task {
      for await request in signals.requests {
        switch request {
        case .end: Task { await self.end() }
        case .reload: reload.yield()
        }
      }
    }
    let looking = Task { await self.watchFiles() }
    let trimming = Task { await Heap.trim() }
    await bridge.use(site, configuration.mqtt)
    let polling = configuration.server.openDisplay.map { address in Task { await self.serveDisplays(at: address) } }
    defer {
      listening.cancel()
      reloading.cancel()
      signals.stop()
      looking.cancel()
      trimming.cancel()
      polling?.cancel()
    }
    do {
      try await server.run(at: address) { address in
        logger.notice("serving \(what) at http://\(address.text)/")
      }
    } catch {
      await bridge.stop()
      await service?.stop()
      throw error
    }
    await bridge.stop()
    // Displays are told that the server is gone.
    polling?.cancel()
    await polling?.value
    await service?.stop()
  }

  /// Accepts displays that connect to the server; pages and other devices are served even if that is not possible.
  private func serveDisplays(at address: ListenAddress) async {
    do {
      let machine = ProcessInfo.processInfo.hostName
      try await server.serveDisplays(at: address, announcedAs: machine) { [logger] address in
        logger.notice("waiting for displays of OpenDisplay at \(address.text)")
      }
    } catch {
      guard !Task.isCancelled else { return }
      logger.error("\(error.linesForUsers.first ?? "\(error)"); displays of OpenDisplay cannot connect")
    }
  }

  private func end() async {
    StopDeadline.begin(Self.stopTimeout) { [logger] in
      logger.warning("stopped without waiting any longer for drawings and requests in progress")
    }
    // At the same time: each may take all of it.
    async let rounds: Void? = service?.stop()
    async let reports: Void = bridge.stop()
    await server.end()
    await reports
    await rounds
  }

  /// Reloads the configuration; an invalid one changes nothing.
  private func reload() async {
    do {
      let read = try UnattendedConfiguration(path, scope: Self.scope(showsFleet: service == nil), keepsGoing: false)
      let new = read.configuration
      let newSite = try Site(new, isApp: Self.isApp)
      try await service?.draw(new)
      server.use(newSite)
      read.keep()
      if new.server.listen != configuration.server.listen {
        logger.warning("server.listen has changed; restart the server to apply it")
      }
      if new.server.openDisplay != configuration.server.openDisplay {
        logger.warning("server.opendisplay has changed; restart the server to apply it")
      }
      (configuration, site) = (new, newSite)
      await bridge.use(newSite, new.mqtt)
      tokenFacts = new.server.tokenFile.flatMap(FileFacts.init)
      server.noteReload(problem: nil, at: Date())
      logger.notice("reloaded the configuration: \(new.outputs.count) outputs")
    } catch {
      let first = error.linesForUsers.first ?? "\(error)"
      server.noteReload(problem: "The configuration was not reloaded: \(first)", at: Date())
      for line in error.linesForUsers { logger.error("\(line)") }
      logger.error("the configuration is unchanged")
    }
  }

  /// Draws the messages for devices without a picture, then watches the token.
  private func watchFiles() async {
    for (message, isLarge) in [(Message.welcome, false), (.noPicture, false), (.welcome, true), (.noPicture, true)] {
      do {
        try await messages.draw(message, isLarge: isLarge, at: Date())
      } catch {
        logger.warning("cannot draw messages for devices: \(error)")
      }
    }
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.interval)
      guard let file = configuration.server.tokenFile, let facts = FileFacts(of: file), facts != tokenFacts else {
        continue
      }
      tokenFacts = facts
      do {
        site = try Site(configuration, isApp: Self.isApp)
        server.use(site)
        await bridge.use(site, configuration.mqtt)
        logger.notice("reloaded the token")
      } catch {
        logger.error("\(error.linesForUsers.first ?? "\(error)"); the token is unchanged")
      }
    }
  }
}
