internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The persistent state of served pictures: the secret for their names, and the ages of their bytes.
final class ServedRecords: Sendable {
  private let folder: StateFolder
  private let secret: [UInt8]
  /// The last written ages, with the instants of writing.
  private let written = Mutex<[String: (ages: [PictureVariant: PictureAge], at: Date)]>([:])

  /// The minimum seconds between two writes of an output's ages: a clock changes each second, and a lost age only
  /// causes one redraw of a device.
  private static let interval: TimeInterval = 60

  init(_ folder: StateFolder) {
    self.folder = folder
    secret = Self.secret(in: folder)
  }

  /// The secret that is kept, else a new one: of several servers that start at the same time, one makes it.
  private static func secret(in folder: StateFolder) -> [UInt8] {
    let path = folder.lock(key: SecretRecord.key)
    for _ in 0..<200 {
      guard let path else { break }
      do {
        if let lock = try FileLock.take(path) {
          defer { withExtendedLifetime(lock) {} }
          return storedSecret(in: folder)
        }
      } catch {
        // No lock is to be had here.
        break
      }
      // Another server has it for as long as writing a small file takes.
      usleep(10_000)
    }
    return storedSecret(in: folder)
  }

  private static func storedSecret(in folder: StateFolder) -> [UInt8] {
    if let kept = try? folder.read(SecretRecord.self, key: SecretRecord.key) { return Array(kept.digits.utf8) }
    let new = SecretRecord(digits: RandomText.hex(bytes: 32))
    // Without it, names are others after a restart, and all else is the same.
    try? folder.write(new, key: SecretRecord.key)
    return Array(new.digits.utf8)
  }

  /// 128 bits that depend on a text and the secret.
  func name(of text: String) -> String {
    String(Digest.authentication(of: Array(text.utf8), key: secret).prefix(32))
  }

  func ages(of id: String) -> [PictureVariant: PictureAge] {
    let record = try? folder.read(AgeRecord.self, key: id)
    return Dictionary((record?.ages ?? []).map { ($0.variant, $0.age) }) { $1 }
  }

  func keep(_ ages: [PictureVariant: PictureAge], of id: String, at now: Date) {
    let isDue = written.withLock { written in
      if let last = written[id], last.ages == ages || (0..<Self.interval).contains(now.timeIntervalSince(last.at)) {
        return false
      }
      written[id] = (ages, now)
      return true
    }
    guard isDue else { return }
    let list = ages.map { AgeRecord.Item(variant: $0.key, age: $0.value) }
    try? folder.write(AgeRecord(ages: list.sorted { $0.variant.name < $1.variant.name }), key: id)
  }
}

extension PictureVariant {
  fileprivate var name: String { "\(format) \(scheme)" }
}

/// The secret of the names of pictures.
struct SecretRecord: StateRecord {
  static let folder = "secrets"
  static let version = 1
  static let isPrivate = true
  static let key = "names of pictures"

  let digits: String
}

/// The ages of an output's pictures.
struct AgeRecord: StateRecord {
  static let folder = "served"
  static let version = 1
  static let isDurable = false

  struct Item: Codable, Sendable {
    let variant: PictureVariant
    let age: PictureAge
  }

  let ages: [Item]
}
