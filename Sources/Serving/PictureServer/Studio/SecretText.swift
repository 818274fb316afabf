/// Hides secrets in the lines of a configuration, whatever is wrong with them.
///
/// Of addresses only the host is shown: the rest may be what makes a calendar or a source private.
enum SecretText {
  /// What stands in place of a secret.
  static let mark = "•••"

  /// Returns the lines without secrets.
  static func hidden(_ lines: [String]) -> [String] {
    // The indentation of a secret's key, while the lines below may be its value.
    var depth: Int?
    return lines.map { line in
      let indentation = line.prefix { " #-".contains($0) }.count
      if let open = depth {
        if line.allSatisfy(\.isWhitespace) { return line }
        if indentation > open { return String(repeating: " ", count: indentation) + mark }
        depth = nil
      }
      guard let value = secretValue(in: line) else { return hidden(line) }
      depth = indentation
      let isEmpty = line[value].allSatisfy(\.isWhitespace)
      return isEmpty ? hidden(line) : hidden(String(line[..<value.lowerBound])) + " " + mark
    }
  }

  /// Returns a line, or a message that may quote one, without secrets.
  static func hidden(_ line: String) -> String { withoutTokens(withoutPaths(line)) }

  // MARK: Keys

  private static let secretKeys = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "appid", "authorization", "credential",
    "credentials",
    "key", "accesskey", "cookie",
  ]

  /// Returns the part of a line behind a key that names a secret; nil without such a key.
  private static func secretValue(in line: String) -> Range<String.Index>? {
    var index = line.startIndex
    while let colon = line[index...].firstIndex(where: { $0 == ":" || $0 == "=" }) {
      let key = line[..<colon].reversed().drop { "\"' ".contains($0) }.prefix { $0.isLetter || "-_".contains($0) }
      let letters = String(key.reversed()).lowercased().filter(\.isLetter)
      index = line.index(after: colon)
      if secretKeys.contains(letters) || secretKeys.dropLast(3).contains(where: { letters.hasSuffix($0) }) {
        return index..<line.endIndex
      }
    }
    return nil
  }

  // MARK: Addresses

  private static func withoutPaths(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let colon = rest.firstRange(of: "://") {
      result += rest[..<colon.upperBound]
      rest = rest[colon.upperBound...]
      let address = rest.prefix { !$0.isWhitespace && !"\"'<>".contains($0) }
      rest = rest[address.endIndex...]
      let closing = String(address.reversed().prefix { "]},;".contains($0) }.reversed())
      let body = address.dropLast(closing.count)
      let authority = body.prefix { !"/?#".contains($0) }
      let hasPath = body[authority.endIndex...].contains { $0 != "/" }
      let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      result +=
        (host.count < authority.count ? "\(mark)@" : "") + host + (hasPath ? "/\(mark)" : body[authority.endIndex...])
      result += closing
    }
    return result + rest
  }

  // MARK: Words

  /// The least number of characters of a word that looks like a token.
  private static let tokenLength = 20

  private static func withoutTokens(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let first = rest.first {
      let word = rest.prefix(while: isOfToken)
      if word.isEmpty {
        result.append(first)
        rest = rest.dropFirst()
      } else {
        result += looksLikeToken(word) ? mark : String(word)
        rest = rest[word.endIndex...]
      }
    }
    return result
  }

  private static func isOfToken(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "_+=-".contains(letter))
  }

  private static func looksLikeToken(_ word: Substring) -> Bool {
    guard word.count >= tokenLength else { return false }
    let digits = word.count { $0.isNumber }
    let isMixed = word.contains { $0.isUppercase } && word.contains { $0.isLowercase }
    let isHexadecimal = word.allSatisfy { $0.isHexDigit || $0 == "-" }
    return isMixed && digits >= 1 || isHexadecimal && digits >= 4
  }
}
