package import FileAccess
internal import FoundationEssentials
package import JobSettings
internal import PanelDrivers
internal import PanelTransport
internal import Panels
package import Pictures
internal import Raster
package import Settings
package import WidgetBase

/// A panel on the header of this Raspberry Pi.
///
/// It is refreshed only if the picture changed, and not more often than the maker permits.
package struct PanelDestination: DisplayDestination {
  /// The word for an Inky board that is detected.
  private static let automatic = "auto"

  private let panel: PanelModel
  private let wiring: PanelBus.Wiring
  package let origin: Origin
  package let warnings: [String]

  /// The name of the target whose pictures the panel takes.
  package var requiredTarget: String? { panel.targetName }

  /// The lines of the buttons of its board, from the first to the last.
  package var buttons: [Int] {
    // Of the boards with these lines, only Inky Impressions have buttons.
    panel.name.hasPrefix("inky-impression") ? wiring.board.buttons : []
  }

  package var reportKey: String { "to" }
  package var shown: String { text }
  package var text: String { "panel \(panel.name)" }

  package func identity(in workingFolder: String) -> String { "panel:\(wiring.spiPath)" }

  /// The name of the device: a bus has one panel.
  package var name: String { "panel \(panel.name) on \(wiring.spiPath)" }

  package func name(of picture: OutputPath.Picture) -> String { name }

  package func problem(forPicture name: String) -> (any UserError)? { PanelBus.problem(of: wiring) }

  package func hasPicture(named name: String, in state: StateFolder) -> Bool {
    state.mayHave(PanelRecord.self, key: identity(in: "")) { !$0.digest.isEmpty }
  }

  /// Refreshes the panel unless it shows the picture already.
  ///
  /// - Throws: `Failure` if the last refresh is more recent than the maker permits, and the errors of the bus.
  package func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) throws -> OutputFile.Status {
    let key = identity(in: "")
    let digest = Digest.sha256(Array("\(panel.name) \(picture.digest)".utf8))
    // A record that cannot be read says nothing about the panel.
    let last = try? context.state.read(PanelRecord.self, key: key)
    if let last, last.digest == digest { return .unchanged }
    if let last {
      let age = context.now.timeIntervalSince(last.refreshed)
      if age >= 0, age < panel.pause {
        throw Failure(
          .temporary,
          "\(panel.name) was refreshed \(Int(age)) s ago, and its maker requires \(Int(panel.pause)) s between refreshes; "
            + "the picture follows in a later run")
      }
    }
    let (frame, palette) = try inkFrame(of: picture)
    let before = last.flatMap { previousFrame($0, like: frame, bits: palette.bitDepth) }
    let region = before.flatMap { changedRegion(from: $0, to: frame, after: last?.partialRefreshes ?? 0) }
    let steps =
      try region.map { try panel.steps(showing: frame, palette: palette, in: $0, previous: before) }
      ?? panel.steps(showing: frame, palette: palette)
    let bus = try PanelBus(wiring)
    // Until the refresh ends, the panel shows nothing that is known: the next run refreshes it after a kill.
    try context.state.write(PanelRecord(panel: panel.name, digest: "", refreshed: context.now), key: key)
    try bus.perform(steps)
    var record = PanelRecord(panel: panel.name, digest: digest, refreshed: context.now)
    if panel.refreshes.contains(.partial) {
      record.frame = Data(PackedFrame.pack(frame.indices, bits: palette.bitDepth))
      record.partialRefreshes = region == nil ? 0 : (last?.partialRefreshes ?? 0) + 1
    }
    try context.state.write(record, key: key)
    return .written
  }

  package func simulation(of picture: EncodedPicture) throws -> [UInt8]? {
    let (frame, palette) = try inkFrame(of: picture)
    let steps = try panel.steps(showing: frame, palette: palette)
    let shown = try PanelEmulator(panel).picture(after: steps)
    let numbers = panel.inks.map { UInt8(clamping: palette.index(of: $0) ?? 0) }
    let target = try TargetCatalog.builtIn().target(named: panel.targetName)
    return try target.simulation(
      of: IndexedPicture(
        width: shown.width, height: shown.height, indices: shown.indices.map { numbers[Int($0)] }))
  }

  /// Returns the region of a partial refresh; nil if a full one is better or due.
  private func changedRegion(from before: IndexedPicture, to frame: IndexedPicture, after count: Int) -> PanelRegion? {
    guard count < PictureChange.maximumPartialRefreshes,
      let change = PictureChange(from: before, to: frame, maximumRegions: 1), change.isPartial
    else { return nil }
    return change.regions.first
  }

  /// Returns the frame that the panel shows according to a record; nil if it is not known.
  private func previousFrame(_ record: PanelRecord, like frame: IndexedPicture, bits: Int) -> IndexedPicture? {
    guard panel.refreshes.contains(.partial), record.panel == panel.name, let packed = record.frame,
      let indices = PackedFrame.unpack([UInt8](packed), bits: bits, count: frame.indices.count)
    else { return nil }
    return IndexedPicture(width: frame.width, height: frame.height, indices: indices)
  }

  private func inkFrame(of picture: EncodedPicture) throws -> (IndexedPicture, Palette) {
    let target = try TargetCatalog.builtIn().target(named: panel.targetName)
    guard let palette = target.colors.palette,
      let frame = target.exactFrame(of: try PictureFile(picture.bytes).pixels())
    else { throw Failure(.badData, "the picture is not in the inks of \(panel.name)") }
    return (frame, palette)
  }
}

/// The record of the picture that a panel shows, and of its last refresh.
struct PanelRecord: StateRecord {
  static let folder = "panels"
  static let version = 1

  /// The name of the panel.
  var panel: String
  /// The digest of the panel's name and the picture; empty if a refresh did not end.
  var digest: String
  /// The instant at which the last refresh began.
  var refreshed: Date
  /// The frame, for partial refreshes: the numbers of its inks, packed in bytes.
  var frame: Data?
  /// The number of partial refreshes since the last full one.
  var partialRefreshes: Int?

  var isPlausible: Bool { (0...1_000).contains(partialRefreshes ?? 0) }
}

extension PanelDestination {
  /// Returns the name of the target whose pictures the panel of an output takes; nil without a panel, or if it is not
  /// known.
  static func targetName(_ specific: SettingReader) -> String? {
    guard case .text(let name)? = specific.layers[.panel]?.value else { return nil }
    return try? model(named: name).targetName
  }

  private static func model(named name: String) throws -> PanelModel {
    let catalog = try PanelCatalog.builtIn()
    guard name == automatic else { return try catalog.panel(named: name) }
    guard let detected = try InkyBoard.read()?.panelName else {
      throw Failure(.configuration, "no Inky board answers on I2C; name the panel")
    }
    return try catalog.panel(named: detected)
  }

  /// Reads the setting `to.panel` and those beside it.
  static func read(_ given: DestinationReading) -> DestinationResult {
    let specific = given.reading.specific
    guard specific.has(.panel) else { return .invalid }
    guard given.schemes == 1 else {
      specific.report(.scheme, "\(.scheme): a panel shows one picture; choose light, dark or auto")
      return .invalid
    }
    return read(specific, given.reading.resolver, origin: given.raw.origin).map { .destination($0) } ?? .invalid
  }

  /// Reads the settings of the panel of an output or of a device; returns nil and reports problems if they are invalid.
  static func read(_ specific: SettingReader, _ resolver: JobResolver, origin: Origin) -> PanelDestination? {
    guard let name = specific.text(.panel) else { return nil }
    var panel: PanelModel
    do {
      panel = try model(named: name)
    } catch {
      specific.report(.panel, "\(.panel): \("\(error)")")
      return nil
    }
    guard let device = device(specific), fits(panel, specific, resolver) else { return nil }
    guard hasVoltage(&panel, specific) else { return nil }
    let wiring = PanelBus.Wiring(board: board(of: panel, specific), bus: device.bus, device: device.number)
    let warning = (try? PanelCatalog.builtIn())?.warning(about: name)
    return PanelDestination(panel: panel, wiring: wiring, origin: origin, warnings: warning.map { [$0] } ?? [])
  }

  private static func device(_ specific: SettingReader) -> (bus: Int, number: Int)? {
    guard let text = specific.text(.panelBus) else { return (0, 0) }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let bus = numbers[0], let number = numbers[1], (0...99).contains(bus),
      (0...99).contains(number)
    else {
      specific.report(.panelBus, "\(.panelBus) is \"\(excerpt(text))\"; expected a bus and a device, such as 0.0")
      return nil
    }
    return (bus, number)
  }

  /// Gives a panel its voltage; returns false and reports a problem if it is missing or of no use.
  private static func hasVoltage(_ panel: inout PanelModel, _ specific: SettingReader) -> Bool {
    guard specific.has(.panelVoltage) else {
      if panel.needsVCOM {
        specific.report(
          .panel, "\(.panel): \(panel.name) needs the VCOM on the label of its ribbon cable, such as vcom: -1.53")
      }
      return !panel.needsVCOM
    }
    guard panel.needsVCOM else {
      specific.report(.panelVoltage, "\(.panelVoltage): \(panel.name) has a VCOM of its own; remove it")
      return false
    }
    panel.vcom = specific.number(.panelVoltage).flatMap { CommonVoltage(volts: $0) }
    return panel.vcom != nil
  }

  private static func board(of panel: PanelModel, _ specific: SettingReader) -> PanelBoard {
    var board = panel.board
    if let line = specific.integer(.pinReset) { board.pins.reset = line }
    if let line = specific.integer(.pinData) { board.pins.dataCommand = line }
    if let line = specific.integer(.pinBusy) { board.pins.busy = line }
    if let line = specific.integer(.pinPower) { board.pins.power = line }
    if let line = specific.integer(.pinSelect) { board.singleChipSelect = line }
    return board
  }

  /// Returns whether the target that an output names has the pixels and inks of its panel, and reports it otherwise.
  private static func fits(_ panel: PanelModel, _ specific: SettingReader, _ resolver: JobResolver) -> Bool {
    guard specific.has(.target), let name = specific.text(.target),
      let target = try? resolver.targets().target(named: name), target.name != panel.targetName
    else { return true }
    let size = target.uprightSize.map { " (\($0.width)x\($0.height))" } ?? ""
    let own = "\(panel.name) (\(panel.pixels.width)x\(panel.pixels.height))"
    specific.report(
      .target,
      "\(.target): \(target.name)\(size) is not for \(own); remove it, or write \(panel.targetName)")
    return false
  }
}
