internal import FileInput
internal import FileOutput
internal import FoundationEssentials

/// A folder of small JSON files, each read whole and replaced whole, that outlives the process.
///
///     STATE/timelines/DIGEST.json   the entries of an output and when to reload them
///     STATE/forecasts/DIGEST.json   the last good answer of a provider
///     STATE/losses/DIGEST.json      that an output shows no data
///     STATE/places/DIGEST.json      where a city is
///     STATE/calendars/DIGEST.json   the last good file of a calendar on the web
///     STATE/devices/DIGEST.json     a device that asks a server for pictures
///     STATE/served/DIGEST.json      since when pictures that are served are what they are
///     STATE/locks/DIGEST.lock       held while an output is drawn
package struct StateFolder: Sendable {
  /// nil where there is no place to keep anything: everything is then asked for anew.
  package let path: String?

  /// A folder, which need not be there yet.
  package init(path: String?) {
    self.path = path
  }

  /// The bytes a state file may have; the largest holds two payloads.
  private static let maximumBytes = 16 << 20
  /// No instant of ours is as many seconds away, and calendars get lost far beyond: ten thousand years.
  private static let longestTime: TimeInterval = 10_000 * 365.25 * 86_400

  /// Its folders of files that are there, a kind of record each.
  package var folders: [String] {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    return names.map { "\(path)/\($0)" }
  }

  /// What was kept under a key; nil where nothing was.
  ///
  /// - Throws: ``DamagedStateError`` for a file that cannot be used.
  package func read<Value: StateRecord>(_ type: Value.Type, key: String) throws -> Value? {
    try bytes(of: type, key: key).flatMap { try decode(type, from: $0, key: key) }
  }

  /// The file of a key as it is; nil where there is none.
  ///
  /// - Throws: ``DamagedStateError`` for a file that cannot be read.
  package func bytes(of type: (some StateRecord).Type, key: String) throws -> [UInt8]? {
    guard let file = file(type, key: key) else { return nil }
    do {
      return try InputFile.read(file, limit: Self.maximumBytes, advice: "it is not ours", waits: false)
    } catch let error as InputError where error.kind == .missing {
      return nil
    } catch {
      throw DamagedStateError(path: file)
    }
  }

  /// What the bytes of a key's file say; nil where another version of the program wrote them.
  ///
  /// - Throws: ``DamagedStateError``.
  package func decode<Value: StateRecord>(_ type: Value.Type, from bytes: [UInt8], key: String) throws -> Value? {
    try decode(type, from: bytes, file: file(type, key: key) ?? "") { $0 == key }
  }

  private func decode<Value: StateRecord>(
    _ type: Value.Type, from bytes: [UInt8], file: String, isKey: (String) -> Bool
  ) throws -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let seconds = try decoder.singleValueContainer().decode(Double.self)
      guard abs(seconds) < Self.longestTime else { throw DamagedStateError(path: "") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    do {
      // Of a version whose values mean something else, only the label can be read.
      guard try decoder.decode(Label.self, from: Data(bytes)).fits(Value.version, isKey) else { return nil }
      return try decoder.decode(Envelope<Value>.self, from: Data(bytes)).value
    } catch {
      throw DamagedStateError(path: file)
    }
  }

  /// Keeps a value under a key in place of what was there.
  ///
  /// - Throws: `OutputError` where the folder cannot be written to.
  package func write<Value: StateRecord>(_ value: Value, key: String) throws {
    guard let file = file(Value.self, key: key) else { return }
    let encoder = JSONEncoder()
    // As seconds since 2001, as `Date` has them: since 1970 they would be rounded, and come back a little later.
    encoder.dateEncodingStrategy = .deferredToDate
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let envelope = Envelope(version: Value.version, key: key, value: value)
    _ = try OutputFile.write(
      Array(encoder.encode(envelope)), to: file, isPrivate: Value.isPrivate, isOwn: true, isDurable: Value.isDurable)
  }

  /// Everything that is kept of a type, in no order; files that cannot be used are left out.
  ///
  /// - Parameter most: more files are not looked at.
  package func all<Value: StateRecord>(_ type: Value.Type, most: Int) -> [Value] {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(type.folder)") else {
      return []
    }
    return names.filter { $0.hasSuffix(".json") }.prefix(most).compactMap { name in
      let file = "\(path)/\(type.folder)/\(name)"
      guard let bytes = try? InputFile.read(file, limit: Self.maximumBytes, advice: "it is not ours", waits: false)
      else { return nil }
      return try? decode(type, from: bytes, file: file) { _ in true }
    }
  }

  /// Takes away what is kept under a key.
  ///
  /// - Returns: whether there was something.
  package func remove(_ type: (some StateRecord).Type, key: String) -> Bool {
    guard let file = file(type, key: key) else { return false }
    return (try? FileManager.default.removeItem(atPath: file)) != nil
  }

  /// The lock file of a key; nil where there is no state folder.
  package func lock(key: String) -> String? {
    path.map { "\($0)/locks/\(Digest.sha256(Array(key.utf8))).lock" }
  }

  private func file(_ type: (some StateRecord).Type, key: String) -> String? {
    path.map { "\($0)/\(type.folder)/\(Digest.sha256(Array(key.utf8))).json" }
  }

  /// What every version of the program writes.
  private struct Label: Decodable {
    let version: Int
    let key: String

    func fits(_ version: Int, _ isKey: (String) -> Bool) -> Bool { self.version == version && isKey(key) }
  }

  /// The key is kept, too, for whoever looks into the folder.
  private struct Envelope<Value: StateRecord>: Codable {
    let version: Int
    let key: String
    let value: Value
  }
}

/// Something that is kept in a state folder.
package protocol StateRecord: Codable, Sendable {
  /// The folder its files lie in.
  static var folder: String { get }
  /// Counted up when its meaning changes; older files are not read.
  static var version: Int { get }
  /// Whether its files are for their owner alone.
  static var isPrivate: Bool { get }
  /// Whether its files have to survive a power cut: not what can be made anew from other files.
  static var isDurable: Bool { get }
}

extension StateRecord {
  /// For everyone.
  package static var isPrivate: Bool { false }
  /// On disk before the write is over.
  package static var isDurable: Bool { true }
}

/// A state file that cannot be used.
package struct DamagedStateError: Error, Sendable, CustomStringConvertible {
  /// The file.
  package let path: String

  /// One line for users.
  package var description: String { "\(path): damaged or unreadable, making it anew" }
}
