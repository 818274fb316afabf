internal import PanelDrivers
package import Settings

// The settings of a display that gets a picture in place of a file: `to` of an output or device.
extension Setting {
  /// Where the picture goes, if not to a file.
  package static let to = Setting("to", .mapping, help: "where the picture goes instead of a file")
  /// The display that a device is.
  package static let deviceDestination = Setting(
    "device.to", .mapping, help: "the display that the device is, if it does not ask the server itself")
  /// The panel of a Raspberry Pi.
  package static let panel = Setting(
    "to.panel", .text,
    help: "a panel of `widgetgen panel list` on the header of this Raspberry Pi; `auto` finds an Inky board; "
      + "the target is the panel's")
  /// The SPI device of the panel.
  package static let panelBus = Setting(
    "to.spi", .text, defaultValue: "0.0", help: "the SPI bus and the device on it, as in `/dev/spidev0.0`")
  /// The common voltage of the panel.
  package static let panelVoltage = Setting(
    "to.vcom", .number(CommonVoltage.volts),
    help: "the VCOM on the label of the ribbon cable, such as `-1.53`; panels with an IT8951 need it")
  /// The lines of the panel.
  package static let panelPins = Setting(
    "to.pins", .mapping, help: "other GPIO numbers than those of the maker's board")
  /// The reset line.
  package static let pinReset = Setting("to.pins.reset", .integer(0...63), help: "the line that resets the panel")
  /// The data/command line.
  package static let pinData = Setting("to.pins.dc", .integer(0...63), help: "the line for data or command")
  /// The busy line.
  package static let pinBusy = Setting("to.pins.busy", .integer(0...63), help: "the line on which the panel is busy")
  /// The power line.
  package static let pinPower = Setting(
    "to.pins.power", .integer(0...63), help: "the line that switches the panel's power on")
  /// The chip select line.
  package static let pinSelect = Setting(
    "to.pins.cs", .integer(0...63), help: "the chip select line, if the SPI driver does not have one")
  /// A tag of an OpenEPaperLink access point.
  package static let tag = Setting("to.openepaperlink", .mapping, help: "a tag of an OpenEPaperLink access point")
  /// The address of the access point.
  package static let tagAccessPoint = Setting(
    "to.openepaperlink.url", .text, help: "the address of the access point, such as `http://10.0.0.5`")
  /// The address of the tag.
  package static let tagAddress = Setting(
    "to.openepaperlink.mac", .text, help: "the tag's MAC address: 12 or 16 hexadecimal digits, in quotes")
  /// A display of OpenDisplay.
  package static let openDisplay = Setting("to.opendisplay", .mapping, help: "a display of OpenDisplay on the network")
  /// Its name or address.
  package static let openDisplayHost = Setting(
    "to.opendisplay.host", .text,
    help: "its name or address, such as `kitchen.local` or `10.0.0.5:2446`; the default port is 2446")
  /// The file with its key.
  package static let openDisplayKeyFile = Setting(
    "to.opendisplay.keyFile", .path, defaultDescription: "no encryption",
    help: "a file with its key of 32 hexadecimal digits, and nothing else"
  )
  .form(Form("File with the key", file: .secret))
}
