internal import CPanelBus
internal import Glibc
internal import PanelDrivers
public import WidgetBase

extension PanelBus {
  /// Returns why a panel cannot be used, as far as that can be told without using it; nil if it probably can.
  public static func problem(of wiring: Wiring) -> Failure? {
    do {
      let device = panel_open(wiring.spiPath)
      guard device >= 0 else { return missingBus(wiring, error: -device) }
      panel_close(device)
      let chip = try HeaderChip.open()
      _ = try OutputLines(board: wiring.board, chip: chip)
      let pins = wiring.board.pins
      for line in [pins.reset, pins.dataCommand, pins.busy, pins.power].compactMap({ $0 }) {
        guard let user = chip.user(of: line) else { continue }
        return lineInUse(line, by: user)
      }
      return nil
    } catch {
      return error
    }
  }

  static func missingBus(_ wiring: Wiring, error: Int32) -> Failure {
    .cannotOpen(
      wiring.spiPath, error: error, group: "spi",
      advice: "put dtparam=spi=on into /boot/firmware/config.txt and restart")
  }

  static func lineInUse(_ line: Int, by user: String) -> Failure {
    Failure(
      .temporary, "GPIO \(line) is used by \(user.isEmpty ? "another driver" : user); stop it or choose another pin")
  }
}
