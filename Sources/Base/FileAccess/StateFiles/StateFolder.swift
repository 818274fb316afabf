internal import FoundationEssentials
internal import WidgetBase

/// A folder of small JSON files that persist beyond the process; each is read and replaced as a whole.
///
///     STATE/timelines/DIGEST.json   the entries of an output and its reload date
///     STATE/forecasts/DIGEST.json   the last good response of a provider
///     STATE/losses/DIGEST.json      the fact that an output shows no data
///     STATE/places/DIGEST.json      the coordinates of a city
///     STATE/calendars/DIGEST.json   the last good file of a calendar on the web
///     STATE/caldav/DIGEST.json      the last good calendars of a CalDAV account
///     STATE/states/DIGEST.json      the last states of entities of Home Assistant
///     STATE/queries/DIGEST.json     the last history, lists and forecasts of Home Assistant
///     STATE/devices/DIGEST.json     a device that requests pictures from a server
///     STATE/served/DIGEST.json      when the bytes of served pictures last changed
///     STATE/pushed/NAME.json        the data that were pushed to a source, as they are
///     STATE/images/DIGEST           the image that was pushed to a display
///     STATE/displays/DIGEST.json    what was chosen by hand for a display
///     STATE/panels/DIGEST.json      what a panel of this machine shows
///     STATE/tags/DIGEST.json        what was sent to a tag, and what its access point said of it
///     STATE/opendisplay/DIGEST.json what a display of OpenDisplay shows
///     STATE/conditions/DIGEST.json  whether a condition of a playlist holds
///     STATE/edits/DIGEST.json       the last texts of a configuration that commands edit
///     STATE/locks/DIGEST.lock       held while an output is drawn or a configuration is edited
package struct StateFolder: Sendable {
  /// The path of the folder; if nil, nothing is stored and everything is requested again.
  package let path: String?

  /// Creates a folder, which need not exist yet.
  package init(path: String?) {
    self.path = path
  }

  /// The maximum number of bytes in a state file; the largest contains two payloads.
  private static let maximumBytes = 16 << 20
  /// The maximum distance of an instant in seconds, ten thousand years.
  ///
  /// Calendars fail far beyond it.
  private static let maximumTime: TimeInterval = 10_000 * 365.25 * 86_400

  /// The paths of the existing subfolders, one for each type of record.
  package var folders: [String] {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    return names.map { "\(path)/\($0)" }
  }

  /// Reads the record of a key; returns nil if the record was never written.
  ///
  /// - Throws: `Failure` if the file cannot be used.
  package func read<Value: StateRecord>(_ type: Value.Type, key: String) throws -> Value? {
    try bytes(of: type, key: key).flatMap { try decode(type, from: $0, key: key) }
  }

  /// Returns the bytes of a key's file; nil if it does not exist.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  package func bytes(of type: (some StateRecord).Type, key: String) throws -> [UInt8]? {
    guard let file = file(type, key: key) else { return nil }
    do {
      return try InputFile.read(file, limit: Self.maximumBytes, advice: "not a state file", waits: false)
    } catch let error as InputError where error.kind == .missing {
      return nil
    } catch {
      throw Self.damage(at: file)
    }
  }

  /// Decodes the bytes of a key's file; returns nil if another version of the program wrote them.
  ///
  /// - Throws: `Failure`.
  package func decode<Value: StateRecord>(_ type: Value.Type, from bytes: [UInt8], key: String) throws -> Value? {
    try decode(type, from: bytes, file: file(type, key: key) ?? "", key: key)
  }

  /// Decodes the bytes of a file; returns nil if they are of another version or of another key than `key`, unless that
  /// is nil.
  private func decode<Value: StateRecord>(
    _ type: Value.Type, from bytes: [UInt8], file: String, key: String?
  ) throws -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let seconds = try decoder.singleValueContainer().decode(Double.self)
      guard abs(seconds) < Self.maximumTime else { throw Self.damage(at: "") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    do {
      let value = try decoder.decode(Envelope<Value>.self, from: Data(bytes), configuration: key).value
      guard value?.isPlausible ?? true else { throw Self.damage(at: "") }
      return value
    } catch {
      throw Self.damage(at: file)
    }
  }

  /// Returns the failure of a file that cannot be used.
  private static func damage(at file: String) -> Failure {
    Failure(.internal, "\(file): damaged or unreadable; recreating it")
  }

  /// Stores a record under a key, replacing the previous one.
  ///
  /// - Throws: `OutputError` if the folder is not writable.
  package func write<Value: StateRecord>(_ value: Value, key: String) throws {
    guard let file = file(Value.self, key: key) else { return }
    let encoder = JSONEncoder()
    // Seconds since 2001, the representation of `Date`: seconds since 1970 would be rounded, and be read as a slightly
    // later date.
    encoder.dateEncodingStrategy = .deferredToDate
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let envelope = Envelope(key: key, value: value)
    _ = try OutputFile.write(
      Array(encoder.encode(envelope)), to: file, isPrivate: Value.isPrivate, isManaged: true, isDurable: Value.isDurable
    )
  }

  /// Returns the records of a type in no particular order, from at most `limit` files; unusable files are skipped.
  package func all<Value: StateRecord>(_ type: Value.Type, limit: Int) -> [Value] {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(type.folder)") else {
      return []
    }
    return names.filter { $0.hasSuffix(".json") }.prefix(limit).compactMap { name in
      let file = "\(path)/\(type.folder)/\(name)"
      guard let bytes = try? InputFile.read(file, limit: Self.maximumBytes, advice: "not a state file", waits: false)
      else { return nil }
      return try? decode(type, from: bytes, file: file, key: nil)
    }
  }

  /// Removes the record of a key.
  ///
  /// - Returns: whether there was a record.
  package func remove(_ type: (some StateRecord).Type, key: String) -> Bool {
    guard let file = file(type, key: key) else { return false }
    return (try? FileManager.default.removeItem(atPath: file)) != nil
  }

  /// Returns the path of the lock file of a key; nil if there is no state folder.
  package func lock(key: String) -> String? {
    path.map { "\($0)/locks/\(Digest.sha256(Array(key.utf8))).lock" }
  }

  /// Returns the path of the file of a key, which may not exist; nil if there is no state folder.
  package func path(of type: (some StateRecord).Type, key: String) -> String? { file(type, key: key) }

  private func file(_ type: (some StateRecord).Type, key: String) -> String? {
    path.map { "\($0)/\(type.folder)/\(Digest.sha256(Array(key.utf8))).json" }
  }

  /// A stored record with what every version of the program writes: its version and its key.
  ///
  /// The key is included for anyone who inspects the folder, too.
  private struct Envelope<Value: StateRecord>: Encodable, DecodableWithConfiguration {
    let version: Int
    let key: String
    /// The record; nil for one of another version, which cannot be decoded, or of another key.
    let value: Value?

    init(key: String, value: Value) {
      (version, self.key, self.value) = (Value.version, key, value)
    }

    init(from decoder: any Decoder, configuration wantedKey: String?) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      version = try values.decode(Int.self, forKey: .version)
      key = try values.decode(String.self, forKey: .key)
      let isWanted = version == Value.version && (wantedKey == nil || wantedKey == key)
      value = isWanted ? try values.decode(Value.self, forKey: .value) : nil
    }

    private enum CodingKeys: CodingKey { case version, key, value }
  }
}

/// A record stored in a state folder.
package protocol StateRecord: Codable, Sendable {
  /// The name of the subfolder for its files.
  static var folder: String { get }
  /// The version, incremented when the record's meaning changes; files of other versions are not read.
  static var version: Int { get }
  /// Whether its files are readable only by their owner.
  static var isPrivate: Bool { get }
  /// Whether its files must survive a power failure; not needed if they can be recreated from other files.
  static var isDurable: Bool { get }
  /// Whether all values are within the limits that the program checks before it stores them.
  ///
  /// A file with other values is damaged. Instants are checked when they are decoded.
  var isPlausible: Bool { get }
}

extension StateRecord {
  /// False: files are readable by all users.
  package static var isPrivate: Bool { false }
  /// True: files are on disk when the write returns.
  package static var isDurable: Bool { true }
  /// True: every value of the type is valid.
  package var isPlausible: Bool { true }
}
