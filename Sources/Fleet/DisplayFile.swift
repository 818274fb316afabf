internal import FoundationEssentials
internal import Glibc
package import PictureJobs
package import WidgetSupport

/// A fleet's screens: a file with a JSON object a line, of any length.
///
/// What is held of it in memory is a few bytes a group of screens that say the same: where the first line of the group is.
/// The file is read again where it is needed, from the one that was opened, also after another one has taken its name.
package final class DisplayFile: Sendable {
  /// Screens that say the same.
  private struct Group {
    let key: GroupKey
    /// Of its first line, in bytes.
    let offset: Int
    /// Of its first line, from 1.
    let line: UInt32
    var displays: UInt32
  }

  /// What tells these screens from others.
  package let name: String
  /// How many lines are screens.
  package let displayCount: Int
  /// What is wrong with lines, the first few.
  package let problems: [SettingProblem]
  /// How many lines are wrong.
  package let problemCount: Int
  private let path: String
  private let defaults: JobDefaults
  private let file: OpenFile
  /// In ascending order of their keys.
  private let groups: [Group]

  /// Problems that are told.
  private static let maximumProblems = 20

  /// Reads a file once.
  ///
  /// - Parameter defaults: language and zone of screens that say none.
  /// - Throws: ``FleetError`` for one that cannot be read or has no screen.
  package init(path: String, defaults: JobDefaults) throws {
    self.path = path
    self.defaults = defaults
    file = try OpenFile(path)
    var all: [Group] = []
    var problems: [SettingProblem] = []
    var problemCount = 0
    var digest = "\(defaults.language) \(defaults.timeZone.identifier)"
    try file.forEachLine(upTo: DisplayLine.maximumBytes) { bytes, offset, number in
      do {
        let line = try DisplayLine(bytes, at: Self.place(number, path, defaults))
        guard let key = GroupKey(line.group) else { return }
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
      throw FleetError(.configuration, problems.first?.line ?? "\(path): there is no screen in it")
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
    groups.reserveCapacity(groups.count)
    self.groups = groups
    name = String(digest.prefix(32))
  }

  /// How many groups there are.
  package var groupCount: Int { groups.count }

  /// How many screens are of a group; nil for a group that is not of this file.
  package func displays(of key: GroupKey) -> Int? { group(key).map { Int($0.displays) } }

  /// The first line of a group.
  ///
  /// - Throws: `SettingsError`; ``FleetError`` if it is not there any more, for the file was changed in its place.
  package func line(of key: GroupKey) throws -> DisplayLine {
    guard let group = group(key), let bytes = try file.line(at: group.offset, upTo: DisplayLine.maximumBytes) else {
      throw FleetError(.noInput, "\(path): the screen is not there any more; send SIGHUP after a change")
    }
    let line = try DisplayLine(bytes, at: Self.place(Int(group.line), path, defaults))
    guard line.group == key.hex else {
      throw FleetError(.noInput, "\(path):\(group.line): the line has changed; send SIGHUP after a change")
    }
    return line
  }

  /// The screens with their groups, some at a time.
  package func forEachDisplay(
    inPortionsOf count: Int, _ body: ([(id: String, group: GroupKey)]) async throws -> Void
  ) async throws {
    var reader = file.lines(upTo: DisplayLine.maximumBytes)
    var portion: [(id: String, group: GroupKey)] = []
    while let (bytes, _, number) = try reader.next() {
      guard let line = try? DisplayLine(bytes, at: Self.place(number, path, defaults)), let key = GroupKey(line.group)
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
