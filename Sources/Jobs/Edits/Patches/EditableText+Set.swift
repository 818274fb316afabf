internal import Configurations
internal import WidgetBase

extension EditableText {
  /// Returns the patch that gives a value to a key or item, or adds the key.
  func patch(setting path: EditPath, to value: EditValue) throws(EditRefusal) -> Patch {
    guard root != nil else { return try patch(beginningWith: path.steps, value) }
    let found = try resolve(path)
    guard found.missing.isEmpty else { return try patch(addingKeys: found, value) }
    return try patch(replacing: found, by: value)
  }

  /// Returns the patch that replaces a value.
  func patch(replacing found: Resolution, by given: EditValue) throws(EditRefusal) -> Patch {
    let node = found.node
    let value = Self.kept(given, instead: node)
    let line = line(of: node.range.lowerBound)
    guard let expected = self.value.changing(at: found.indices, { _ in value }) else {
      throw EditRefusal(line: line, "the file would be empty")
    }
    func patch(_ range: Range<Int>, _ text: String) -> Patch {
      Patch(replacements: [Patch.Replacement(range, text)], value: expected)
    }
    if EditValue(node).sorted == value.sorted { return Patch(replacements: [], value: expected) }
    switch node.content {
    case .scalar where node.style == .block:
      throw EditRefusal(line: line, "the value is a text of several lines; edit the file by hand")
    case .scalar where node.range.isEmpty:
      return try self.patch(filling: found, with: value, expected: expected)
    case .scalar:
      return patch(node.range, ValueText.line(value, isFlow: found.isInFlow, style: node.style))
    case .sequence, .mapping:
      guard node.style == .flow else {
        throw EditRefusal(
          line: line, "the value has lines of its own; set the values in it one by one, or remove it first")
      }
      guard bytes[node.range.lowerBound] != UInt8(ascii: "-"), "[{".utf8.contains(bytes[node.range.lowerBound]) else {
        throw EditRefusal(line: line, "the value is a mapping without brackets inside of a list in brackets")
      }
      guard !hasComment(in: node.range) else {
        throw EditRefusal(line: line, "there is a comment inside of the value, which would be lost")
      }
      guard !node.hasShared else { throw EditRefusal(line: line, "a value in it has an anchor or is an alias") }
      return patch(node.range, ValueText.line(value, isFlow: true))
    }
  }

  /// Returns the value as the text that it replaces has it: what was in quotes stays a text.
  private static func kept(_ value: EditValue, instead node: YAMLSource.Node) -> EditValue {
    guard [.singleQuoted, .doubleQuoted].contains(node.style), case .number(let text) = value else { return value }
    return .text(text)
  }

  /// Returns the patch that writes a value where none is.
  private func patch(
    filling found: Resolution, with value: EditValue, expected: EditValue
  ) throws(EditRefusal) -> Patch {
    guard let step = found.steps.last else { throw EditRefusal(line: 1, "the file has no keys") }
    let part = parts(of: step.node)[step.index]
    guard let key = part.key else {
      // Behind the dash.
      return Patch(
        replacements: [
          Patch.Replacement(part.head + 1..<part.head + 1, " " + ValueText.line(value, isFlow: false))
        ], value: expected)
    }
    guard let colon = colonEnd(of: part) else {
      guard found.isInFlow else { throw EditRefusal(line: line(of: part.start), "the key has no colon") }
      let end = key.range.upperBound
      guard line(of: part.start) == line(of: end) else {
        throw EditRefusal(line: line(of: part.start), "the key goes over several lines")
      }
      return Patch(
        replacements: [Patch.Replacement(end..<end, ": " + ValueText.line(value, isFlow: true))], value: expected)
    }
    guard !found.isInFlow else {
      let end = bytes[colon...].firstIndex { $0 != 0x20 } ?? colon
      return Patch(
        replacements: [Patch.Replacement(colon..<end, " " + ValueText.line(value, isFlow: true))], value: expected)
    }
    let lines = ValueText.block(EditValue.Pair("key", value))
    guard lines.count > 1 else {
      return Patch(
        replacements: [Patch.Replacement(colon..<colon, " " + ValueText.line(value, isFlow: false))], value: expected)
    }
    return Patch(
      replacements: [insertion(of: lines.dropFirst(), at: lineEnd(colon), column: column(part.head))], value: expected)
  }

  /// Returns the replacement that inserts lines at the start of a line, or at the end of the file.
  func insertion(of lines: some Collection<String>, at index: Int, column: Int) -> Patch.Replacement {
    let indented = lines.map { $0.isEmpty ? $0 : String(repeating: " ", count: column) + $0 }
    let isLineStart = index <= start || bytes[index - 1] == 0x0A
    let text = indented.map { isLineStart ? $0 + lineBreak : lineBreak + $0 }.joined()
    return Patch.Replacement(index..<index, text)
  }

  /// Returns the patch that writes the first key into a file that has only comments.
  private func patch(beginningWith keys: [String], _ value: EditValue) throws(EditRefusal) -> Patch {
    let pair = Self.nested(keys, value)
    return Patch(
      replacements: [insertion(of: ValueText.block(pair), at: bytes.count, column: 0)], value: .mapping([pair]))
  }

  /// Returns the key that holds all others.
  static func nested(_ keys: [String], _ value: EditValue) -> EditValue.Pair {
    let value = keys.dropFirst().reversed().reduce(value) { .mapping([EditValue.Pair($1, $0)]) }
    return EditValue.Pair(keys.first ?? "", value)
  }
}

extension YAMLSource.Node {
  /// Whether something in the node has an anchor or a tag, or is an alias.
  var hasShared: Bool {
    if isShared { return true }
    switch content {
    case .scalar: return false
    case .sequence(let items): return items.contains { $0.hasShared }
    case .mapping(let pairs): return pairs.contains { $0.key.hasShared || $0.value.hasShared }
    }
  }
}
