/// The bytes that go to a display and come from it.
protocol LinkTransport {
  /// Sends a payload as a frame.
  mutating func send(_ payload: [UInt8]) throws(LinkError)

  /// Returns the payload of the next frame.
  ///
  /// - Throws: ``LinkError/silent`` after the time.
  mutating func receive(within time: Duration) throws(LinkError) -> [UInt8]

  /// Gives the rest of the connection a time, whatever the display sends.
  mutating func allow(_ time: Duration)
}

/// Commands to a display and its responses, encrypted if it has a key.
struct LinkSession<Transport: LinkTransport> {
  private var transport: Transport
  private var cipher: CipherSession?

  /// The bytes of commands.
  enum Command: UInt8 {
    case readConfiguration = 0x40
    case authenticate = 0x50
    case start = 0x70
    case data = 0x71
    case end = 0x72
    /// Sent by the display when the refresh is complete, or has taken too long.
    case refreshed = 0x73
    case refreshTimeout = 0x74
    case startPartial = 0x76
  }

  /// The time for a response to a command that does nothing slow.
  static var responseTime: Duration { .seconds(5) }

  init(_ transport: Transport) { self.transport = transport }

  /// Gives the rest of the session a time.
  mutating func allow(_ time: Duration) { transport.allow(time) }

  /// The maximum number of bytes after the two of a command that displays accept.
  var maximumPayload: Int { cipher == nil ? 230 : 152 }

  /// Sends a command.
  mutating func send(_ command: Command, _ payload: [UInt8] = []) throws(LinkError) {
    let bytes = [0, command.rawValue] + payload
    if var session = cipher {
      let sealed = session.sealed(bytes)
      cipher = session
      try transport.send(sealed)
    } else {
      try transport.send(bytes)
    }
  }

  /// The meaning of a response.
  enum Response {
    /// The command that the display confirms or reports, and the bytes after it.
    case done(Command, [UInt8])
    /// The command was refused, with the number of the reason.
    case refused(UInt8)
  }

  /// Returns the next response.
  mutating func response(within time: Duration = Self.responseTime) throws(LinkError) -> Response {
    let received = try transport.receive(within: time)
    guard let response = cipher.map({ $0.opened(received) }) ?? received else {
      throw LinkError("sent a response that was changed on the way, or with another key")
    }
    guard response.count >= 2 else { throw .unexpected }
    // Errors begin with 0xFF; most have the command, a reason and a zero.
    if response[0] == 0xFF { return .refused(response.count == 4 ? response[2] : response[1]) }
    guard response[0] & 0x7F == 0, let command = Command(rawValue: response[1]) else { throw .unexpected }
    if response.count == 3, command != .authenticate, response[2] == 0xFE {
      throw LinkError("needs a key; set keyFile", isOfSettings: true)
    }
    if response.count == 3, command != .authenticate, response[2] == 0xFF {
      throw LinkError("could not decrypt a command", isTemporary: true)
    }
    return .done(command, Array(response.dropFirst(2)))
  }

  /// Waits for the confirmation of a command.
  mutating func confirm(_ command: Command, within time: Duration = Self.responseTime) throws(LinkError) {
    guard case .done(command, _) = try response(within: time) else { throw .unexpected }
  }

  /// Begins an encrypted session with a random number of this side, which has ``CipherSession/nonceLength`` bytes.
  mutating func authenticate(_ key: DisplayKey, nonce: [UInt8]) throws(LinkError) {
    var challenge: [UInt8] = []
    // A display with another session ends it, and has to be asked again.
    for _ in 0..<2 {
      try send(.authenticate, [0])
      guard case .done(.authenticate, let response) = try response() else { throw .unexpected }
      challenge = response
      guard challenge.first == 2 else { break }
    }
    try Self.check(status: challenge.first)
    guard challenge.count >= 17 else { throw .unexpected }
    let numbers = CipherSession.Numbers(
      client: nonce, server: Array(challenge[1..<17]),
      device: challenge.count >= 21 ? Array(challenge[17..<21]) : [0, 0, 0, 1])
    try send(.authenticate, nonce + CipherSession.clientProof(key, numbers))
    guard case .done(.authenticate, let result) = try response() else { throw .unexpected }
    try Self.check(status: result.first)
    let session = CipherSession(key, numbers)
    guard result.count >= 17, Self.areEqual(Array(result[1..<17]), session.serverProof(numbers)) else {
      throw LinkError("does not have the key that it confirmed")
    }
    cipher = session
  }

  private static func check(status: UInt8?) throws(LinkError) {
    switch status {
    case 0?: return
    case 1?: throw LinkError("has another key than keyFile", isOfSettings: true)
    case 3?: throw LinkError("has no key; remove keyFile", isOfSettings: true)
    case 4?: throw LinkError("accepts no further attempts to authenticate for a while", isTemporary: true)
    case nil: throw .unexpected
    case let status?: throw LinkError("refused to authenticate (status \(status))")
    }
  }

  /// Compares proofs in a time that does not depend on their contents.
  private static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The maximum length of a configuration in bytes.
  private static var maximumConfiguration: Int { 4_096 }

  /// Reads the properties of the display.
  mutating func properties() throws(LinkError) -> DisplayProperties {
    try send(.readConfiguration)
    guard case .done(.readConfiguration, let first) = try response() else {
      throw LinkError("has no configuration; set it up first")
    }
    guard first.count >= 4 else { throw .unexpected }
    let length = Int(first[2]) | Int(first[3]) << 8
    guard length <= Self.maximumConfiguration else {
      throw LinkError("has a configuration of \(length) bytes; the maximum is \(Self.maximumConfiguration)")
    }
    var configuration = Array(first.dropFirst(4))
    while configuration.count < length {
      guard case .done(.readConfiguration, let next) = try response(), next.count > 2 else { throw .unexpected }
      configuration += next.dropFirst(2)
    }
    return try DisplayProperties(configuration: Array(configuration.prefix(length)))
  }
}
