internal import Executors
internal import FileOutput
package import FoundationEssentials
package import StateFiles

/// The devices that were set up or showed a key: read from the state folder at each question, so that several servers and
/// `widgetgen devices` see the same.
package actor DeviceRegistry {
  /// What became of a wish to be set up.
  package enum SetUp: Sendable, Hashable {
    /// The device has its key now, and what people call it.
    case done(key: String, friendlyID: String)
    /// It has none of us, and why.
    case refused(String)
  }

  /// Where its code runs, which waits for the disk.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "devices")
  private let state: StateFolder
  /// What would be kept if there were a state folder.
  private var memory: [String: DeviceRecord] = [:]

  /// The most devices that are kept without standing in the configuration.
  package static let mostDevices = 256
  /// How much a device has to have changed or aged before it is written again, in seconds.
  private static let leastAge: TimeInterval = 60

  /// A registry.
  package init(_ state: StateFolder) {
    self.state = state
  }

  /// Gives a device its key, once.
  ///
  /// - Parameter isConfigured: whether the configuration names the device.
  package func setUp(_ request: DeviceRequest, isConfigured: Bool, at now: Date) async -> SetUp {
    guard let id = request.id else { return .refused("no ID header: a device says what it is called") }
    return await locked(id) { registry in
      var record = registry.record(of: id)
      if record == nil, !isConfigured, registry.all().count >= Self.mostDevices {
        return .refused("too many devices; see widgetgen devices list")
      }
      if var known = record, known.keyDigest != nil {
        known.askedAgainAt = now
        registry.keep(known)
        return .refused("this device has its key; widgetgen devices forget \(id) lets it be set up again")
      }
      let key = DeviceKeys.make()
      var new = record ?? DeviceRecord(id: id, friendlyID: DeviceKeys.friendlyID())
      new.keyDigest = DeviceKeys.digest(of: key)
      new.boundAt = now
      new.state = request.state.adding(new.state)
      record = new
      // A key that nobody will know tomorrow would lock the device out.
      guard registry.keep(new) else { return .refused("the server cannot keep keys; see its log") }
      return .done(key: key, friendlyID: new.friendlyID)
    }
  }

  /// The record of a device that shows its key; nil for all others.
  ///
  /// The first key that a configured device shows is its own: those that were set up by others keep theirs.
  package func admitted(_ request: DeviceRequest, isConfigured: Bool, at now: Date) async -> DeviceRecord? {
    guard let id = request.id, let key = request.key else { return nil }
    if let record = record(of: id), let digest = record.keyDigest {
      return DeviceKeys.matches(key, digest: digest) ? record : nil
    }
    guard isConfigured else { return nil }
    return await locked(id) { registry in
      var record = registry.record(of: id) ?? DeviceRecord(id: id, friendlyID: DeviceKeys.friendlyID())
      // Another server may have been faster.
      if let digest = record.keyDigest { return DeviceKeys.matches(key, digest: digest) ? record : nil }
      record.keyDigest = DeviceKeys.digest(of: key)
      record.boundAt = now
      registry.keep(record)
      return record
    }
  }

  /// Notes that a device asked for its picture.
  ///
  /// - Parameter nextAt: when it was told to ask again.
  package func note(_ record: DeviceRecord, _ state: DeviceState, at now: Date, nextAt: Date) {
    var new = record
    new.state = state.adding(record.state)
    new.seenAt = now
    new.nextAt = nextAt
    new.askedAgainAt = nil
    let isNews = record.seenAt.map { abs(now.timeIntervalSince($0)) >= Self.leastAge } ?? true
    // Forgotten meanwhile, it stays forgotten.
    if isNews || new.state != record.state, self.record(of: record.id) != nil { keep(new) }
  }

  /// All devices, by their ids.
  package func all() -> [DeviceRecord] {
    let records = state.path == nil ? Array(memory.values) : state.all(DeviceRecord.self, most: 4 * Self.mostDevices)
    return records.sorted { $0.id < $1.id }
  }

  /// Forgets a device, so that it can be set up again.
  ///
  /// - Returns: whether it was known.
  package func forget(_ id: String) -> Bool {
    let wasRemembered = memory.removeValue(forKey: id) != nil
    return state.remove(DeviceRecord.self, key: id) || wasRemembered
  }

  private func record(of id: String) -> DeviceRecord? {
    // A damaged file is as good as none: the device is set up again.
    state.path == nil ? memory[id] : (try? state.read(DeviceRecord.self, key: id))
  }

  @discardableResult
  private func keep(_ record: DeviceRecord) -> Bool {
    guard state.path != nil else {
      memory[record.id] = record
      return true
    }
    return (try? state.write(record, key: record.id)) != nil
  }

  /// Does something while no other process does the same to a device.
  private func locked<Result: Sendable>(
    _ id: String, _ body: @Sendable (isolated DeviceRegistry) -> Result
  ) async -> Result {
    let path = state.lock(key: "device \(id)")
    for _ in 0..<100 {
      guard let path else { break }
      do {
        if let lock = try FileLock.take(path) {
          defer { withExtendedLifetime(lock) {} }
          return body(self)
        }
      } catch {
        // No lock is to be had here.
        break
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return body(self)
  }
}
