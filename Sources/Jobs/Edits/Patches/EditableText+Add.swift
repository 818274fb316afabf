internal import Configurations
internal import WidgetBase

extension EditableText {
  /// Returns the patch that appends an item to a list, or adds a key that is missing.
  func patch(adding value: EditValue, at path: EditPath) throws(EditRefusal) -> Patch {
    let isList = { (keys: [String?]) in ConfigurationKeys.isList(at: keys) }
    guard root != nil else {
      return try patch(setting: path, to: isList(path.steps) ? .list([value]) : value)
    }
    let found = try resolve(path)
    // A list that is missing begins with this item, unless the value is a list itself.
    var wrapped = value
    if isList(found.keys + found.missing), !value.isList { wrapped = .list([value]) }
    guard found.missing.isEmpty else { return try patch(addingKeys: found, wrapped) }
    let line = line(of: found.node.range.lowerBound)
    switch found.node.content {
    case .sequence: return try patch(appending: value, to: found)
    case .scalar where EditValue(found.node) == .nothing: return try patch(replacing: found, by: wrapped)
    case .scalar: throw EditRefusal(line: line, "\(path) has a value already; use set to change it")
    case .mapping: throw EditRefusal(line: line, "\(path) is a mapping; give the path of the new key, \(path).KEY")
    }
  }

  // MARK: - Keys

  /// Returns the patch that adds the missing keys of a path.
  func patch(addingKeys found: Resolution, _ value: EditValue) throws(EditRefusal) -> Patch {
    let node = found.node
    let pair = Self.nested(found.missing, value)
    guard case .mapping = node.content else {
      guard !found.steps.isEmpty else {
        throw EditRefusal(line: line(of: node.range.lowerBound), "the file has an empty value instead of keys")
      }
      return try patch(replacing: found, by: .mapping([pair]))
    }
    let expected = self.value.changing(at: found.indices) { mapping in
      guard case .mapping(let pairs) = mapping else { return mapping }
      return .mapping(pairs + [pair])
    }
    let parts = parts(of: node)
    let earlier = earlierPart(of: pair.name, in: parts, order: ConfigurationKeys.order(at: found.keys))
    let replacements: [Patch.Replacement]
    if node.style == .flow {
      let text = "\(ValueText.scalar(pair.name, isFlow: true)): \(ValueText.flow(pair.value))"
      replacements = try insertions(of: text, into: node, behind: earlier ?? parts.count - 1)
    } else if found.steps.isEmpty, pair.value.isSection {
      replacements = [sectionInsertion(of: ValueText.block(pair), parts)]
    } else {
      replacements = [keyInsertion(of: ValueText.block(pair), parts, behind: earlier)]
    }
    return Patch(replacements: replacements, value: expected ?? .nothing)
  }

  /// Returns the index of the last part whose key comes before a key in the order; nil if none does.
  ///
  /// Without an order, or for a key that is not in it, this is the last part.
  private func earlierPart(of key: String, in parts: [Part], order: [String]) -> Int? {
    guard let place = order.firstIndex(of: key) else { return parts.indices.last }
    let earlier = Set(order[..<place])
    return parts.lastIndex { part in
      guard let name = part.key?.name else { return false }
      return earlier.contains(name)
    }
  }

  /// Returns the insertion of a key on lines of its own behind another one, or before all.
  private func keyInsertion(of lines: [String], _ parts: [Part], behind index: Int?) -> Patch.Replacement {
    let column = column(parts[0].head)
    // A first key behind the dash of an item stays the first.
    guard index != nil || !isFirstOnLine(parts[0].head) else {
      return insertion(of: lines, at: extent(of: 0, in: parts).lowerBound, column: column)
    }
    let end = extent(of: index ?? parts.count - 1, in: parts).upperBound
    return insertion(of: lines, at: end, column: column)
  }

  /// Returns the insertion of a section at the end of the file, after an empty line if other sections have one.
  private func sectionInsertion(of lines: [String], _ parts: [Part]) -> Patch.Replacement {
    var end = extent(of: parts.count - 1, in: parts).upperBound
    var last = lineStart(parts[parts.count - 1].end)
    while end < bytes.count, isBlank(end) || isCommentLine(end) { (last, end) = (end, lineEnd(end)) }
    let hasEmptyLines = parts.indices.dropFirst().contains { isBlank(before: extent(of: $0, in: parts).lowerBound) }
    let needsEmptyLine = (hasEmptyLines || parts.count == 1) && !isBlank(last)
    return insertion(of: (needsEmptyLine ? [""] : []) + lines, at: end, column: column(parts[0].head))
  }

  /// Whether the line above the line that starts here has only white space.
  func isBlank(before start: Int) -> Bool { start > self.start && isBlank(lineStart(start - 1)) }

  // MARK: - Items

  private func patch(appending value: EditValue, to found: Resolution) throws(EditRefusal) -> Patch {
    let node = found.node
    let expected = self.value.changing(at: found.indices) { list in
      guard case .list(let items) = list else { return list }
      return .list(items + [value])
    }
    let parts = parts(of: node)
    let replacements: [Patch.Replacement]
    if node.style == .flow {
      replacements = try insertions(of: ValueText.flow(value), into: node, behind: parts.count - 1)
    } else {
      let last = extent(of: parts.count - 1, in: parts)
      let isOpen = parts.last { $0.value.isMapping }?.value.style == .block
      let lines = ValueText.item(value, isOpen: isOpen)
      let hasEmptyLine = parts.count > 1 && isBlank(before: last.lowerBound)
      replacements = [
        insertion(
          of: (hasEmptyLine ? [""] : []) + lines, at: last.upperBound, column: column(parts[parts.count - 1].head))
      ]
    }
    return Patch(replacements: replacements, value: expected ?? .nothing)
  }

  /// Returns the insertions of a key or item into brackets behind another one, in the style of its lines.
  private func insertions(
    of text: String, into node: YAMLSource.Node, behind index: Int
  ) throws(EditRefusal) -> [Patch.Replacement] {
    let parts = parts(of: node)
    let close = node.range.upperBound - 1
    guard "[{".utf8.contains(bytes[node.range.lowerBound]) else {
      throw EditRefusal(
        line: line(of: node.range.lowerBound), "a mapping without brackets inside of a list in brackets")
    }
    guard index >= 0 else {
      guard !hasComment(in: node.range) else {
        throw EditRefusal(line: line(of: node.range.lowerBound), "there is a comment inside of the brackets")
      }
      return [Patch.Replacement(node.range.lowerBound + 1..<close, text)]
    }
    let part = parts[index]
    let limit = index + 1 < parts.count ? parts[index + 1].start : close
    let comma = comma(in: part.end..<limit)
    guard isFirstOnLine(parts[parts.count - 1].start), parts[0].start > lineEnd(node.range.lowerBound) - 1 else {
      // One line: the comma of the last item stays behind the last item.
      return [Patch.Replacement(part.end..<part.end, ", " + text)]
    }
    let indentation = String(repeating: " ", count: column(parts[parts.count - 1].start))
    let end = lineEnd(part.end)
    guard end <= close else { return [Patch.Replacement(part.end..<part.end, ",\(lineBreak)\(indentation)\(text)")] }
    let missing = comma == nil ? [Patch.Replacement(part.end..<part.end, ",")] : []
    return missing + [Patch.Replacement(end..<end, "\(indentation)\(text)\(comma == nil ? "" : ",")\(lineBreak)")]
  }

  /// Returns the index of the comma between two items in brackets.
  func comma(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != UInt8(ascii: ",") {
      index = isComment(at: index) ? lineEnd(index) : index + 1
    }
    return index < range.upperBound ? index : nil
  }
}

extension EditValue {
  /// Whether this is a list.
  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether this is written as a section: a mapping, or a list of mappings.
  fileprivate var isSection: Bool {
    switch self {
    case .mapping: true
    case .list(let items): items.contains { if case .mapping = $0 { true } else { false } }
    default: false
    }
  }
}

extension YAMLSource.Node {
  var isMapping: Bool { if case .mapping = content { true } else { false } }
}
