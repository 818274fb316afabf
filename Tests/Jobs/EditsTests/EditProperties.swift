import Configurations
import TestRandomness

@testable import Edits

/// What holds for every edit of every text.
struct EditProperties {
  /// The number of edits that were made, by their first word.
  private(set) var made: [String: Int] = [:]
  /// The number of refusals by their reasons.
  private(set) var refused: [String: Int] = [:]
  /// What did not hold, with the edit and the texts.
  private(set) var violations: [String] = []

  /// Makes random edits of some texts, each of which goes on from the text before.
  mutating func check(_ texts: [String], edits count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var chains = texts
    for _ in 0..<count {
      let index = Int.random(in: chains.indices, using: &random)
      let text = Self.varied(chains[index], &random)
      guard let result = checkEdit(of: text, &random) else { continue }
      // A chain begins again before it grows without end, or has nothing left to edit.
      let length = texts[index].utf8.count
      chains[index] = (length / 2...length + 6_000).contains(result.utf8.count) ? result : texts[index]
      if violations.count > 20 { return }
    }
  }

  /// Returns a text with other line ends, a byte order mark, or without the last line end.
  private static func varied(_ text: String, _ random: inout SeededGenerator) -> String {
    var text = text
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where !text.utf8.contains(0x0D): text = text.replacing("\n", with: "\r\n")
    case 1 where text.unicodeScalars.first != "\u{FEFF}": text = "\u{FEFF}" + text
    case 2:
      while text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
    default: break
    }
    return text
  }

  /// Makes one edit; returns the new text, or nil if there is none.
  private mutating func checkEdit(of text: String, _ random: inout SeededGenerator) -> String? {
    guard let before = try? EditableText(Array(text.utf8)) else { return nil }
    guard let sample = RandomEdit(of: before.value, &random) else { return nil }
    let after: EditableText
    let patch: Patch
    do {
      patch = try before.patch(for: sample.edit)
    } catch {
      if error.reason.isEmpty { violations.append("no reason: \(sample.edit)") }
      refused[error.reason.split(separator: ";")[0].prefix(60).description, default: 0] += 1
      return nil
    }
    let bytes = patch.applied(to: before.bytes)
    func violated(_ what: String) -> String? {
      violations.append(
        "\(what): \(sample.edit)\n--- before\n\(text)\n--- after\n\(String(decoding: bytes, as: UTF8.self))")
      return nil
    }
    do {
      after = try EditableText(bytes)
    } catch {
      return violated("unreadable, \(error)")
    }
    guard sample.expected.contains(where: { $0.sorted == after.value.sorted }) else { return violated("values") }
    if let what = Self.changedLines(before, after, sample.edit, patch) { return violated(what) }
    if let what = Self.changedComments(before, after, sample.edit) { return violated(what) }
    if let what = Self.changedStyles(before, after, sample.edit) { return violated(what) }
    guard (try? before.applying(sample.edit))?.bytes == bytes else { return violated("the engine does not agree") }
    if let inverse = sample.inverse, let back = try? after.applying(inverse), case let value = back.value.sorted,
      value != before.value.sorted, !sample.edit.changesType
    {
      return violated("inverse \(inverse)")
    }
    made[String(sample.edit.description.prefix { $0 != " " }), default: 0] += 1
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `set` changes one line, `add` and `remove` are one insertion or deletion and at most one changed line.
  private static func changedLines(
    _ before: EditableText, _ after: EditableText, _ edit: Edit, _ patch: Patch
  ) -> String? {
    let old = before.lines
    let new = after.lines
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let (gone, come) = (old.count - head - tail, new.count - head - tail)
    switch edit {
    case .set:
      // A value of several lines becomes one line.
      let lines = patch.replacements.map { before.lines(in: $0.range) }.max() ?? 1
      return gone > lines ? "\(gone) lines set" : nil
    case .add: return gone > 1 ? "\(gone) lines changed by add" : nil
    case .remove: return come > 1 ? "\(come) lines changed by remove" : nil
    case .move:
      let isFlow = patch.replacements.allSatisfy { !before.text($0.range).contains("\n") }
      return !isFlow && old.sorted() != new.sorted() && !before.text(patch.replacements[0].range).contains(",")
        ? "lines changed by move" : nil
    case .rename: return old.count > new.count ? "lines lost by rename" : nil
    }
  }

  private static func changedComments(_ before: EditableText, _ after: EditableText, _ edit: Edit) -> String? {
    let old = Dictionary(before.comments.map { ($0, 1) }, uniquingKeysWith: +)
    let new = Dictionary(after.comments.map { ($0, 1) }, uniquingKeysWith: +)
    if new.contains(where: { $0.value > old[$0.key, default: 0] }) { return "a comment appeared" }
    if case .remove = edit { return nil }
    return old == new ? nil : "a comment is lost"
  }

  /// The notation of what an edit does not touch stays.
  private static func changedStyles(_ before: EditableText, _ after: EditableText, _ edit: Edit) -> String? {
    var counts: [String: Int] = [:]
    after.root?.collectStyles { counts[$0, default: 0] += 1 }
    before.root?.collectStyles { counts[$0, default: 0] -= 1 }
    let (added, lost) = (counts.values.filter { $0 > 0 }.reduce(0, +), -counts.values.filter { $0 < 0 }.reduce(0, +))
    return switch edit {
    case .set(_, let value): lost > 1 && added > value.size + edit.path.steps.count * 2 ? "styles" : nil
    case .add: lost > 1 ? "\(lost) styles changed by add" : nil
    case .remove: added > 0 ? "\(added) styles changed by remove" : nil
    case .move: added + lost > 0 ? "styles changed by move" : nil
    case .rename: nil
    }
  }
}

extension Edit {
  /// Whether it may turn a text into a number, or the other way round, as quotes have it.
  fileprivate var changesType: Bool { if case .set = self { true } else { false } }
}

extension EditValue {
  fileprivate var size: Int {
    switch self {
    case .list(let items): 1 + items.map(\.size).reduce(0, +)
    case .mapping(let pairs): 1 + pairs.map { 1 + $0.value.size }.reduce(0, +)
    default: 1
    }
  }
}

extension EditableText {
  fileprivate var lines: [String] {
    text(0..<bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }.map(String.init)
  }

  fileprivate func lines(in range: Range<Int>) -> Int { line(of: range.upperBound) - line(of: range.lowerBound) + 1 }
}

extension YAMLSource.Node {
  fileprivate func collectStyles(_ body: (String) -> Void) {
    switch content {
    case .scalar(let text): body("\(style) \(text)")
    case .sequence(let items):
      body("list \(style)")
      for item in items { item.collectStyles(body) }
    case .mapping(let pairs):
      body("mapping \(style)")
      for pair in pairs {
        pair.key.collectStyles(body)
        pair.value.collectStyles(body)
      }
    }
  }
}
