/// The board between a Raspberry Pi and a panel, which decides the lines.
public struct PanelBoard: Hashable, Sendable {
  /// The numbers of lines on the header's GPIO chip.
  public struct Pins: Hashable, Sendable {
    /// The reset line.
    public var reset: Int
    /// The data/command line; nil for controllers with a host interface, which have none.
    public var dataCommand: Int?
    /// The busy line.
    public var busy: Int
    /// The line that switches the panel's power on; nil without one.
    public var power: Int?
    /// The chip select lines that the program sets itself, one for each controller; empty if the SPI controller's own
    /// chip select is used.
    public var chipSelects: [Int]

    /// Creates a set of pins.
    public init(reset: Int, dataCommand: Int?, busy: Int, power: Int? = nil, chipSelects: [Int] = []) {
      self.reset = reset
      self.dataCommand = dataCommand
      self.busy = busy
      self.power = power
      self.chipSelects = chipSelects
    }
  }

  /// The name in files: `waveshare`, `waveshare13`, `waveshare-it8951`, `inky`, `inky13`.
  public let name: String
  /// The lines.
  public var pins: Pins
  /// The chip select line of a panel with one controller, for kernels that do not own it.
  public var singleChipSelect: Int
  /// The speed of the bus in bits per second.
  public var speed: Int
  /// The lines of the buttons, from the first to the last; empty without buttons.
  public var buttons: [Int] = []

  /// The boards of the makers.
  public static let all: [PanelBoard] = [
    PanelBoard(
      name: "waveshare", pins: Pins(reset: 17, dataCommand: 25, busy: 24, power: 18), singleChipSelect: 8,
      speed: 4_000_000),
    PanelBoard(
      name: "waveshare13", pins: Pins(reset: 17, dataCommand: 25, busy: 24, power: 18, chipSelects: [8, 7]),
      singleChipSelect: 8, speed: 4_000_000),
    // Commands and readings go at a lower speed, which the transport chooses.
    PanelBoard(
      name: "waveshare-it8951", pins: Pins(reset: 17, dataCommand: nil, busy: 24), singleChipSelect: 8,
      speed: 12_000_000),
    PanelBoard(
      name: "inky", pins: Pins(reset: 27, dataCommand: 22, busy: 17), singleChipSelect: 8, speed: 1_000_000,
      buttons: [5, 6, 16, 24]),
    PanelBoard(
      name: "inky13", pins: Pins(reset: 27, dataCommand: 22, busy: 17, chipSelects: [26, 16]), singleChipSelect: 8,
      speed: 4_000_000, buttons: [5, 6, 25, 24]),
  ]
}
