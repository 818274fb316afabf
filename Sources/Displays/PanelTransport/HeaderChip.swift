internal import CPanelBus
internal import Glibc
internal import WidgetBase

/// The GPIO chip whose lines are on a Raspberry Pi's header, found by its label.
///
/// Numbers of chips change with kernels and models.
struct HeaderChip: ~Copyable {
  /// The labels of such chips: of a Raspberry Pi 4, of earlier ones, and of a Raspberry Pi 5.
  static let labels = ["pinctrl-bcm2711", "pinctrl-bcm2835", "pinctrl-rp1"]
  /// The maximum number of chips that are tried.
  private static let maximumChips = 32

  let device: Int32
  let path: String

  private init(device: Int32, path: String) {
    self.device = device
    self.path = path
  }

  /// Opens the chip of the header.
  ///
  /// - Throws: `Failure` if there is none or it is not permitted.
  static func open() throws(Failure) -> HeaderChip {
    var refused: (path: String, error: Int32)?
    for number in 0..<maximumChips {
      let path = "/dev/gpiochip\(number)"
      let device = panel_open(path)
      if device >= 0 {
        let chip = HeaderChip(device: device, path: path)
        if let label = chip.label, labels.contains(label) { return chip }
      } else if device != -ENOENT, refused == nil {
        refused = (path, -device)
      }
    }
    let (path, error) = refused ?? ("/dev/gpiochip0", ENOENT)
    throw .cannotOpen(path, error: error, group: "gpio", advice: "panels need the header of a Raspberry Pi")
  }

  deinit { panel_close(device) }

  private var label: String? {
    var name = [CChar](repeating: 0, count: 32)
    return panel_gpio_label(device, &name) > 0 ? Self.text(name) : nil
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the name of the program or driver that uses a line; nil if the line is free.
  func user(of line: Int) -> String? {
    var name = [CChar](repeating: 0, count: 32)
    guard let line = UInt32(exactly: line), panel_gpio_user(device, line, &name) == 1 else { return nil }
    return Self.text(name)
  }
}
