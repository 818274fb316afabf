internal import FileAccess
internal import WidgetBase

/// The file that holds the server's access token.
package enum TokenFile {
  private static let maximumBytes = 512

  /// Returns the token of a file.
  ///
  /// - Throws: `InputError` if the file cannot be read; `Failure` if its content cannot be a token.
  package static func token(at path: String) throws -> String {
    let bytes = try InputFile.read(path, limit: maximumBytes, advice: "expected a token on one line")
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let letters = words.first?.utf8 ?? "".utf8[...]
    guard words.count == 1, letters.count >= 8, letters.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Failure(
        .configuration,
        "\(path): expected at least 8 printable ASCII characters without spaces; create a token with `openssl rand -hex 16`"
      )
    }
    return String(words[0])
  }
}
