internal import FoundationEssentials
internal import WidgetConfiguration

/// What a device says of itself in the headers of a request.
///
/// Names and units are those of TRMNL's firmware 1.5 to 1.8 and of its ports to Kindle and Kobo; all but the id may be
/// missing, and what makes no sense counts as missing.
package struct DeviceRequest: Sendable, Hashable {
  /// What it calls itself, in capital letters; nil if it does not say, or nothing that can be an id.
  package var id: String?
  /// The key it was given.
  package var key: String?
  /// What it is at the moment.
  package var state: DeviceState

  /// The longest key that is looked at.
  private static let longestKey = 256

  /// Reads headers.
  ///
  /// - Parameter header: the value of a header, whatever the case of its name.
  package init(header: (String) -> String?) {
    id = header("ID").flatMap(DeviceSettings.normalID)
    key = header("Access-Token").flatMap { $0.isEmpty || $0.utf8.count > Self.longestKey ? nil : $0 }
    func word(_ names: String...) -> String? {
      names.compactMap(header).first { text in
        (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
    }
    func number(_ range: ClosedRange<Double>, _ names: String...) -> Double? {
      names.compactMap { header($0).flatMap { $0.utf8.count < 24 ? Double($0) : nil } }.first(where: range.contains)
    }
    state = DeviceState(
      firmware: word("FW-Version"), model: word("Model"),
      voltage: number(0.1...100, "Battery-Voltage"),
      charge: number(0...100, "Percent-Charged", "Battery-Percent", "Battery-SOC"),
      isCharging: word("Battery-Charging", "USB-Connected").map { $0 == "1" },
      signal: number(-150...0, "RSSI").map { Int($0) },
      width: number(1...20_000, "Width", "png-width").map { Int($0) },
      height: number(1...20_000, "Height", "png-height").map { Int($0) })
  }
}

/// What a device said of itself last.
package struct DeviceState: Sendable, Hashable, Codable {
  /// The version of its firmware.
  package var firmware: String?
  /// What it is: `og`, `x`.
  package var model: String?
  /// Of its battery, in volts.
  package var voltage: Double?
  /// Of its battery, in percent.
  package var charge: Double?
  /// Whether it is being charged.
  package var isCharging: Bool?
  /// The strength of the Wi-Fi it receives, in dBm.
  package var signal: Int?
  /// Pixels across.
  package var width: Int?
  /// Pixels down.
  package var height: Int?

  /// A state of which only this is known.
  package init(
    firmware: String? = nil, model: String? = nil, voltage: Double? = nil, charge: Double? = nil,
    isCharging: Bool? = nil, signal: Int? = nil, width: Int? = nil, height: Int? = nil
  ) {
    self.firmware = firmware
    self.model = model
    self.voltage = voltage
    self.charge = charge
    self.isCharging = isCharging
    self.signal = signal
    self.width = width
    self.height = height
  }

  /// The charge of the battery in percent: as the device says, else by the voltage of a lithium cell.
  package var batteryPercent: Int? {
    if let charge { return Int(charge.rounded()) }
    guard let voltage, voltage < 5 else { return nil }
    // TRMNL's own curve, simplified: empty at 3.0 V, full at 4.2 V.
    return Int((min(max((voltage - 3.0) / 1.2, 0), 1) * 100).rounded())
  }

  /// Whether its firmware is at least of a version such as `1.8.2`; false if it does not say.
  package func hasFirmware(_ version: String) -> Bool {
    guard let firmware else { return false }
    func parts(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 } }
    return !parts(firmware).lexicographicallyPrecedes(parts(version))
  }

  /// The state with what another one knows in addition to it: devices say some things only now and then.
  package func adding(_ last: DeviceState) -> DeviceState {
    DeviceState(
      firmware: firmware ?? last.firmware, model: model ?? last.model, voltage: voltage ?? last.voltage,
      charge: charge ?? last.charge, isCharging: isCharging, signal: signal ?? last.signal,
      width: width ?? last.width, height: height ?? last.height)
  }
}
