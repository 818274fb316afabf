internal import Configurations
internal import FoundationEssentials

/// The headers in which a device describes itself.
///
/// Names and units follow TRMNL's firmware 1.5 to 1.8 and its ports to Kindle and Kobo. Only the id is required.
/// Invalid values are ignored.
package struct DeviceRequest: Sendable, Hashable {
  /// The device's id in capital letters; nil if it is missing or invalid.
  package var id: String?
  package var key: String?
  package var state: DeviceState
  /// Whether a double click on its button made the device ask.
  package var isButton: Bool
  /// The readings of its sensors.
  var sensors: SensorReadings

  /// The maximum length of a key in bytes.
  private static let maximumKeyLength = 256

  /// Reads the headers.
  ///
  /// - Parameter header: returns the value of a header; names are not case-sensitive.
  package init(header: (String) -> String?) {
    id = header("ID").flatMap(DeviceSettings.normalID)
    key = header("Access-Token").flatMap { $0.isEmpty || $0.utf8.count > Self.maximumKeyLength ? nil : $0 }
    func word(_ names: String...) -> String? {
      names.compactMap(header).first { text in
        (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
    }
    func number(_ range: ClosedRange<Double>, _ names: String...) -> Double? {
      names.compactMap { header($0).flatMap { $0.utf8.count < 24 ? Double($0) : nil } }.first(where: range.contains)
    }
    isButton = word("special_function", "Special-Function").map { ["1", "true"].contains($0.lowercased()) } ?? false
    sensors = SensorReadings(header("SENSORS") ?? "")
    state = DeviceState(
      firmware: word("FW-Version"), model: word("Model"),
      voltage: number(DeviceState.voltages, "Battery-Voltage"),
      charge: number(DeviceState.charges, "Percent-Charged", "Battery-Percent", "Battery-SOC"),
      isCharging: word("Battery-Charging", "USB-Connected").map { ["1", "true"].contains($0.lowercased()) },
      signal: number(DeviceState.signals, "RSSI").map { Int($0) },
      width: number(DeviceState.sides, "Width", "png-width").map { Int($0) },
      height: number(DeviceState.sides, "Height", "png-height").map { Int($0) })
    state.cells = number(DeviceState.cellCounts, "Battery-Count").map { Int($0) }
    state.health = number(DeviceState.charges, "Battery-Health")
  }
}

/// The state a device last reported.
package struct DeviceState: Sendable, Hashable, Codable {
  package var firmware: String?
  /// The device's model, such as `og` or `x`.
  package var model: String?
  /// The battery's voltage in volts.
  package var voltage: Double?
  /// The battery's charge in percent.
  package var charge: Double?
  /// Whether the battery is charging.
  package var isCharging: Bool?
  /// The strength of the received Wi-Fi signal in dBm.
  package var signal: Int?
  /// The width in pixels.
  package var width: Int?
  /// The height in pixels.
  package var height: Int?
  /// The number of its batteries, which a TRMNL X says.
  package var cells: Int?
  /// The capacity that its battery has left, in percent of the original capacity; a TRMNL X reports it.
  package var health: Double?

  fileprivate static let voltages = 0.1...100.0
  fileprivate static let charges = 0.0...100.0
  fileprivate static let signals = -150.0...0.0
  fileprivate static let sides = 1.0...20_000.0
  fileprivate static let cellCounts = 0.0...16.0

  /// Whether all numbers are within the limits of a request.
  var isPlausible: Bool {
    func isWithin(_ range: ClosedRange<Double>, _ value: Double?) -> Bool { value.map(range.contains) ?? true }
    return isWithin(Self.voltages, voltage) && isWithin(Self.charges, charge)
      && isWithin(Self.signals, signal.map(Double.init)) && isWithin(Self.sides, width.map(Double.init))
      && isWithin(Self.sides, height.map(Double.init)) && isWithin(Self.cellCounts, cells.map(Double.init))
      && isWithin(Self.charges, health)
  }

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

  /// Reads the state that a script adds to the address of a picture: `?battery=87&charging=true`; nil if it says none.
  init?(query: [String: String]) {
    let charge = query["battery"].flatMap { $0.utf8.count < 24 ? Double($0) : nil }.flatMap {
      Self.charges.contains($0) ? $0 : nil
    }
    guard let charge else { return nil }
    self.init(charge: charge, isCharging: query["charging"].map { ["1", "true"].contains($0.lowercased()) })
  }

  /// The battery's charge in percent, as reported or else estimated from the voltage of a lithium cell.
  package var batteryPercent: Int? {
    if let charge { return Int(charge.rounded()) }
    guard let voltage, voltage < 5 else { return nil }
    // A simplified form of TRMNL's curve: empty at 3.0 V, full at 4.2 V.
    return Int((min(max((voltage - 3.0) / 1.2, 0), 1) * 100).rounded())
  }

  /// Returns whether the firmware's version is at least, for example, `1.8.2`; false if the version is unknown.
  package func hasFirmware(_ version: String) -> Bool {
    guard let firmware else { return false }
    func parts(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 } }
    return !parts(firmware).lexicographicallyPrecedes(parts(version))
  }

  /// Returns the state with missing values taken from an earlier one: devices report some values only now and then.
  package func adding(_ last: DeviceState) -> DeviceState {
    var state = DeviceState(
      firmware: firmware ?? last.firmware, model: model ?? last.model, voltage: voltage ?? last.voltage,
      charge: charge ?? last.charge, isCharging: isCharging, signal: signal ?? last.signal,
      width: width ?? last.width, height: height ?? last.height)
    state.cells = cells ?? last.cells
    state.health = health ?? last.health
    return state
  }
}
