import Foundation
import Glibc
import Synchronization
import TestFolders
import TestPrograms

/// A real MQTT broker on loopback, which keeps nothing when it ends.
///
/// It ends with the test, however the test ends.
final class MosquittoBroker: Sendable {
  let port: Int
  private let folder = TemporaryFolder()
  private let process = Mutex<ChildProcess?>(nil)
  private let options: [String]
  private let user: (name: String, password: String)?
  private let hasTLS: Bool

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The certificate that issued the broker's.
  var certificate: String { folder.path("ca.pem") }

  /// Starts a broker; without a user, anybody may connect.
  init(user: (name: String, password: String)? = nil, hasTLS: Bool = false) throws {
    self.user = user
    self.hasTLS = hasTLS
    port = try Self.freePort()
    var lines = ["user root", "persistence false", "listener \(port) 127.0.0.1", "allow_anonymous \(user == nil)"]
    if let user {
      try folder.write("", "users")
      try Self.run(["mosquitto_passwd", "-b", folder.path("users"), user.name, user.password])
      lines.append("password_file \(folder.path("users"))")
    }
    if hasTLS {
      try Self.makeCertificates(in: folder)
      lines += [
        "cafile \(folder.path("ca.pem"))", "certfile \(folder.path("broker.pem"))",
        "keyfile \(folder.path("broker.key"))",
      ]
    }
    options = lines
    try start()
  }

  func start() throws {
    let program = try OutsideProgram.mosquitto.required()
    try folder.write(options.joined(separator: "\n") + "\n", "mosquitto.conf")
    // Ends the broker if the test process is killed.
    let life = ["/usr/bin/timeout", "--foreground", "--signal=KILL", "3600"]
    let started = try ChildProcess(life + [program, "-c", folder.path("mosquitto.conf")], messages: .null)
    process.withLock { $0 = started }
    for _ in 0..<Int(600 * SlowMachine.factor) {
      if (try? publish("test/started", "1")) != nil { return }
      usleep(50_000)
    }
    throw Failed(description: "mosquitto does not answer")
  }

  func stop() throws {
    let last = process.withLock { process in
      defer { process = nil }
      return process
    }
    last?.signal(SIGTERM)
    _ = try last?.wait()
  }

  /// Sends a message.
  func publish(_ topic: String, _ text: String, isRetained: Bool = false) throws {
    try Self.run(
      ["mosquitto_pub"] + access + ["-t", topic] + (text.isEmpty ? ["-n"] : ["-m", text]) + (isRetained ? ["-r"] : []))
  }

  /// Sends a message that the broker keeps, of any length.
  func publish(_ topic: String, contentsOf path: String) throws {
    try Self.run(["mosquitto_pub"] + access + ["-t", topic, "-f", path, "-r"])
  }

  /// Returns the messages that the broker keeps, by topic.
  func kept() async throws -> [String: [UInt8]] {
    let command = ["mosquitto_sub"] + access + ["-t", "#", "--retained-only", "-W", "1", "-F", "%t %x"]
    let result = try await CapturedProcess(["/usr/bin/env"] + command).end()
    var messages: [String: [UInt8]] = [:]
    for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
      guard let space = line.lastIndex(of: " ") else { continue }
      let digits = Array(line[line.index(after: space)...])
      messages[String(line[..<space])] = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
    }
    return messages
  }

  /// Returns the object that the broker keeps for a topic; nil if it keeps none.
  func object(_ topic: String) async throws -> [String: Any]? {
    guard let bytes = try await kept()[topic] else { return nil }
    return try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  private var access: [String] {
    ["-h", "127.0.0.1", "-p", "\(port)"] + (user.map { ["-u", $0.name, "-P", $0.password] } ?? [])
      + (hasTLS ? ["--cafile", certificate] : [])
  }

  @discardableResult private static func run(_ command: [String]) throws -> Data {
    let result = try CapturedProcess.run(["/usr/bin/env"] + command)
    guard result.status == 0 else { throw Failed(description: "\(command[0]): \(result.messages)") }
    return result.output
  }

  private static func makeCertificates(in folder: TemporaryFolder) throws {
    let name = ["-subj", "/CN=test authority"]
    try run(
      [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", folder.path("ca.key"),
        "-out", folder.path("ca.pem"),
      ] + name)
    try run(
      [
        "openssl", "req", "-newkey", "rsa:2048", "-nodes", "-keyout", folder.path("broker.key"), "-out",
        folder.path("broker.csr"), "-subj", "/CN=127.0.0.1",
      ])
    try folder.write("subjectAltName=IP:127.0.0.1\n", "names")
    try run([
      "openssl", "x509", "-req", "-in", folder.path("broker.csr"), "-CA", folder.path("ca.pem"), "-CAkey",
      folder.path("ca.key"), "-CAcreateserial", "-days", "2", "-out", folder.path("broker.pem"), "-extfile",
      folder.path("names"),
    ])
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw Failed(description: "there is no free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { try? stop() }
}
