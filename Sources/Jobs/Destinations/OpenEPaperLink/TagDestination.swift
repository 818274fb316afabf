internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Settings
internal import WidgetBase
internal import WidgetDocuments

/// A tag of an OpenEPaperLink access point.
///
/// It gets a picture only if that changed.
struct TagDestination: DisplayDestination {
  private let accessPoint: AccessPoint
  private let mac: String
  /// The target for which the pictures are drawn; nil if they are in full colour.
  let target: Target?
  let origin: Origin

  init(_ accessPoint: AccessPoint, mac: String, target: Target? = nil, origin: Origin) {
    self.accessPoint = accessPoint
    self.mac = mac
    self.target = target
    self.origin = origin
  }

  var reportKey: String { "to" }
  var text: String { "tag \(mac)" }
  var shown: String { text }
  var name: String { "tag \(mac) of \(accessPoint.address)" }
  var requiredTarget: String? { nil }

  func drawn(for target: Target?) -> TagDestination {
    TagDestination(accessPoint, mac: mac, target: target, origin: origin)
  }

  func identity(in workingFolder: String) -> String { "openepaperlink:\(TagAddress.long(mac))" }
  func name(of picture: OutputPath.Picture) -> String { name }
  func problem(forPicture name: String) -> (any UserError)? { nil }

  /// The number of times the picture is offered again to a busy access point.
  private static let maximumRetries = 2
  /// The seconds after which the battery and the next check-in of a tag are read again.
  private static let factsInterval: TimeInterval = 600

  func hasPicture(named name: String, in state: StateFolder) -> Bool {
    state.mayHave(TagRecord.self, key: identity(in: "")) { $0.digest != nil }
  }

  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) async throws -> OutputFile.Status {
    let key = identity(in: "")
    // A record that cannot be read says nothing about the tag.
    var record = (try? context.state.read(TagRecord.self, key: key)) ?? TagRecord()
    let digest = Digest.sha256(Array("\(accessPoint.address) \(picture.digest)".utf8))
    let isKnown = record.digest == digest
    if isKnown, let readAt = record.readAt, (0..<Self.factsInterval).contains(context.now.timeIntervalSince(readAt)) {
      return .unchanged
    }
    let facts: TagFacts
    do {
      facts = try await self.facts(context)
    } catch  where isKnown {
      // The tag shows the picture, whatever the access point does.
      return .unchanged
    }
    record.note(facts, at: context.now)
    if !isKnown {
      let type = try await type(of: facts, context)
      try await upload(type.file(of: picture.bytes, drawnFor: target), context)
      record.digest = digest
    }
    try context.state.write(record, key: key)
    return isKnown ? .unchanged : .written
  }

  private func facts(_ context: DeliveryContext) async throws -> TagFacts {
    let response = try await context.send(accessPoint.tag(mac))
    guard response.status == 200, let facts = try? AccessPoint.tag(mac, in: response.body) else {
      throw Failure(
        .upstream, "\(accessPoint.address) does not know the tag \(mac); is it an OpenEPaperLink access point?")
    }
    return facts
  }

  private func type(of facts: TagFacts, _ context: DeliveryContext) async throws -> TagType {
    guard let number = facts.type else {
      throw Failure(.upstream, "\(accessPoint.address) does not say of which kind the tag \(mac) is")
    }
    let response = try await context.send(accessPoint.tagType(number))
    guard response.status == 200 else {
      throw Failure(
        .upstream, "\(accessPoint.address) does not know the kind of the tag \(mac) (HTTP \(response.status))")
    }
    do {
      return try TagType(response.body)
    } catch let fault as JSONFault {
      throw Failure(.upstream, "\(accessPoint.address): the kind of the tag \(mac) is not JSON: \(fault.words)")
    } catch {
      throw Failure(.upstream, "\(accessPoint.address): \(excerpt("\(error)", limit: 200))")
    }
  }

  /// Uploads a file; an access point that is busy is asked again for a few seconds.
  private func upload(_ file: [UInt8], _ context: DeliveryContext) async throws {
    for retry in 0...Self.maximumRetries {
      let response = try await context.send(accessPoint.upload(file, to: mac))
      switch response.status {
      case 200: return
      case 409 where retry < Self.maximumRetries: try await Task.sleep(for: .milliseconds(500 << retry))
      case 409:
        throw Failure(
          .temporary, "\(accessPoint.address) is busy; the picture of the tag \(mac) follows in a later run")
      default:
        let text = excerpt(String(decoding: response.body.prefix(200), as: UTF8.self))
        throw Failure(
          .upstream, "\(accessPoint.address) rejected the picture of the tag \(mac) (HTTP \(response.status): \(text))")
      }
    }
  }

  func devices(in state: StateFolder) -> [DestinationDevice] {
    let record = try? state.read(TagRecord.self, key: identity(in: ""))
    return [
      DestinationDevice(
        id: mac, name: record?.alias, voltage: record?.voltage, signal: record?.signal, seenAt: record?.seenAt,
        nextAt: record?.nextAt)
    ]
  }
}

extension TagDestination {
  /// Reads the setting `to.openepaperlink` of an output.
  static func read(_ given: DestinationReading) -> DestinationResult {
    let specific = given.reading.specific
    guard given.schemes == 1 else {
      specific.report(.scheme, "\(.scheme): a tag shows one picture; choose light, dark or auto")
      return .invalid
    }
    guard var tag = read(specific, origin: given.raw.origin) else { return .invalid }
    if specific.has(.format), let format = specific.word(.format), format != "png" {
      specific.report(.format, "\(.format): a tag needs png, from which its JPEG file is made")
      return .invalid
    }
    if specific.has(.target), let name = specific.text(.target) {
      tag = tag.drawn(for: try? given.reading.resolver.targets().target(named: name))
    }
    return .destination(tag)
  }

  /// Reads the settings of the tag of an output or of a device; returns nil and reports problems if they are invalid.
  static func read(_ specific: SettingReader, origin: Origin) -> TagDestination? {
    guard specific.has(.tagAccessPoint), specific.has(.tagAddress) else {
      specific.report(.tag, "\(.tag) needs \(.tagAccessPoint) and \(.tagAddress)")
      return nil
    }
    guard let address = WebAddress.read(.tagAccessPoint, specific), let text = specific.text(.tagAddress) else {
      return nil
    }
    guard let mac = TagAddress.read(text) else {
      specific.report(
        .tagAddress, "\(.tagAddress) is \"\(excerpt(text))\"; expected 12 or 16 hexadecimal digits, in quotes")
      return nil
    }
    return TagDestination(AccessPoint(address: address), mac: mac, origin: origin)
  }
}

/// The record of the last picture sent to a tag, and of the facts that its access point last reported.
struct TagRecord: StateRecord {
  static let folder = "tags"
  static let version = 1

  /// The digest of the access point's address and the last picture that it took; nil if it took none.
  var digest: String?
  var alias: String?
  var voltage: Double?
  var signal: Int?
  var seenAt: Date?
  var nextAt: Date?
  /// The instant at which the access point was asked.
  var readAt: Date?

  var isPlausible: Bool { (0...20).contains(voltage ?? 0) && (-200...0).contains(signal ?? 0) }

  mutating func note(_ facts: TagFacts, at instant: Date) {
    alias = facts.alias
    voltage = facts.voltage
    signal = facts.signal
    seenAt = facts.seenAt.map { Date(timeIntervalSince1970: $0) }
    nextAt = facts.nextAt.map { Date(timeIntervalSince1970: $0) }
    readAt = instant
  }
}
