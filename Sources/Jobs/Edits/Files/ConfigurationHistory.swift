package import FileAccess
package import FoundationEssentials
internal import WidgetBase

/// The texts that a configuration had, so that an edit can be undone.
///
/// They are in the state folder, readable only by their owner, because a configuration may hold the address of a private
/// calendar. What was edited by hand becomes a version with the next edit.
package struct ConfigurationHistory: Sendable {
  /// A text and how it came about.
  package struct Version: Sendable, Hashable, Codable {
    /// The number, counted from 1 for the first text ever kept.
    package let number: Int
    /// When the text was written or, if it was written by hand, last changed.
    package let date: Date
    /// The edit, such as `set outputs.hall.scale 2`.
    package let edit: String
    package let text: String
  }

  /// The maximum number of versions.
  package static let maximumCount = 20
  /// The maximum size of all versions in bytes; older ones are forgotten first.
  private static let maximumBytes = 8 << 20

  private let state: StateFolder
  /// The canonical path of the file.
  private let path: String

  /// Creates the history of a file; nothing is kept without a state folder.
  package init(of path: String, state: StateFolder) {
    (self.path, self.state) = (FileFacts.canonicalPath(path), state)
  }

  /// Returns the versions, the newest first; empty for a file that was never edited by a command.
  ///
  /// - Throws: `Failure` if the history is damaged.
  package func versions() throws -> [Version] { try state.read(Record.self, key: path)?.versions ?? [] }

  /// Returns the version with a number or, without a number, the one before the newest.
  ///
  /// - Throws: `Failure` of kind `badData` if there is none.
  package func version(_ number: Int?) throws -> Version {
    let versions = try versions()
    guard let number else {
      guard versions.count > 1 else { throw Failure(.badData, "\(path): there is no earlier version") }
      return versions[1]
    }
    guard let version = versions.first(where: { $0.number == number }) else {
      let known = versions.map { "\($0.number)" }.joined(separator: ", ")
      throw Failure(
        .badData, "\(path): there is no version \(number) (\(known.isEmpty ? "nothing was edited yet" : known))")
    }
    return version
  }

  /// Keeps the text before an edit, unless it is the newest version already.
  ///
  /// - Throws: `OutputError` if the state folder is not writable.
  func keep(before text: String, changed date: Date) throws {
    let kept = (try? versions()) ?? []
    guard kept.first?.text != text else { return }
    try write(text, date, kept.isEmpty ? "as it was before the first edit" : "edited by hand", kept)
  }

  /// Keeps the text after an edit.
  ///
  /// - Throws: `OutputError` if the state folder is not writable.
  func keep(_ text: String, after edit: String, at date: Date) throws {
    try write(text, date, edit, (try? versions()) ?? [])
  }

  private func write(_ text: String, _ date: Date, _ edit: String, _ kept: [Version]) throws {
    let new = Version(number: (kept.first?.number ?? 0) + 1, date: date, edit: edit, text: text)
    var bytes = 0
    let versions = ([new] + kept).prefix(Self.maximumCount).prefix { version in
      bytes += version.text.utf8.count
      return bytes <= Self.maximumBytes
    }
    try state.write(Record(versions: Array(versions)), key: path)
  }

  private struct Record: StateRecord {
    static let folder = "edits"
    static let version = 1
    static let isPrivate = true

    let versions: [Version]

    var isPlausible: Bool { versions.count <= maximumCount && versions.allSatisfy { $0.number > 0 } }
  }
}
