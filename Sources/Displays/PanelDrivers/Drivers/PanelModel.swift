public import Panels

/// A panel as it is sold, with its driver.
public struct PanelModel: Hashable, Sendable {
  /// The evidence that the steps are right.
  public enum Proof: Hashable, Sendable {
    /// They are the same bytes, in the same order, as the maker's own driver sends.
    case recorded(MakersDriver)
    /// They follow the controller's datasheet and the maker's examples.
    case datasheet
  }

  /// The maker's driver with which the steps were compared.
  public struct MakersDriver: Hashable, Sendable {
    /// The maker: `waveshare` or `inky`.
    public var maker: String
    /// The module of the driver.
    public var model: String
    /// The colour that the driver is given; nil if it takes none.
    public var colour: String?
    /// The calls that send a whole refresh.
    public var calls: String
  }

  /// The name, as users write it.
  public let name: String
  /// A short description for lists.
  public let summary: String
  /// The controller.
  public let controller: PanelController
  /// The name of the target whose pictures it shows.
  public let targetName: String
  /// The size of upright pictures.
  public let pixels: Target.PixelSize
  /// The names of its inks.
  public let inks: [String]
  /// The lines it is connected to.
  public let board: PanelBoard
  /// The time between two refreshes that the maker requires, in seconds.
  public let pause: Double
  /// The evidence that its driver is right.
  public let proof: Proof
  /// The common voltage on the ribbon cable; nil to leave the one that is stored in the controller.
  public var vcom: CommonVoltage?

  /// Whether the panel must not be refreshed without its ``vcom``.
  public var needsVCOM: Bool { controller.family == .host }

  /// The level of the busy line when the controller is ready.
  let isReadyWhenHigh: Bool
  /// The maximum time of a wait in seconds.
  let limit: Double
  let scan: PanelScan
  let scripts: [PanelRefresh: PanelScript]

  /// The refreshes that the panel knows; ``PanelRefresh/full`` is always one.
  public var refreshes: [PanelRefresh] {
    controller.family == .host ? [.full, .partial] : PanelRefresh.allCases.filter { scripts[$0] != nil }
  }
}

/// The order in which a panel scans a picture, and the use that its controller makes of the bits.
struct PanelScan: Hashable, Sendable {
  /// The clockwise rotation in degrees that turns an upright picture into the scanned one.
  var rotation = 0
  /// Whether left and right are swapped after the rotation.
  var isFlipped = false
  /// The area the controller knows, if it is larger than the picture.
  var canvas: PanelCanvas?
  /// The numbers of inks in frames of numbers, in the order of the inks.
  var codes: [UInt8] = []
  /// The ink for each pair of bits of the two planes, of panels that show grays.
  var planes: [String] = []
  /// Whether the controller starts at the window, although the driver sets another row.
  var ignoresCounter = false

  /// The size of the picture after the rotation.
  func size(of pixels: Target.PixelSize) -> Target.PixelSize {
    rotation % 180 == 0 ? pixels : Target.PixelSize(width: pixels.height, height: pixels.width)
  }
}
