internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import WidgetBase

/// The files that keep responses and the servers' cooldowns between runs.
///
/// The files are named after digests of addresses without secrets. Damaged files and files of other programs are
/// treated as missing.
struct CacheFolder: Sendable {
  let path: String
  /// The age in seconds after which a response that is no longer requested is removed.
  private static let maximumLife = 90 * 86_400
  /// The maximum size of a label, in addition to its body.
  private static let labelBytes = 1 << 16

  var folders: [String] { ["\(path)/responses", "\(path)/origins"] }

  /// Returns the cached response to a request.
  ///
  /// - Returns: nil if no response is cached.
  /// - Throws: `Failure` if the file is damaged, has another version or belongs to another program.
  func response(for address: String, upTo maximumBytes: Int) throws -> StoredResponse? {
    let path = responsePath(address)
    guard let bytes = try read(path, upTo: maximumBytes + Self.labelBytes) else { return nil }
    guard let response = StoredResponse(decoding: bytes, for: address) else { throw Self.unreadable(path) }
    return response
  }

  /// Caches a response and replaces the previous one.
  ///
  /// - Throws: `OutputError`; the previous response is then unchanged.
  func store(_ response: StoredResponse, for address: String) throws {
    _ = try OutputFile.write(
      try response.encoded(for: address), to: responsePath(address), isPrivate: true, isManaged: true)
  }

  /// Returns the cooldown of an origin.
  ///
  /// - Returns: nil if the origin has no stored cooldown.
  /// - Throws: `Failure` if the file cannot be used.
  func cooldown(of origin: WebOrigin) throws -> Cooldown? {
    let path = cooldownPath(origin)
    guard let bytes = try read(path, upTo: Self.labelBytes) else { return nil }
    guard let cooldown = try? JSONDecoder().decode(Cooldown.self, from: Data(bytes)), cooldown.isOurs(for: origin)
    else { throw Self.unreadable(path) }
    return cooldown
  }

  /// Stores the cooldown of an origin.
  ///
  /// - Throws: `OutputError` if the file cannot be written.
  func store(_ cooldown: Cooldown, of origin: WebOrigin) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    _ = try OutputFile.write(
      Array(try encoder.encode(cooldown)), to: cooldownPath(origin), isPrivate: true, isManaged: true)
  }

  /// Removes responses whose files are more than 90 days older than the file of the response just stored.
  func prune(besides address: String) {
    // File times are compared with each other because the caller's clock may be simulated.
    guard let newest = Self.modified(responsePath(address)),
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/responses")
    else { return }
    for name in names where name.utf8.count == 64 && name.utf8.allSatisfy({ Self.isHexadecimal($0) }) {
      let file = "\(path)/responses/\(name)"
      if let modified = Self.modified(file), newest - modified > Self.maximumLife { unlink(file) }
    }
  }

  private func responsePath(_ address: String) -> String {
    "\(path)/responses/\(Digest.sha256(Array(address.utf8)))"
  }

  private func cooldownPath(_ origin: WebOrigin) -> String {
    "\(path)/origins/\(Digest.sha256(Array(origin.key.utf8)))"
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func modified(_ file: String) -> Int? {
    var status = stat()
    return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_mtim.tv_sec : nil
  }

  /// Returns the failure of a file that cannot be used.
  private static func unreadable(_ path: String) -> Failure {
    Failure(.inputOutput, "\(path): this cache file is damaged or unreadable and is ignored")
  }

  /// - Returns: nil if the file does not exist.
  private func read(_ path: String, upTo maximum: Int) throws -> [UInt8]? {
    do {
      // Reading must not block if there is a pipe in place of the file.
      return try InputFile.read(path, limit: maximum, advice: "it is ignored", waits: false)
    } catch let error as InputError where error.kind == .missing {
      // An invalid folder is reported when a file is stored there.
      return nil
    } catch {
      throw Self.unreadable(path)
    }
  }
}
