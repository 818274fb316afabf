/// An encrypted session with a display.
///
/// Both sides prove that they have the key, and derive one for the session from a number that each chose.
struct CipherSession {
  private let key: DisplayKey
  private let id: [UInt8]
  private var counter: UInt64 = 0

  /// The length of the numbers that both sides choose.
  static let nonceLength = 16
  /// The maximum number of bytes after the two of a command: their count is one byte.
  static let maximumPayload = 255

  /// The numbers from which a session is derived.
  struct Numbers {
    var client: [UInt8]
    var server: [UInt8]
    /// The four bytes by which the display identifies itself.
    var device: [UInt8]
  }

  init(_ master: DisplayKey, _ numbers: Numbers) {
    let label = Array("OpenDisplay session".utf8) + [0]
    let first = master.mac(label + numbers.device + numbers.client + numbers.server + [0x00, 0x80])
    key = DisplayKey(master.encrypted([0, 0, 0, 0, 0, 0, 0, 1] + first.prefix(8)))
    id = Array(key.mac(numbers.client + numbers.server).prefix(8))
  }

  /// Returns the proof that this side has the key.
  static func clientProof(_ master: DisplayKey, _ numbers: Numbers) -> [UInt8] {
    master.mac(numbers.server + numbers.client + numbers.device)
  }

  /// Returns the proof that the display has the key.
  func serverProof(_ numbers: Numbers) -> [UInt8] { key.mac(numbers.server + numbers.client + numbers.device) }

  /// Returns an encrypted command: its two bytes, the nonce, the encrypted rest, the tag.
  ///
  /// - Precondition: the rest has at most ``maximumPayload`` bytes.
  mutating func sealed(_ command: [UInt8]) -> [UInt8] {
    let (head, payload) = (Array(command.prefix(2)), Array(command.dropFirst(2)))
    precondition(payload.count <= Self.maximumPayload, "an encrypted command must be short")
    let nonce = id + (0..<8).map { UInt8(truncatingIfNeeded: counter >> UInt64(56 - 8 * $0)) }
    counter += 1
    return head + nonce
      + key.sealed(
        [UInt8(payload.count)] + payload, nonce: Array(nonce.dropFirst(3)), authenticating: head)
  }

  /// The length of the shortest encrypted response; displays send shorter ones as they are.
  static let minimumResponseLength = 2 + nonceLength + 1 + DisplayKey.tagLength

  /// Returns a response without its encryption; nil if it was changed on the way.
  func opened(_ response: [UInt8]) -> [UInt8]? {
    guard response.count >= Self.minimumResponseLength else { return response }
    let (head, nonce) = (Array(response[..<2]), response[2..<18])
    guard
      let message = key.opened(Array(response[18...]), nonce: Array(nonce.dropFirst(3)), authenticating: head),
      let length = message.first, Int(length) < message.count
    else { return nil }
    return head + message[1..<1 + Int(length)]
  }
}
