internal import DisplayLinks
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Raster
internal import Settings
internal import WidgetBase

/// A display of OpenDisplay on the network.
///
/// It gets a picture only if that changed, and only the changed region if it can refresh that.
struct OpenDisplayDestination: DisplayDestination {
  private let link: OpenDisplayLink
  /// The path of the file with the display's key; nil for a display without one.
  private let keyFile: String?
  /// The target for which the pictures are drawn; nil if they are in full colour.
  private let target: Target?
  let origin: Origin

  init(_ link: OpenDisplayLink, keyFile: String?, target: Target? = nil, origin: Origin) {
    self.link = link
    self.keyFile = keyFile
    self.target = target
    self.origin = origin
  }

  var reportKey: String { "to" }
  var text: String { "display \(address)" }
  var shown: String { text }
  var name: String { text }
  var requiredTarget: String? { nil }
  var waitsForDisplay: Bool { true }

  private var address: String {
    link.port == OpenDisplayLink.defaultPort ? link.host : "\(link.host):\(link.port)"
  }

  func drawn(for target: Target?) -> OpenDisplayDestination {
    OpenDisplayDestination(link, keyFile: keyFile, target: target, origin: origin)
  }

  func identity(in workingFolder: String) -> String { "opendisplay:\(link.host.lowercased()):\(link.port)" }
  func name(of picture: OutputPath.Picture) -> String { name }
  func problem(forPicture name: String) -> (any UserError)? {
    do {
      _ = try key
      return nil
    } catch {
      return error as? any UserError
    }
  }

  private var key: DisplayKey? {
    get throws {
      guard let keyFile else { return nil }
      guard let key = DisplayKey(hexadecimal: try TokenFile.token(at: keyFile)) else {
        throw Failure(.configuration, "\(keyFile): expected the display's key: 32 hexadecimal digits")
      }
      return key
    }
  }

  func hasPicture(named name: String, in state: StateFolder) -> Bool {
    state.mayHave(OpenDisplayRecord.self, key: identity(in: "")) { $0.digest != nil }
  }

  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) async throws -> OutputFile.Status {
    let recordKey = identity(in: "")
    // A record that cannot be read says nothing about the display.
    let last = try? context.state.read(OpenDisplayRecord.self, key: recordKey)
    let digest = picture.digest
    if last?.digest == digest { return .unchanged }
    let key = try self.key
    let shown = OpenDisplayLink.Picture(try PictureFile(picture.bytes).pixels(), drawnFor: target)
    let before = last.flatMap { $0.partialRefreshes < PictureChange.maximumPartialRefreshes ? $0.shownFrame : nil }
    // Until the refresh ends, the display shows nothing that is known.
    try context.state.write(OpenDisplayRecord(), key: recordKey)
    let result: OpenDisplayLink.Result
    do {
      result = try await DisplayWorker().show(shown, on: link, key: key, after: before)
    } catch let error as LinkError {
      throw Failure(
        error.isOfSettings ? .configuration : error.isTemporary ? .temporary : .upstream, "the display \(error.text)")
    }
    var record = OpenDisplayRecord()
    record.digest = digest
    record.keep(result.frame)
    record.partialRefreshes = result.isPartial ? (last?.partialRefreshes ?? 0) + 1 : 0
    try context.state.write(record, key: recordKey)
    return .written
  }
}

/// A thread that waits for a display.
private actor DisplayWorker {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "display")

  func show(
    _ picture: OpenDisplayLink.Picture, on link: OpenDisplayLink, key: DisplayKey?, after before: ShownFrame?
  ) throws -> OpenDisplayLink.Result {
    try link.show(picture, key: key, after: before)
  }
}

extension OpenDisplayDestination {
  /// Reads the setting `to.opendisplay` of an output.
  static func read(_ given: DestinationReading) -> DestinationResult {
    let specific = given.reading.specific
    guard given.schemes == 1 else {
      specific.report(.scheme, "\(.scheme): a display shows one picture; choose light, dark or auto")
      return .invalid
    }
    let keyFile = given.reading.resolvedPath(.openDisplayKeyFile, in: specific.layers)
    guard let display = read(specific, keyFile: keyFile, origin: given.raw.origin) else { return .invalid }
    if specific.has(.format), let format = specific.word(.format), format != "png" {
      specific.report(.format, "\(.format): a display needs png, from which its frame is made")
      return .invalid
    }
    guard specific.has(.target), let name = specific.text(.target) else { return .destination(display) }
    return .destination(display.drawn(for: try? given.reading.resolver.targets().target(named: name)))
  }

  /// Reads the settings of the display of an output or of a device; returns nil and reports problems if they are invalid.
  static func read(_ specific: SettingReader, keyFile: String?, origin: Origin) -> OpenDisplayDestination? {
    guard specific.has(.openDisplayHost) else {
      specific.report(.openDisplay, "\(.openDisplay) needs \(.openDisplayHost)")
      return nil
    }
    guard let text = specific.text(.openDisplayHost) else { return nil }
    guard let link = link(text) else {
      specific.report(
        .openDisplayHost,
        "\(.openDisplayHost) is \"\(excerpt(text))\"; expected a name or address, such as kitchen.local or 10.0.0.5:2446"
      )
      return nil
    }
    return OpenDisplayDestination(link, keyFile: keyFile, origin: origin)
  }

  private static func link(_ text: String) -> OpenDisplayLink? {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:%")
    var (host, port) = (text, OpenDisplayLink.defaultPort)
    // An address of IPv6 has several colons, and a port after it stands after brackets.
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = String(text[text.index(after: text.startIndex)..<end])
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":"), let number = rest.isEmpty ? port : Int(rest.dropFirst()) else {
        return nil
      }
      port = number
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      guard let number = Int(text[text.index(after: colon)...]) else { return nil }
      (host, port) = (String(text[..<colon]), number)
    }
    guard !host.isEmpty, host.utf8.count <= 253, host.allSatisfy(allowed.contains), (1...65_535).contains(port) else {
      return nil
    }
    return OpenDisplayLink(host: host, port: port)
  }
}

/// The record of the picture that a display shows.
struct OpenDisplayRecord: StateRecord {
  static let folder = "opendisplay"
  static let version = 1

  /// The digest of the picture; nil if it is not known what the display shows.
  var digest: String?
  /// The tag by which the display knows its frame, with the size and the numbers of its two inks.
  var tag: UInt32?
  var width: Int?
  var height: Int?
  var frame: Data?
  /// The number of partial refreshes since the last full one.
  var partialRefreshes = 0

  var isPlausible: Bool { (0...1_000).contains(partialRefreshes) }

  /// The frame; nil if it is not known.
  var shownFrame: ShownFrame? {
    let sides = 1...16_384
    guard let tag, let width, let height, let frame, sides.contains(width), sides.contains(height),
      let indices = PackedFrame.unpack([UInt8](frame), count: width * height)
    else { return nil }
    return ShownFrame(tag: tag, picture: IndexedPicture(width: width, height: height, indices: indices))
  }

  /// Keeps a frame of two inks; others are never refreshed in part.
  mutating func keep(_ frame: ShownFrame?) {
    guard let frame, frame.picture.indices.allSatisfy({ $0 < 2 }) else { return }
    tag = frame.tag
    width = frame.picture.width
    height = frame.picture.height
    self.frame = Data(PackedFrame.pack(frame.picture.indices))
  }
}
