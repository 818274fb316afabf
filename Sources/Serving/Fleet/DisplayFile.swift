package import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
package import JobSettings
package import Settings
internal import WidgetBase

/// The screens of a fleet in a file of any length, one JSON object a line.
///
/// Only a few bytes for each group of equal screens are kept in memory: the position of the group's first line. Lines
/// are read again when they are needed, from the opened file, even after another one has replaced it.
package final class DisplayFile: Sendable {
  /// Screens that say the same.
  private struct Group {
    let key: GroupKey
    /// The offset of its first line in bytes.
    let offset: Int
    /// The number of its first line, from 1.
    let line: UInt32
    var displays: UInt32
  }

  /// A name that identifies this set of screens.
  package let name: String
  /// The number of screens.
  package let displayCount: Int
  /// The first problems in lines.
  package let problems: [SettingProblem]
  /// The number of invalid lines.
  package let problemCount: Int
  private let path: String
  private let defaults: JobDefaults
  private let file: OpenFile
  /// The numbers of the lines whose id an earlier line has.
  private let repeatedLines: Set<UInt32>
  /// The groups in ascending order of their keys.
  private let groups: [Group]

  /// The maximum number of reported problems.
  private static let maximumProblems = 20

  /// Reads a file once.
  ///
  /// `defaults` are the language and the time zone of screens that name none.
  ///
  /// - Throws: `Failure` for a file that cannot be read or has no screens.
  package init(path: String, defaults: JobDefaults) throws {
    self.path = path
    self.defaults = defaults
    file = try OpenFile(path)
    var all: [Group] = []
    var problems: [SettingProblem] = []
    var problemCount = 0
    var digest = "\(defaults.language) \(defaults.timeZone.identifier)"
    // Hashes instead of ids, because a file may have a million of them. They are seeded anew in each process, so that
    // nobody can write ids whose hashes are equal.
    var knownIDs: Set<Int> = []
    var repeatedLines: Set<UInt32> = []
    try file.forEachLine(upTo: DisplayLine.maximumBytes) { bytes, offset, number in
      do {
        let line = try DisplayLine(bytes, at: Self.place(number, path, defaults))
        guard let key = GroupKey(line.group) else { return }
        guard knownIDs.insert(line.id.hashValue).inserted else {
          repeatedLines.insert(UInt32(clamping: number))
          throw line.problem(.id, "an earlier line has the id \"\(line.id)\", too; this one is left out")
        }
        digest = Digest.sha256(Array("\(digest) \(line.id) \(line.group)".utf8))
        all.append(Group(key: key, offset: offset, line: UInt32(clamping: number), displays: 1))
      } catch let error as SettingsError {
        problemCount += error.problems.count
        problems += error.problems.prefix(Self.maximumProblems - problems.count)
      }
    }
    displayCount = all.count
    self.problems = problems
    self.problemCount = problemCount
    guard !all.isEmpty else {
      throw Failure(.configuration, problems.first?.line ?? "\(path): no screens")
    }
    all.sort { ($0.key, $0.offset) < ($1.key, $1.offset) }
    var groups: [Group] = []
    for group in all {
      if groups.last?.key == group.key {
        groups[groups.count - 1].displays += 1
      } else {
        groups.append(group)
      }
    }
    self.groups = groups
    self.repeatedLines = repeatedLines
    name = String(digest.prefix(32))
  }

  /// The number of groups.
  package var groupCount: Int { groups.count }

  /// Returns the number of screens of a group; nil if the group is not in this file.
  package func displays(of key: GroupKey) -> Int? { group(key).map { Int($0.displays) } }

  /// The first line of a group.
  ///
  /// - Throws: `SettingsError`; `Failure` if it is not there any more, for the file was changed in its place.
  package func line(of key: GroupKey) throws -> DisplayLine {
    guard let group = group(key), let bytes = try file.line(at: group.offset, upTo: DisplayLine.maximumBytes) else {
      throw Failure(.noInput, "\(path): the screen is missing; send SIGHUP after a change")
    }
    let line = try DisplayLine(bytes, at: Self.place(Int(group.line), path, defaults))
    guard line.group == key.hex else {
      throw Failure(.noInput, "\(path):\(group.line): the line has changed; send SIGHUP after a change")
    }
    return line
  }

  /// Calls a closure with the screens and their groups, in portions.
  package func forEachDisplay(
    inPortionsOf count: Int, _ body: ([(id: String, group: GroupKey)]) async throws -> Void
  ) async throws {
    var reader = file.lines(upTo: DisplayLine.maximumBytes)
    var portion: [(id: String, group: GroupKey)] = []
    while let (bytes, _, number) = try reader.next() {
      guard !repeatedLines.contains(UInt32(clamping: number)),
        let line = try? DisplayLine(bytes, at: Self.place(number, path, defaults)), let key = GroupKey(line.group)
      else { continue }
      portion.append((line.id, key))
      if portion.count >= count {
        try await body(portion)
        portion.removeAll(keepingCapacity: true)
      }
    }
    if !portion.isEmpty { try await body(portion) }
  }

  /// The groups with the numbers of their screens, some at a time.
  package func forEachGroup(
    inPortionsOf count: Int, _ body: ([(group: GroupKey, displays: Int)]) async throws -> Void
  ) async throws {
    for start in stride(from: 0, to: groups.count, by: count) {
      try await body(groups[start..<min(start + count, groups.count)].map { ($0.key, Int($0.displays)) })
    }
  }

  private func group(_ key: GroupKey) -> Group? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low].key == key ? groups[low] : nil
  }

  private static func place(_ number: Int, _ path: String, _ defaults: JobDefaults) -> DisplayLine.Place {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return DisplayLine.Place(path: path, folder: folder, number: number, defaults: defaults)
  }
}
