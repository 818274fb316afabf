package import FileAccess
package import FoundationEssentials

/// The devices that were set up or have shown a key.
///
/// Each query reads the state folder, so that several servers and `widgetgen devices` see the same devices.
package actor DeviceRegistry {
  /// The result of a setup request.
  package enum SetUp: Sendable, Hashable {
    /// The device received a key and a name for people to use.
    case done(key: String, friendlyID: String)
    /// The device received no key, for the given reason.
    case refused(String)
  }

  /// The executor, which blocks on the disk.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "devices")
  private let state: StateFolder
  /// The records if there is no state folder.
  private var memory: [String: DeviceRecord] = [:]

  /// The maximum number of devices that are not in the configuration.
  package static let maximumDevices = 256
  /// The time in seconds within which a new device asks for its picture.
  package static let settlingTime: TimeInterval = 600
  /// The minimum time in seconds between two writes of a device whose state has not changed.
  private static let minimumAge: TimeInterval = 60

  package init(_ state: StateFolder) {
    self.state = state
  }

  /// Gives a device its key, once.
  ///
  /// The number of devices is limited, except for devices that the configuration names. If there are too many, the oldest
  /// one that has not asked for its picture gives its place away, so that requests for keys alone cannot take all places.
  package func setUp(_ request: DeviceRequest, isConfigured: Bool, at now: Date) async -> SetUp {
    guard let id = request.id else { return .refused("missing ID header with the device's MAC address") }
    return await locked(id) { registry in
      var record = registry.record(of: id)
      if record == nil, !isConfigured, !registry.hasPlace(at: now) {
        return .refused("too many devices; see widgetgen devices list")
      }
      if var known = record, known.keyDigest != nil {
        known.askedAgainAt = now
        registry.keep(known)
        return .refused("this device already has a key; to set it up again, run widgetgen devices forget \(id)")
      }
      let key = DeviceKeys.make()
      var new = record ?? DeviceRecord(id: id, friendlyID: DeviceKeys.friendlyID())
      new.keyDigest = DeviceKeys.digest(of: key)
      new.boundAt = now
      new.state = request.state.adding(new.state)
      record = new
      // If the key cannot be stored, the device would be locked out after a restart.
      guard registry.keep(new) else { return .refused("the server cannot store keys; see its log") }
      return .done(key: key, friendlyID: new.friendlyID)
    }
  }

  /// Returns the record of a device that shows its key; nil for any other device.
  ///
  /// The first key that a configured device shows becomes its key. Thus devices set up by another server keep their
  /// keys.
  package func admitted(_ request: DeviceRequest, isConfigured: Bool, at now: Date) async -> DeviceRecord? {
    guard let id = request.id, let key = request.key else { return nil }
    if let record = record(of: id), let digest = record.keyDigest {
      return DeviceKeys.matches(key, digest: digest) ? record : nil
    }
    guard isConfigured else { return nil }
    return await locked(id) { registry in
      var record = registry.record(of: id) ?? DeviceRecord(id: id, friendlyID: DeviceKeys.friendlyID())
      // Another server may have bound a key in the meantime.
      if let digest = record.keyDigest { return DeviceKeys.matches(key, digest: digest) ? record : nil }
      record.keyDigest = DeviceKeys.digest(of: key)
      record.boundAt = now
      registry.keep(record)
      return record
    }
  }

  /// Records that a device requested its picture and was told to ask again at `nextAt`.
  ///
  /// `firmware` is the digest of the firmware that it was offered; nil if there was none.
  package func note(
    _ record: DeviceRecord, _ state: DeviceState, at now: Date, nextAt: Date, firmware: String? = nil
  ) {
    var new = record
    if let firmware {
      new.firmwareOffers = (record.offeredFirmware == firmware ? record.firmwareOffers ?? 0 : 0) + 1
      new.offeredFirmware = firmware
    }
    new.state = state.adding(record.state)
    new.seenAt = now
    new.nextAt = nextAt
    new.askedAgainAt = nil
    let isNews = record.seenAt.map { abs(now.timeIntervalSince($0)) >= Self.minimumAge } ?? true
    // A device that was forgotten in the meantime stays forgotten.
    if isNews || new.state != record.state || firmware != nil, self.record(of: record.id) != nil { keep(new) }
  }

  /// Adds messages to the log of a device, which drops its oldest messages.
  func add(_ log: DeviceLog, to record: DeviceRecord) {
    guard !log.messages.isEmpty, var new = self.record(of: record.id) else { return }
    new.log = Array(((new.log ?? []) + log.messages).suffix(DeviceLog.maximumCount))
    keep(new)
  }

  /// Records the state that a configured device without a key reports when it requests its picture.
  ///
  /// `nextAt` is the instant at which it was told to ask again; nil if it was not told.
  package func report(_ state: DeviceState, of id: String, at now: Date, nextAt: Date? = nil) {
    var record = record(of: id) ?? DeviceRecord(id: id, friendlyID: DeviceKeys.friendlyID())
    let isNews = record.seenAt.map { abs(now.timeIntervalSince($0)) >= Self.minimumAge } ?? true
    let new = state.adding(record.state)
    guard isNews || new != record.state else { return }
    record.state = new
    record.seenAt = now
    record.nextAt = nextAt ?? record.nextAt
    keep(record)
  }

  /// Returns the state that a device last reported; nil for an unknown device.
  package func lastState(of id: String) -> DeviceState? { record(of: id)?.state }

  /// Returns all devices, ordered by id.
  package func all() -> [DeviceRecord] {
    let records =
      state.path == nil ? Array(memory.values) : state.all(DeviceRecord.self, limit: 4 * Self.maximumDevices)
    return records.sorted { $0.id < $1.id }
  }

  /// Forgets a device, so that it can be set up again.
  ///
  /// - Returns: whether the device was known.
  package func forget(_ id: String) -> Bool {
    let wasRemembered = memory.removeValue(forKey: id) != nil
    return state.remove(DeviceRecord.self, key: id) || wasRemembered
  }

  /// Returns whether there is a place for another device, for which a device may have to be forgotten.
  private func hasPlace(at now: Date) -> Bool {
    let devices = all()
    guard devices.count >= Self.maximumDevices else { return true }
    let unused = devices.filter { device in
      device.seenAt == nil && device.boundAt.map { now.timeIntervalSince($0) >= Self.settlingTime } ?? false
    }
    guard let oldest = unused.min(by: { ($0.boundAt ?? now) < ($1.boundAt ?? now) }) else { return false }
    return forget(oldest.id)
  }

  private func record(of id: String) -> DeviceRecord? {
    // A damaged file counts as missing: the device is set up again.
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

  /// Runs a closure while holding the device's lock, which excludes other processes.
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
        // Locking does not work in this folder.
        break
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return body(self)
  }
}
