package import Configurations
internal import FileAccess
package import FoundationEssentials
package import JobSettings
package import Logging
internal import MQTT
internal import Panels
internal import Pictures
package import Shelf
internal import WidgetBase

/// Reports the displays of a configuration to its MQTT broker, and performs the commands that arrive there.
///
/// Everything is retained, so that the broker has it for those who come later, and is sent again with each connection
/// and when Home Assistant has started. Between them, only changes are sent.
package actor DisplayBridge {
  /// The executor of the actor, which reads the state folder.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A broker with the topics that are used there.
  private struct Link: Hashable {
    let broker: MQTTBroker
    let topics: DisplayTopics

    /// The key of its record.
    var key: String { "\(broker.host):\(broker.port) \(topics.prefix)" }
  }

  private struct Open {
    let link: Link
    let connection: MQTTConnection
    /// The task that reads the connection's events.
    let reading: Task<Void, Never>
    var isConnected = false
    /// The last failure that was logged.
    var failure: String?
    /// The retained messages that the broker has.
    var sent = SentTopics()
  }

  private nonisolated let executor = SerialQueueExecutor(label: "display bridge")
  private let source: any PictureSource
  private let registry: DeviceRegistry
  private let states: DisplayStates
  private let images: DisplayImages
  private let version: String
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let redraw: @Sendable () async -> Void
  private var site: Site
  /// The minimum time between two pictures of the same output, or two states that differ only in time.
  private var minimumInterval = Duration.seconds(MQTTSettings.defaultMinimumInterval)
  private var open: Open?
  private var reporting: Task<Void, Never>?
  /// Commands that were refused and logged.
  private var refusals = BoundedCache<String, Void>(capacity: 200)

  /// The interval at which displays are looked at.
  private static let interval = Duration.seconds(1)
  /// The maximum size of a picture in bytes.
  private static let maximumPicture = 4 << 20

  /// Creates a bridge without a connection.
  ///
  /// `redraw` draws all outputs again.
  package init(
    _ site: Site, source: any PictureSource, registry: DeviceRegistry, displays: DisplayStates, images: DisplayImages,
    version: String, now: @escaping @Sendable () -> Date, logger: Logger, redraw: @escaping @Sendable () async -> Void
  ) {
    self.site = site
    self.source = source
    self.registry = registry
    states = displays
    self.images = images
    self.version = version
    self.now = now
    self.logger = logger
    self.redraw = redraw
  }

  /// Reports the displays of a configuration from now on, in place of the previous configuration's.
  package func use(_ site: Site, _ settings: MQTTSettings?) async {
    self.site = site
    if let settings { minimumInterval = .seconds(settings.minimumInterval) }
    let link: Link?
    do {
      link = try settings.map { Link(broker: try $0.access.broker(), topics: DisplayTopics($0)) }
    } catch {
      logger.error("\(error.lineForUsers); displays are not reported by MQTT")
      link = nil
    }
    if let open, open.link != link {
      if open.isConnected {
        for id in knownDisplays(of: open.link) { remove(id, open) }
        keep([], of: open.link)
      }
      await close()
    }
    guard let link else { return await close() }
    // A broker that is only for sources hears nothing, unless displays have to be removed.
    if open == nil, !(site.devices.isEmpty && knownDisplays(of: link).isEmpty) { connect(link) }
    await report()
  }

  /// Reports that the server has stopped, and closes the connection.
  package func stop() async { await close() }

  private func connect(_ link: Link) {
    let connection = MQTTConnection(
      to: link.broker, filters: link.topics.filters,
      will: MQTTMessage(link.topics.status, Array("offline".utf8), isRetained: true))
    let reading = Task {
      for await event in connection.events { await self.note(event) }
    }
    open = Open(link: link, connection: connection, reading: reading)
    reporting = Task {
      while (try? await Task.sleep(for: Self.interval)) != nil { await self.report() }
    }
  }

  private func close() async {
    reporting?.cancel()
    reporting = nil
    guard let open else { return }
    self.open = nil
    open.connection.close(after: MQTTMessage(open.link.topics.status, Array("offline".utf8), isRetained: true))
    await open.reading.value
  }

  // MARK: What arrives

  private func note(_ event: MQTTConnection.Event) async {
    guard let topics = open?.link.topics, let name = open?.link.broker.shownName else { return }
    switch event {
    case .connected:
      open?.isConnected = true
      open?.failure = nil
      open?.sent = SentTopics()
      logger.notice("connected to \(name)")
      await report()
    case .failed(let failure):
      open?.isConnected = false
      guard open?.failure != failure.description else { return }
      open?.failure = failure.description
      logger.warning("\(failure)")
    case .message(let message) where message.topic == topics.birth:
      guard message.payload == Array("online".utf8) else { return }
      open?.sent = SentTopics()
      await report()
    case .message(let message): await perform(message, topics)
    case .published: break
    }
  }

  private func perform(_ message: MQTTMessage, _ topics: DisplayTopics) async {
    guard let (id, command) = topics.command(message) else { return }
    guard let device = site.devices.first(where: { $0.topicID == id }) else {
      return refuse(message, "unknown display")
    }
    // The broker would repeat it with each connection.
    guard !message.isRetained else { return refuse(message, "commands must not be sent with the retain flag") }
    let control = DisplayControl(displays: displays, redraw: redraw)
    do throws(DisplayControlError) {
      switch command {
      case .action(let action): _ = try await control.perform(action, on: device.id)
      case .show(let output): _ = try await control.perform(.show, on: device.id, output: output)
      case nil: return refuse(message, "expected redraw, next, previous, pause or resume")
      }
      await report()
    } catch {
      switch error {
      case .unknownOutput(let expected): refuse(message, "expected one of \(expected)")
      case .notStored: refuse(message, "the state folder is not writable")
      case .unknownDisplay, .invalidDuration: refuse(message, "unknown display")
      }
    }
  }

  /// Logs why a command is not performed, unless that was logged before.
  private func refuse(_ message: MQTTMessage, _ reason: String) {
    let text = String(decoding: message.payload.prefix(64), as: UTF8.self)
    guard refusals.remember("\(message.topic) \(text)") else { return }
    logger.warning(
      "MQTT: \"\(excerpt(text))\" on \(excerpt(message.topic, limit: 200)) was ignored: \(excerpt(reason, limit: 300))")
  }

  // MARK: What is sent

  private var displays: Displays {
    Displays(site: site, source: source, states: states, images: images, now: now())
  }

  /// Sends what the broker does not have yet.
  private func report() async {
    guard let link = open?.link, open?.isConnected == true else { return }
    let topics = link.topics
    var current: Set<String> = []
    let records = Dictionary(await registry.all().map { ($0.id, $0) }) { $1 }
    let displays = displays
    for device in site.devices where current.insert(device.topicID).inserted {
      guard let news = try? await messages(of: device, records[device.id], displays, topics) else { continue }
      guard open?.link == link else { return }
      for (message, subject) in news { send(message, about: subject) }
    }
    let known = knownDisplays(of: link)
    if known != current, let open {
      for id in known.subtracting(current) { remove(id, open) }
      keep(current, of: link)
    }
    send(MQTTMessage(topics.status, Array("online".utf8), isRetained: true))
  }

  /// Returns the messages of a display, with what those are about that change with time.
  private func messages(
    of device: DeviceSettings, _ record: DeviceRecord?, _ displays: Displays, _ topics: DisplayTopics
  ) async throws -> [(MQTTMessage, subject: String?)] {
    let id = device.topicID
    let shown = await displays.shown(on: device)
    let status = shown.output == nil ? nil : await source.status(of: shown.output ?? "", at: displays.now)
    let record = device.display?.devices(in: states.folder).first.map { DeviceRecord($0) } ?? record
    let pin = states.state(of: device.id, device.playlist).pin
    // A playlist that always shows the same has no end.
    let end = shown.until < displays.now + Playlist.horizon ? shown.until : nil
    let report = DisplayReport(
      shows: shown.output, sentence: shown.image == nil ? status?.summary : nil,
      next: [shown.image == nil ? status?.nextChange : nil, end].compactMap { $0 }.min(),
      isStale: ["stale", "failed"].contains(status?.state.word ?? ""),
      isPaused: pin.map { $0.until == nil && $0.image == nil } ?? false,
      battery: device.display == nil ? record?.state.batteryPercent : nil, signal: record?.state.signal)
    let discovery = try topics.discovery(
      of: device, version: version, address: site.publicURL, target: status?.target)
    // A pushed image is shown without an output.
    let subject = shown.image == nil ? shown.output : nil
    var messages: [(MQTTMessage, subject: String?)] = []
    if let discovery { messages.append((discovery, nil)) }
    messages.append((try report.message(topics.state(id)), report.subject))
    if let picture = await picture(of: shown, displays) {
      messages.append((MQTTMessage(topics.picture(id), picture.bytes, isRetained: true), subject))
    }
    return messages
  }

  private func picture(of shown: Displays.Shown, _ displays: Displays) async -> ServedPicture? {
    var picture = shown.image
    if picture == nil, let output = shown.output,
      case .picture(let found, _) = await source.picture(of: output, format: "png", scheme: nil, at: displays.now)
    {
      picture = found
    }
    return picture.flatMap { $0.format == .png && $0.bytes.count <= Self.maximumPicture ? $0 : nil }
  }

  /// Sends a retained message unless the broker has it, or has had one about the same too recently.
  private func send(_ message: MQTTMessage, about subject: String? = nil) {
    let now = ContinuousClock.now
    guard let open, open.sent.isDue(message, about: subject, every: minimumInterval, at: now) else { return }
    if open.connection.publish(message) != nil { self.open?.sent.note(message, about: subject, at: now) }
  }

  private func remove(_ id: String, _ open: Open) {
    for message in open.link.topics.removal(of: id) {
      open.connection.publish(message)
      self.open?.sent.forget(message.topic)
    }
  }

  // MARK: What the broker knows

  /// Returns the displays that were reported to a broker, also by earlier processes.
  private func knownDisplays(of link: Link) -> Set<String> {
    let record = try? states.folder.read(BridgeRecord.self, key: link.key)
    return Set(record?.displays ?? [])
  }

  private func keep(_ displays: Set<String>, of link: Link) {
    // Without the record, displays that are removed later have to be deleted by hand.
    try? states.folder.write(BridgeRecord(displays: displays.sorted()), key: link.key)
  }
}

/// The displays that were reported to a broker.
struct BridgeRecord: StateRecord {
  static let folder = "mqtt"
  static let version = 1
  static let isDurable = false

  var displays: [String]

  var isPlausible: Bool {
    displays.allSatisfy { id in
      !id.isEmpty && id.utf8.count <= 64
        && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }
  }
}
