internal import FileAccess
package import FoundationEssentials
internal import JobSettings

/// The stored state of a device.
package struct DeviceRecord: StateRecord, Hashable {
  /// The folder of the records.
  package static let folder = "devices"
  /// The version of the format, increased when the meaning of a record changes.
  package static let version = 1
  /// Whether only the owner may read the file: yes, because it holds the digest of a key.
  package static let isPrivate = true
  /// Whether writes wait for the disk: no, because the device's next request binds a key that a power cut has lost.
  package static let isDurable = false

  /// The device's id in capital letters.
  package var id: String
  /// The name that people use until they give the device another one: six letters and digits.
  package var friendlyID: String
  /// The SHA-256 of the device's key; nil until it has one.
  package var keyDigest: String?
  /// The instant at which the device received its key or first showed it.
  package var boundAt: Date?
  /// The instant at which the device asked for a key although it has one; nil once it shows its key again.
  package var askedAgainAt: Date?
  /// The instant of the last request for a picture.
  package var seenAt: Date?
  /// The instant at which the next request is expected.
  package var nextAt: Date?
  /// The state the device last reported.
  package var state = DeviceState()
  /// The last messages that the device sent, the newest last; nil if it has sent none.
  package var log: [String]?
  /// The digest of the firmware that was offered to the device last, and how often; nil if none was.
  package var offeredFirmware: String?
  package var firmwareOffers: Int?

  /// Whether the reported state is within the limits of a request.
  package var isPlausible: Bool { state.isPlausible && (0...1_000).contains(firmwareOffers ?? 0) }

  package init(id: String, friendlyID: String) {
    self.id = id
    self.friendlyID = friendlyID
  }
}

extension DeviceRecord {
  /// The record of a display that does not ask the server itself.
  init(_ device: DestinationDevice) {
    self.init(id: device.id, friendlyID: device.name ?? device.id)
    seenAt = device.seenAt
    nextAt = device.nextAt
    state.voltage = device.voltage
    state.signal = device.signal
  }
}
