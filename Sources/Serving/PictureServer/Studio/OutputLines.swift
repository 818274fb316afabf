internal import Edits

/// The lines that an output adds to a configuration.
struct OutputLines: Equatable {
  /// The lines to copy.
  let text: String
  /// The number of the first line after they were added; nil if the configuration is not known or cannot be edited.
  let line: Int?
  /// The command that adds them.
  let command: String

  /// Returns the lines as `widgetgen config add` would write them.
  ///
  /// `configuration` is the text of the file; nil if it is not known.
  init(_ item: EditValue, in configuration: [UInt8]?, path: String) {
    command = "widgetgen config add \(Self.quoted(path)) outputs \(Self.quoted("\(item)"))"
    guard let configuration, let text = try? EditableText(configuration),
      let edited = try? text.applying(.add(EditPath(steps: ["outputs"]), item))
    else {
      (self.text, line) = ("  - \(item)\n", nil)
      return
    }
    // A line that already has outputs is not shown: it may have addresses that are private.
    let before = String(decoding: configuration, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let after = String(decoding: edited.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let added = after[start..<max(start, after.count - min(end, rest))]
    guard Array(after[..<start] + after[(start + added.count)...]) == before else {
      (self.text, line) = ("  - \(item)\n", nil)
      return
    }
    self.text = added.map { "\($0.filter { $0 != "\r" })\n" }.joined()
    line = start + 1
  }

  /// Returns a word for a shell.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:".utf8.contains(byte)
      }
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
