internal import FileInput
internal import FileOutput
internal import FoundationEssentials
internal import Glibc

/// The files in which answers and the servers' cooldowns outlive a run.
///
/// Names are digests of addresses without secrets. Files that are not ours or are damaged count as missing.
struct CacheFolder: Sendable {
  /// Why a file is not used.
  struct Unreadable: Error {
    let path: String
  }

  let path: String
  /// Answers that nobody has asked for since, in seconds, go.
  private static let longestLife = 90 * 86_400
  /// What a label may take beside its body.
  private static let labelBytes = 1 << 16

  /// The folders that files are written into.
  var folders: [String] { ["\(path)/responses", "\(path)/origins"] }

  /// The answer to a request, as it was stored last.
  ///
  /// - Returns: nil where none is stored.
  /// - Throws: ``Unreadable`` where the file is damaged, of another version, or none of ours.
  func response(for address: String, upTo maximumBytes: Int) throws -> StoredResponse? {
    let path = responsePath(address)
    guard let bytes = try read(path, upTo: maximumBytes + Self.labelBytes) else { return nil }
    guard let response = StoredResponse(decoding: bytes, for: address) else { throw Unreadable(path: path) }
    return response
  }

  /// Stores an answer in place of the one before.
  ///
  /// - Throws: `OutputError`; the one before is then as it was.
  func store(_ response: StoredResponse, for address: String) throws {
    _ = try OutputFile.write(
      try response.encoded(for: address), to: responsePath(address), isPrivate: true, isOwn: true)
  }

  /// Until when an origin asked to be left alone.
  ///
  /// - Returns: nil where it did not.
  /// - Throws: ``Unreadable``.
  func cooldown(of origin: Origin) throws -> Cooldown? {
    let path = cooldownPath(origin)
    guard let bytes = try read(path, upTo: Self.labelBytes) else { return nil }
    guard let cooldown = try? JSONDecoder().decode(Cooldown.self, from: Data(bytes)), cooldown.isOurs(for: origin)
    else { throw Unreadable(path: path) }
    return cooldown
  }

  /// Stores until when an origin wants to be left alone.
  ///
  /// - Throws: `OutputError`.
  func store(_ cooldown: Cooldown, of origin: Origin) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    _ = try OutputFile.write(
      Array(try encoder.encode(cooldown)), to: cooldownPath(origin), isPrivate: true, isOwn: true)
  }

  /// Removes answers that are 90 days older, as files, than the one just stored.
  func prune(besides address: String) {
    // The file system's own time: the caller's clock may be simulated.
    guard let newest = Self.modified(responsePath(address)),
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/responses")
    else { return }
    for name in names where name.utf8.count == 64 && name.utf8.allSatisfy({ Self.isHexadecimal($0) }) {
      let file = "\(path)/responses/\(name)"
      if let modified = Self.modified(file), newest - modified > Self.longestLife { unlink(file) }
    }
  }

  private func responsePath(_ address: String) -> String {
    "\(path)/responses/\(Digest.sha256(Array(address.utf8)))"
  }

  private func cooldownPath(_ origin: Origin) -> String {
    "\(path)/origins/\(Digest.sha256(Array(origin.key.utf8)))"
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func modified(_ file: String) -> Int? {
    var status = stat()
    return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_mtim.tv_sec : nil
  }

  /// - Returns: nil where there is no such file.
  private func read(_ path: String, upTo maximum: Int) throws -> [UInt8]? {
    do {
      // A pipe in its place must not make anybody wait.
      return try InputFile.read(path, limit: maximum, advice: "it is not used", waits: false)
    } catch let error as InputError where error.kind == .missing {
      // A folder that cannot be is told of when something is stored there.
      return nil
    } catch {
      throw Unreadable(path: path)
    }
  }
}
