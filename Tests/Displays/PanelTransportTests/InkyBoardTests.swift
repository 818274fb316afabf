import PanelDrivers
import PanelTransport
import Panels
import Testing
import WidgetBase

@Suite struct InkyBoardTests {
  /// The bytes of an EEPROM with the text of a date.
  private func bytes(width: Int, height: Int, color: UInt8, variant: UInt8, date: String) -> [UInt8] {
    var bytes = [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8), color, 12, variant]
    bytes.append(UInt8(date.utf8.count))
    bytes += date.utf8
    return bytes + [UInt8](repeating: 0, count: 29 - bytes.count)
  }

  @Test(arguments: [
    (250, 122, 2, 11, "inky-phat-red"), (600, 448, 5, 14, "inky-impression-5.7"),
    (640, 400, 5, 16, "inky-impression-4"), (800, 480, 6, 22, "inky-impression-7.3-spectra"),
    (1600, 1200, 6, 21, "inky-impression-13.3-spectra"), (400, 300, 7, 24, "inky-what-red-yellow"),
  ])
  func theEEPROMNamesAPanelOfItsSize(width: Int, height: Int, color: UInt8, variant: UInt8, name: String) throws {
    let board = try #require(
      InkyBoard(bytes(width: width, height: height, color: color, variant: variant, date: "2021-03-30 09:58:28.9")))
    #expect(board.panelName == name)
    #expect(board.date == "2021-03-30 09:58:28.9")
    let panel = try PanelCatalog.builtIn().panel(named: name)
    #expect(panel.pixels.width == width && panel.pixels.height == height)
  }

  @Test func everyKnownVariantIsAPanel() throws {
    let names = Set(try PanelCatalog.builtIn().panels.map(\.name))
    for variant in UInt8(1)...64 {
      let board = InkyBoard(bytes(width: 400, height: 300, color: 1, variant: variant, date: ""))
      if let name = board?.panelName { #expect(names.contains(name), "\(name)") }
    }
  }

  @Test(arguments: [[UInt8](repeating: 0xFF, count: 29), [UInt8](repeating: 0, count: 29), [1, 2, 3], []])
  func otherBytesAreNoBoard(bytes: [UInt8]) {
    #expect(InkyBoard(bytes) == nil)
  }

  @Test func aDateThatIsTooLongIsCut() {
    var bytes = bytes(width: 400, height: 300, color: 1, variant: 17, date: "2020")
    bytes[7] = 255
    #expect(InkyBoard(bytes)?.panelName == "inky-what-black")
  }

  @Test func withoutHardwareEachDeviceIsNamed() throws {
    let panel = try PanelCatalog.builtIn().panel(named: "waveshare-7.5-v2")
    #expect {
      _ = try PanelBus(PanelBus.Wiring(board: panel.board, bus: 97))
    } throws: {
      guard let error = $0 as? Failure else { return false }
      return error.failureKind == .upstream
        && error.description.hasPrefix("/dev/spidev97.0 does not exist; put dtparam")
    }
  }
}
