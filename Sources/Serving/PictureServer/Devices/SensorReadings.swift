internal import FoundationEssentials

/// The readings of the sensors on a device, as TRMNL's firmware and its ports send them.
///
///     SENSORS: make=Sensirion;model=SCD41;kind=temperature;value=22.4;unit=celsius;created_at=1770850256,make=...
struct SensorReadings: Sendable, Hashable {
  struct Reading: Sendable, Hashable, Encodable {
    /// The measured quantity, such as `temperature`.
    var kind: String
    var value: Double
    var unit: String?
    var make: String?
    var model: String?
    /// The instant of the reading.
    var date: Date?
  }

  private(set) var readings: [Reading]

  private static let maximumLength = 4_096
  private static let maximumCount = 32
  private static let maximumWordLength = 64
  /// The instants that are valid, which a device without the time does not have: 2020 to 2100.
  private static let instants = 1_577_836_800.0...4_102_444_800.0

  /// Reads the header; invalid readings are left out.
  init(_ header: String) {
    guard header.utf8.count <= Self.maximumLength else {
      readings = []
      return
    }
    readings = header.split(separator: ",").prefix(Self.maximumCount).compactMap(Self.reading)
  }

  private static func reading(_ text: Substring) -> Reading? {
    var fields: [Substring: String] = [:]
    for field in text.split(separator: ";").prefix(16) {
      guard let equals = field.firstIndex(of: "=") else { continue }
      let value = field[field.index(after: equals)...].drop { $0 == " " }
      guard (1...maximumWordLength).contains(value.utf8.count), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
      else { continue }
      fields[field[..<equals].drop { $0 == " " }] = String(value)
    }
    guard let kind = fields["kind"],
      kind.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }),
      let value = fields["value"].flatMap(Double.init), value.isFinite
    else { return nil }
    let seconds = fields["created_at"].flatMap(Double.init).flatMap { instants.contains($0) ? $0 : nil }
    return Reading(
      kind: kind, value: value, unit: fields["unit"], make: fields["make"], model: fields["model"],
      date: seconds.map { Date(timeIntervalSince1970: $0) })
  }

  /// The readings as the data of a source: each value by its kind, and all of them; nil without readings.
  ///
  /// Of several readings of a kind, the first one counts.
  var json: [UInt8]? {
    guard !readings.isEmpty else { return nil }
    struct Contents: Encodable {
      let values: [String: Double]
      let readings: [Reading]

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (kind, value) in values where kind != "readings" { try container.encode(value, forKey: AnyKey(kind)) }
        try container.encode(readings, forKey: AnyKey("readings"))
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let values = Dictionary(readings.map { ($0.kind, $0.value) }) { first, _ in first }
    return (try? encoder.encode(Contents(values: values, readings: readings))).map(Array.init)
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
