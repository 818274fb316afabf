internal import Configurations

/// Replacements in a text, and what must come of them.
struct Patch {
  struct Replacement {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  }

  let replacements: [Replacement]
  /// The value of the whole file afterwards.
  let value: EditValue
  /// Whether comments may go with what is removed.
  var removesComments = false
  /// Whether comments may stand in another order.
  var movesComments = false

  /// Returns the text with the replacements.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for replacement in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard index <= replacement.range.lowerBound else { continue }
      result += bytes[index..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      index = replacement.range.upperBound
    }
    return result + bytes[index...]
  }
}

extension EditableText {
  /// Applies an edit.
  ///
  /// The result is read again: its values are those before, except for what the edit changes, all comments are there
  /// except within what it removes, and all other lines are the same.
  ///
  /// - Returns: the new text, which is the old one if the edit changes nothing.
  /// - Throws: ``EditRefusal`` if the text cannot be changed in this way.
  package func applying(_ edit: Edit) throws(EditRefusal) -> EditableText {
    let patch = try patch(for: edit)
    return try checked(patch, EditRefusalPlace(line: try? line(of: resolve(edit.path).node.range.lowerBound)))
  }

  /// Returns the replacements for an edit, which are not checked.
  func patch(for edit: Edit) throws(EditRefusal) -> Patch {
    switch edit {
    case .set(let path, let value): try patch(setting: path, to: value)
    case .add(let path, let value): try patch(adding: value, at: path)
    case .remove(let path): try patch(removing: path)
    case .move(let path, let place): try patch(moving: path, to: place)
    case .rename(let path, let name): try patch(renaming: path, to: name)
    }
  }

  /// Applies a patch and compares its result with what must come of it.
  private func checked(_ patch: Patch, _ place: EditRefusalPlace) throws(EditRefusal) -> EditableText {
    let result: EditableText
    do {
      result = try EditableText(patch.applied(to: bytes))
    } catch {
      throw place.defect("it could not be read afterwards (\(error))")
    }
    guard result.value.sorted == patch.value.sorted else { throw place.defect("other values would change") }
    guard hasKeptComments(result, patch) else { throw place.defect("comments would change") }
    return result
  }

  private func hasKeptComments(_ result: EditableText, _ patch: Patch) -> Bool {
    var before = comments
    let after = result.comments
    if patch.removesComments {
      let removed = patch.replacements.map(\.range)
      return after == comments(outside: removed)
    }
    if patch.movesComments {
      before.sort()
      return before == after.sorted()
    }
    return before == after
  }
}

/// The line that a defect is reported for.
private struct EditRefusalPlace {
  let line: Int?

  func defect(_ text: String) -> EditRefusal {
    EditRefusal(
      line: line, "this edit cannot be made without touching more: \(text); edit the file by hand", isDefect: true)
  }
}
