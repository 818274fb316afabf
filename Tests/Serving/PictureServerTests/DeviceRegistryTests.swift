import FileAccess
import Foundation
import PictureServer
import TestFolders
import Testing

/// The devices that get a key, and those that are admitted with it.
@Suite struct DeviceRegistryTests {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_780_000_000)

  private var registry: DeviceRegistry { DeviceRegistry(StateFolder(path: folder.path("state"))) }

  private func device(_ id: String?, key: String? = nil) -> DeviceRequest {
    DeviceRequest { name in
      switch name {
      case "ID": id
      case "Access-Token": key
      default: nil
      }
    }
  }

  private func key(_ setUp: DeviceRegistry.SetUp) -> String? {
    if case .done(let key, _) = setUp { key } else { nil }
  }

  @Test func aDeviceGetsItsKeyOnce() async throws {
    let key = try #require(key(await registry.setUp(device("A"), isConfigured: false, at: now)))
    #expect(key.count == 32)
    #expect(self.key(await registry.setUp(device("A"), isConfigured: true, at: now)) == nil)
    #expect(await registry.admitted(device("a", key: key), isConfigured: false, at: now)?.id == "A")
    #expect(await registry.admitted(device("A", key: "wrong"), isConfigured: true, at: now) == nil)
    #expect(await registry.admitted(device("A"), isConfigured: true, at: now) == nil)
    #expect(await registry.all().first?.askedAgainAt == now)
  }

  @Test func aForgottenDeviceIsSetUpAgain() async throws {
    let first = try #require(key(await registry.setUp(device("A"), isConfigured: true, at: now)))
    #expect(await registry.forget("A"))
    #expect(await !registry.forget("A"))
    #expect(await registry.admitted(device("A", key: first), isConfigured: false, at: now) == nil)
    let second = try #require(key(await registry.setUp(device("A"), isConfigured: true, at: now)))
    #expect(first != second)
  }

  @Test func configuredDevicesGetAKey() async throws {
    // Another server set the device up, so it skips the setup.
    #expect(await registry.admitted(device("A", key: "theirs"), isConfigured: false, at: now) == nil)
    #expect(await registry.admitted(device("A", key: "theirs"), isConfigured: true, at: now) != nil)
    #expect(await registry.admitted(device("A", key: "other"), isConfigured: true, at: now) == nil)
    #expect(key(await registry.setUp(device("A"), isConfigured: true, at: now)) == nil)
  }

  @Test func storesDigestsOfKeysPrivately() async throws {
    let key = try #require(key(await registry.setUp(device("A"), isConfigured: true, at: now)))
    let names = try folder.names("state/devices")
    let file = try #require(names.first)
    #expect(names.count == 1)
    #expect(!String(decoding: try folder.data("state/devices/\(file)"), as: UTF8.self).contains(key))
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path("state/devices/\(file)"))
    #expect((facts[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
  }

  @Test func twoServersGiveADeviceOneKey() async throws {
    let registries = [registry, registry]
    let keys = await withTaskGroup { group in
      for registry in registries {
        group.addTask { self.key(await registry.setUp(self.device("A"), isConfigured: true, at: self.now)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(keys.compactMap { $0 }.count == 1)
  }

  @Test func unknownDevicesDoNotFillTheDisk() async {
    let registry = registry
    for number in 0..<DeviceRegistry.maximumDevices {
      _ = await registry.setUp(device("D\(number)"), isConfigured: false, at: now)
    }
    #expect(key(await registry.setUp(device("ONE-MORE"), isConfigured: false, at: now)) == nil)
    #expect(key(await registry.setUp(device("MINE"), isConfigured: true, at: now)) != nil)
  }

  @Test func devicesThatNeverAskForAPictureGiveTheirPlacesAway() async throws {
    let registry = registry
    let first = try #require(key(await registry.setUp(device("D0"), isConfigured: false, at: now)))
    let record = try #require(await registry.admitted(device("D0", key: first), isConfigured: false, at: now))
    await registry.note(record, DeviceState(), at: now, nextAt: now + 900)
    for number in 1..<DeviceRegistry.maximumDevices {
      _ = await registry.setUp(device("D\(number)"), isConfigured: false, at: now + 1)
    }
    let later = now + 1 + DeviceRegistry.settlingTime
    #expect(key(await registry.setUp(device("MINE"), isConfigured: false, at: later - 1)) == nil)
    #expect(key(await registry.setUp(device("MINE"), isConfigured: false, at: later)) != nil)
    #expect(await registry.all().count == DeviceRegistry.maximumDevices)
    #expect(await registry.admitted(device("D0", key: first), isConfigured: false, at: later) != nil)
  }

  @Test func storesTheReportsOfADevice() async throws {
    _ = await registry.admitted(device("A", key: "k"), isConfigured: true, at: now)
    let record = try #require(await registry.admitted(device("A", key: "k"), isConfigured: true, at: now))
    await registry.note(record, DeviceState(firmware: "1.8.1", voltage: 4.1), at: now, nextAt: now + 900)
    let kept = try #require(await registry.all().first)
    #expect(kept.seenAt == now && kept.nextAt == now + 900 && kept.state.voltage == 4.1)
    await registry.note(kept, DeviceState(voltage: 4.0), at: now + 900, nextAt: now + 1_800)
    #expect(await registry.all().first?.state == DeviceState(firmware: "1.8.1", voltage: 4.0))
  }

  /// A number that no device can have reported would trap where it becomes an integer.
  @Test(arguments: [
    (#""charge":1e30"#, false), (#""charge":100.5"#, false), (#""charge":-1"#, false), (#""voltage":1e300"#, false),
    (#""signal":9223372036854775807"#, false), (#""width":0"#, false), (#""height":20001"#, false),
    (#""charge":100,"voltage":4.2,"signal":-60,"width":800,"height":480"#, true), ("", true),
  ])
  func aDamagedRecordIsLikeNone(_ state: String, _ isRead: Bool) async throws {
    let file = "state/devices/\(Digest.sha256(Array("A".utf8))).json"
    try folder.write(
      #"{"key":"A","value":{"friendlyID":"T895LF","id":"A","state":{\#(state)}},"version":1}"#, file)
    let records = await registry.all()
    #expect(records.count == (isRead ? 1 : 0))
    #expect(records.first?.state.batteryPercent == (state.isEmpty || !isRead ? nil : 100))
  }
}
