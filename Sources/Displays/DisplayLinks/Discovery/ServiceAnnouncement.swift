internal import WidgetBase

/// The announcement of this server to displays of OpenDisplay that look for one, by multicast DNS.
///
/// It is a pure function of messages: ``response(to:)`` answers questions, and ``announcement(isGone:)`` says that the
/// server has come or is going. The service is named after the machine, and no other service is of its kind, so it does
/// not ask whether its name is taken.
package struct ServiceAnnouncement: Sendable {
  private let type = DNSName(["_opendisplay", "_tcp", "local"])
  private let instance: DNSName
  private let host: DNSName
  private let port: Int
  private let address: [UInt8]

  /// The name under which all types of services are listed.
  private static let types = DNSName(["_services", "_dns-sd", "_udp", "local"])
  /// The seconds for which displays may keep records: of names, and of all else.
  private static let lifetimes = (name: UInt32(120), other: UInt32(4_500))

  /// Creates the announcement of a server on a machine; `address` is its address of IPv4, four bytes.
  package init(machine: String, port: Int, address: [UInt8]) {
    let machine = String(machine.split(separator: ".").first ?? "server")
    instance = DNSName(["widgetgen on \(machine)", "_opendisplay", "_tcp", "local"])
    // Another name than the machine's own, which another program may announce with other addresses.
    host = DNSName(["\(machine.prefix(50))-widgetgen", "local"])
    self.port = port
    self.address = address
  }

  private var addressText: String { address.map(String.init).joined(separator: ".") }

  private var pointer: DNSMessage.Record {
    DNSMessage.Record(name: type, isUnique: false, seconds: Self.lifetimes.other, contents: .pointer(instance))
  }

  private var details: [DNSMessage.Record] {
    [
      DNSMessage.Record(
        name: instance, isUnique: true, seconds: Self.lifetimes.name, contents: .service(port: port, host: host)),
      // Displays that cannot resolve names take the address from here.
      DNSMessage.Record(
        name: instance, isUnique: true, seconds: Self.lifetimes.other,
        contents: .text([Array("ip=\(addressText)".utf8)])),
      DNSMessage.Record(name: host, isUnique: true, seconds: Self.lifetimes.name, contents: .address(address)),
    ]
  }

  /// Returns the message by which the server announces itself; `isGone` if it stops.
  package func announcement(isGone: Bool = false) -> [UInt8] {
    var message = DNSMessage(isResponse: true)
    message.records = [pointer] + details
    if isGone { for index in message.records.indices { message.records[index].seconds = 0 } }
    return message.bytes
  }

  /// Returns the response to a message; nil if it asks for nothing of this server.
  ///
  /// `isDirect` is true for a sender that expects its number and its questions in the response, because it does not use
  /// the port of multicast DNS.
  package func response(to bytes: [UInt8], isDirect: Bool = false) -> [UInt8]? {
    guard let message = DNSMessage(bytes), !message.isResponse else { return nil }
    var records: [DNSMessage.Record] = []
    for question in message.questions {
      guard let kind = question.kind else { continue }
      switch question.name {
      case type where [.pointer, .any].contains(kind): records += [pointer] + details
      case instance where [.service, .text, .any].contains(kind): records += details
      case host where [.address, .any].contains(kind): records += details.suffix(1)
      case Self.types where [.pointer, .any].contains(kind):
        records.append(
          DNSMessage.Record(
            name: Self.types, isUnique: false, seconds: Self.lifetimes.other, contents: .pointer(type)))
      default: continue
      }
    }
    // A display that knows the server already says so.
    if message.records.contains(where: { $0.contents == .pointer(instance) && $0.seconds > Self.lifetimes.other / 2 }) {
      records.removeAll { $0.contents == .pointer(instance) }
      if message.questions.allSatisfy({ $0.name == type }) { return nil }
    }
    guard !records.isEmpty else { return nil }
    var response = DNSMessage(isResponse: true)
    if isDirect {
      response.id = message.id
      response.questions = message.questions
    }
    var known: Set<DNSMessage.Record> = []
    response.records = records.filter { known.insert($0).inserted }
    return response.bytes
  }
}

/// A display of OpenDisplay that announces itself on the network and waits for connections.
package struct FoundDisplay: Sendable, Hashable {
  /// Its name, such as `ODA1B2C3`.
  package var name: String
  /// Its address.
  package var address: String
  package var port: Int
  /// Its MAC address, if it says it.
  package var hardwareAddress: String?

  /// Returns the question for displays.
  package static var question: [UInt8] {
    var message = DNSMessage(isResponse: false)
    message.questions = [DNSMessage.Question(name: type, kind: .pointer)]
    return message.bytes
  }

  private static let type = DNSName(["_opendisplay", "_tcp", "local"])

  /// Returns the displays in a response.
  ///
  /// Servers, which say that they are one by `ip`, are left out. `sender` is the address that sent the response; a display
  /// has it if the response names none.
  package static func displays(in bytes: [UInt8], from sender: String) -> [FoundDisplay] {
    guard let message = DNSMessage(bytes), message.isResponse else { return [] }
    return message.records.compactMap { record -> FoundDisplay? in
      guard case .service(let port, let host) = record.contents, record.seconds > 0, port > 0,
        record.name.labels.count == 4, DNSName(labels: Array(record.name.labels.dropFirst())) == type
      else { return nil }
      let texts = message.records.filter { $0.name == record.name }.flatMap { other -> [[UInt8]] in
        if case .text(let texts) = other.contents { texts } else { [] }
      }
      func value(_ key: String) -> String? {
        texts.first { $0.starts(with: Array("\(key)=".utf8)) }
          .map { String(decoding: $0.dropFirst(key.utf8.count + 1), as: UTF8.self) }
      }
      guard value("ip") == nil else { return nil }
      let address = message.records.lazy.compactMap { other -> String? in
        guard other.name == host, case .address(let bytes) = other.contents else { return nil }
        return bytes.map(String.init).joined(separator: ".")
      }.first
      return FoundDisplay(
        name: String(decoding: record.name.labels[0], as: UTF8.self), address: address ?? sender, port: port,
        hardwareAddress: value("mac"))
    }
  }
}
