internal import FileAccess
internal import WeatherData
internal import WebRequests
internal import WidgetBase

/// A provider's key, found where keys are kept: never on a command line.
struct ProviderKey {
  let secret: Secret
  /// A warning about the place where the key was found.
  let warning: String?

  /// The maximum size of a key's file, more than any provider's key.
  private static let maximumBytes = 256

  /// Looks for a key: the configured file, then systemd's credentials, then the environment.
  ///
  /// - Throws: ``RefreshError`` if the key is missing or invalid.
  static func find(
    for provider: ProviderName, _ rule: ProviderKeyRule, file: String?, environment: [String: String]
  ) throws -> ProviderKey {
    let variable = rule.environmentVariable
    if let file {
      let isPublic = FileFacts(of: file)?.isReadableByOthers == true
      return ProviderKey(
        secret: try read(file),
        warning: isPublic ? "\(file): the key is readable by all users; run chmod 600" : nil)
    }
    if let folder = environment["CREDENTIALS_DIRECTORY"], !folder.isEmpty {
      let path = "\(folder)/\(rule.credential)"
      if FileFacts(of: path) != nil { return ProviderKey(secret: try read(path), warning: nil) }
    }
    if let text = environment[variable], !text.isEmpty {
      return ProviderKey(secret: try secret(text, from: "$\(variable)"), warning: nil)
    }
    throw RefreshError(
      .configuration,
      "\(provider.displayName) needs a key; set its file as weather.apiKeyFile, or give the key as the systemd credential "
        + "\(rule.credential) or in $\(variable)")
  }

  private static func read(_ path: String) throws -> Secret {
    let bytes = try InputFile.read(path, limit: 1 << 20, advice: "expected a key on one line")
    return try secret(String(decoding: bytes, as: UTF8.self), from: path)
  }

  /// Returns the key without the line break that editors append.
  private static func secret(_ text: String, from source: String) throws -> Secret {
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let key = String(
      text.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
    // Never quoted: even what is not quite a key may hold one.
    guard !key.isEmpty else { throw RefreshError(.configuration, "\(source): no key") }
    guard key.utf8.count <= maximumBytes, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw RefreshError(.configuration, "\(source): not a key; expected one word of ASCII letters and digits")
    }
    return Secret(key)
  }
}
