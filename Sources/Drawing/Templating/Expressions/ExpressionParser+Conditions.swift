internal import WidgetBase

extension ExpressionParser {
  /// Reads comparisons joined by `and` and `or`.
  ///
  /// As in Liquid, `and` and `or` have the same precedence and are evaluated from the right.
  mutating func condition(limit: Int) throws(Fault) -> BindingCondition {
    guard limit > 0 else { throw .wrong("more than \(Self.comparisonLimit) comparisons") }
    let left = try comparison()
    if takeWord("and") { return .all(left, try condition(limit: limit - 1)) }
    if takeWord("or") { return .any(left, try condition(limit: limit - 1)) }
    return left
  }

  private mutating func comparison() throws(Fault) -> BindingCondition {
    let left = try expression()
    skipSpaces()
    if rest.isEmpty { return .isPresent(left) }
    guard let relation = takeRelation() else {
      try checkOperator()
      return .isPresent(left)
    }
    skipSpaces()
    let mayBeWord = rest.first != "["
    let right = try expression()
    if mayBeWord, let path = right.solePath, path.root == .entry, path.isPlain,
      ["empty", "blank"].contains(path.names[0]),
      path.names.count == 1, [.equal, .unequal, .other].contains(relation)
    {
      return relation == .equal ? .not(.isPresent(left)) : .isPresent(left)
    }
    skipSpaces()
    if Comparison.Relation.allCases.contains(where: { rest.hasPrefix($0.rawValue) }) {
      throw .wrong("join comparisons with \"and\" or \"or\"")
    }
    return .comparison(Comparison(left: left, relation: relation, right: right))
  }

  private mutating func takeRelation() -> Comparison.Relation? {
    for relation in Comparison.Relation.allCases {
      if relation.isWord {
        if takeWord(relation.rawValue) { return relation }
      } else if rest.hasPrefix(relation.rawValue) {
        rest = rest.dropFirst(relation.rawValue.count)
        return relation
      }
    }
    return nil
  }

  /// Throws for a word or a sign where an operator is expected, if it is not one.
  private func checkOperator() throws(Fault) {
    if rest.hasPrefix("=") { throw .wrong("write == to compare") }
    if rest.hasPrefix("&&") { throw .wrong("write \"and\" for &&") }
    let word = rest.prefix(while: BindingPath.isNameCharacter)
    guard let first = word.first, first.isLetter, word != "and", word != "or" else { return }
    let words = ["and", "or"] + Comparison.Relation.allCases.map(\.rawValue)
    throw .wrong(
      "unknown operator \"\(excerpt(word))\"\(suggestion(for: word, among: words)) (\(words.joined(separator: ", ")))")
  }

  /// Consumes a word if it is the next one.
  private mutating func takeWord(_ word: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(word) else { return false }
    let after = rest.dropFirst(word.count)
    if let next = after.first, BindingPath.isNameCharacter(next) { return false }
    rest = after
    return true
  }
}
