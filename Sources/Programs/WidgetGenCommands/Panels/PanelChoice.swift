internal import ArgumentParser
internal import CommandLineSupport
internal import FileAccess
internal import PanelDrivers
internal import PanelTransport
internal import Panels
internal import WidgetBase

/// The panel that a command is for.
struct PanelChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A panel of `widgetgen panel list`, its maker's driver, or auto for an Inky board.", valueName: "name"),
    completion: .custom { _, _, _ in (try? PanelCatalog.builtIn().panels.map(\.name)) ?? [] })
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The VCOM on the label of the ribbon cable, for panels with an IT8951.", valueName: "volts"),
    transform: Self.voltage)
  var vcom: CommonVoltage?

  /// The word for the panel that is detected.
  static let automatic = "auto"

  /// Returns the panel.
  ///
  /// - Throws: `Failure` for an unknown name; for `auto`, if no panel can be detected.
  func panel() throws -> PanelModel {
    let catalog = try PanelCatalog.builtIn()
    var panel = try catalog.panel(named: name == Self.automatic ? Self.detect() : name)
    if let warning = catalog.warning(about: name) { Console.error(warning) }
    if let vcom {
      guard panel.needsVCOM else { throw Failure(.usage, "\(panel.name) has a VCOM of its own; leave out --vcom") }
      panel.vcom = vcom
    }
    return panel
  }

  private static func voltage(_ text: String) throws -> CommonVoltage {
    guard let volts = Double(text), let voltage = CommonVoltage(volts: volts) else {
      throw ValidationError(
        "expected the volts on the label, from \(CommonVoltage.volts.lowerBound) to \(CommonVoltage.volts.upperBound), "
          + "such as -1.53")
    }
    return voltage
  }

  /// Returns the name of the panel on the header.
  static func detect() throws -> String {
    guard let board = try InkyBoard.read() else {
      throw Failure(
        .upstream,
        "no Inky board answers on I2C; name the panel (see `widgetgen panel list`), or check that the board is fully on "
          + "the header")
    }
    guard let name = board.panelName else {
      throw Failure(.upstream, "the board is of an unknown kind, number \(board.variant); name the panel")
    }
    return name
  }
}

/// The refresh that a command uses.
struct RefreshChoice: ParsableArguments {
  @Flag(help: "Refresh in less time, if the panel can.")
  var fast = false

  @Option(
    help: ArgumentHelp(
      "Refresh only a rectangle of the picture, without flashing, if the panel can.", valueName: "x,y,w,h"),
    transform: Self.region)
  var partial: PanelRegion?

  func validate() throws {
    if fast, partial != nil { throw ValidationError("--fast and --partial cannot be combined") }
  }

  private static func region(_ text: String) throws -> PanelRegion {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      let region = PanelRegion(x: x, y: y, width: width, height: height)
    else { throw ValidationError("expected left, top, width and height in pixels, such as 0,0,200,80") }
    return region
  }
}

/// The connection of the panel.
struct PanelWiring: ParsableArguments {
  @Option(help: ArgumentHelp("The SPI device (default: 0.0).", valueName: "bus.device"), transform: Self.device)
  var spi: SPIDevice?

  @Option(
    help: ArgumentHelp(
      "Other GPIO numbers than the board's, such as reset=17,dc=25,busy=24,power=18,cs=8.", valueName: "pins"),
    transform: Self.pins)
  var pins: [String: Int] = [:]

  @Option(help: ArgumentHelp("Draw what the panel would show into a PNG instead.", valueName: "path"))
  var simulate: String?

  struct SPIDevice {
    var bus: Int
    var device: Int
  }

  private static let pinNames = ["reset", "dc", "busy", "power", "cs"]

  private static func device(_ text: String) throws -> SPIDevice {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let bus = numbers[0], let device = numbers[1], (0...99).contains(bus),
      (0...99).contains(device)
    else { throw ValidationError("expected a bus and a device, such as 0.0") }
    return SPIDevice(bus: bus, device: device)
  }

  private static func pins(_ text: String) throws -> [String: Int] {
    var pins: [String: Int] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=")
      guard words.count == 2, pinNames.contains(String(words[0])), let number = Int(words[1]), (0...63).contains(number)
      else { throw ValidationError("expected names and numbers, such as reset=17,dc=25,busy=24") }
      pins[String(words[0])] = number
    }
    return pins
  }

  /// Performs steps on the panel, or on its emulator.
  func perform(_ steps: [PanelStep], on panel: PanelModel) throws {
    guard let simulate else {
      guard !panel.needsVCOM || panel.vcom != nil else {
        throw Failure(
          .usage, "\(panel.name) needs the VCOM on the label of its ribbon cable, such as --vcom -1.53")
      }
      let bus = try PanelBus(PanelBus.Wiring(board: board(of: panel), bus: spi?.bus ?? 0, device: spi?.device ?? 0))
      try bus.perform(steps)
      return
    }
    let shown = try PanelEmulator(panel).picture(after: steps)
    let bytes = try panel.picture(of: shown)
    if simulate == "-" {
      try OutputFile.writeToStandardOutput(bytes)
    } else {
      _ = try OutputFile.write(bytes, to: simulate)
    }
  }

  private func board(of panel: PanelModel) -> PanelBoard {
    var board = panel.board
    if let reset = pins["reset"] { board.pins.reset = reset }
    if let line = pins["dc"] { board.pins.dataCommand = line }
    if let busy = pins["busy"] { board.pins.busy = busy }
    if let power = pins["power"] { board.pins.power = power }
    if let select = pins["cs"] { board.singleChipSelect = select }
    return board
  }
}
