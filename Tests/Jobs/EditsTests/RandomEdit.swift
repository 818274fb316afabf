import TestRandomness

@testable import Edits

/// A random edit of a value, and what must come of it by rules that are written apart from the engine's.
struct RandomEdit {
  let edit: Edit
  /// The possible values of the whole file afterwards.
  let expected: [EditValue]
  /// The edit that brings back the values; nil if there is none.
  var inverse: Edit?

  /// Texts that are hard to write, and values of other types.
  static let values: [EditValue] =
    [
      "desk", "6h", "AA:BB:CC:DD:EE:FF", "#FF8000", "true", "1.5", "a: b", "x #y", "it's", "\"q\"", "", " lead",
      "trail ", "über 世田谷", "- x", "[a]", "{b}", "a,b", "null", "~", "0x1", "&a", "*b", "!t", "%d", "@at", "`t",
      "| x", "> y", "? z", ":", "a:", "a\nb", "\t", "http://h/p?q=1#f", "12:30", "--- x", "...", "\u{A0}", "😀",
      "1e400", "{{ a | b: \"c\" }}", "yes", "<<", "=", "\u{85}", "\u{2028}", "\u{FEFF}x", "\u{0}", "a\\b", "-", "--",
    ].map { .text($0) } + [.flag(true), .flag(false), .number("3"), .number("-2.5"), .number("0"), .nothing]

  private static let collections: [EditValue] = [
    .list([.text("a"), .text("b: c")]), .list([]), .mapping([]),
    .mapping([.init("output", .text("desk")), .init("for", .text("30m"))]),
    .mapping([.init("id", .text("x, y")), .init("options", .mapping([.init("seconds", .flag(false))]))]),
    .list([.mapping([.init("url", .text("http://a/b"))]), .list([.number("1")])]),
  ]

  /// Creates an edit of a value; nil if the value has nothing to edit in the chosen way.
  init?(of value: EditValue, _ random: inout SeededGenerator) {
    let places = value.places(from: [])
    guard let place = places.randomElement(using: &random) else { return nil }
    let roll = Int.random(in: 0..<10, using: &random)
    let new =
      Int.random(in: 0..<4, using: &random) == 0
      ? Self.collections.randomElement(using: &random)! : Self.values.randomElement(using: &random)!
    switch roll {
    case 0...3: self.init(setting: place, of: value, to: new)
    case 4...5: self.init(addingTo: place, of: value, new, &random)
    case 6...7: self.init(removing: place, of: value)
    case 8:
      guard let item = places.filter({ value.isItem($0) }).randomElement(using: &random) else { return nil }
      self.init(moving: item, of: value, &random)
    default: self.init(renamingIn: value, &random)
    }
  }

  private init?(setting place: [Int], of value: EditValue, to new: EditValue) {
    guard let path = value.path(to: place), let old = value.at(place) else { return nil }
    edit = .set(path, new)
    var expected = [value.putting(new, at: place[...])]
    // What stood in quotes stays a text.
    if case (.text, .number(let word)) = (old, new) { expected.append(value.putting(.text(word), at: place[...])) }
    self.expected = expected
    inverse = .set(path, old)
  }

  private init?(addingTo place: [Int], of value: EditValue, _ new: EditValue, _ random: inout SeededGenerator) {
    switch value.at(place) {
    case .mapping(let pairs):
      let name = ["newKey", "locale", "scheme", "a.b", "x: y"].randomElement(using: &random)!
      guard !pairs.contains(where: { $0.name == name }), let path = value.path(to: place, then: name) else {
        return nil
      }
      edit = .add(path, new)
      expected = [
        value.putting(.mapping(pairs + [.init(name, new)]), at: place[...]),
        value.putting(.mapping(pairs + [.init(name, .list([new]))]), at: place[...]),
      ]
      inverse = pairs.isEmpty ? nil : .remove(path)
    case .list(let items):
      guard let path = value.path(to: place) else { return nil }
      edit = .add(path, new)
      expected = [value.putting(.list(items + [new]), at: place[...])]
      inverse = items.isEmpty ? nil : expected[0].path(to: place + [items.count]).map { .remove($0) }
    default: return nil
    }
  }

  private init?(removing place: [Int], of value: EditValue) {
    guard let path = value.path(to: place) else { return nil }
    edit = .remove(path)
    expected = [value.removing(place)]
  }

  private init?(moving place: [Int], of value: EditValue, _ random: inout SeededGenerator) {
    guard let last = place.last, case .list(var items) = value.at(Array(place.dropLast())), items.count > 1,
      let path = value.path(to: place)
    else { return nil }
    let target = Int.random(in: 0..<items.count, using: &random)
    items.insert(items.remove(at: last), at: target)
    edit = .move(path, to: "\(target)")
    expected = [value.putting(.list(items), at: place.dropLast())]
    if let back = expected[0].path(to: place.dropLast() + [target]) { inverse = .move(back, to: "\(last)") }
  }

  private init?(renamingIn value: EditValue, _ random: inout SeededGenerator) {
    let kinds = ["outputs", "sources", "locations", "targets", "palettes", "themes"]
    guard let kind = kinds.filter({ value[$0] != nil }).randomElement(using: &random) else { return nil }
    let names: [String]
    switch value[kind] {
    case .list(let items): names = items.compactMap { if case .text(let id) = $0["id"] { id } else { nil } }
    case .mapping(let pairs): names = pairs.map(\.name)
    default: return nil
    }
    // A shorter name may be a word of a condition that cannot be read.
    guard let old = names.filter({ $0.count > 1 }).randomElement(using: &random) else { return nil }
    let new = ["hall", "a b", "x: y", "true", "7", "küche"].randomElement(using: &random)!
    guard !names.contains(new), names.count(where: { $0 == old }) == 1 else { return nil }
    edit = .rename(EditPath(steps: [kind, old]), to: new)
    expected = [value.renaming(old, to: new, kind, at: "")]
    inverse = .rename(EditPath(steps: [kind, new]), to: old)
  }
}

extension EditValue {
  /// The indices of all values within.
  fileprivate func places(from place: [Int]) -> [[Int]] {
    let children: [EditValue]
    switch self {
    case .list(let items): children = items
    case .mapping(let pairs): children = pairs.map(\.value)
    default: children = []
    }
    return (place.isEmpty ? [] : [place])
      + children.enumerated().flatMap { $0.element.places(from: place + [$0.offset]) }
  }

  /// Whether a place is an item among others.
  fileprivate func isItem(_ place: [Int]) -> Bool {
    if case .list(let items) = at(Array(place.dropLast())) { items.count > 1 } else { false }
  }

  fileprivate func at(_ place: [Int]) -> EditValue? {
    guard let index = place.first else { return self }
    switch self {
    case .list(let items): return items[index].at(Array(place.dropFirst()))
    case .mapping(let pairs): return pairs[index].value.at(Array(place.dropFirst()))
    default: return nil
    }
  }

  /// The path of a place; nil if an index in it would be taken for an id.
  fileprivate func path(to place: [Int], then last: String? = nil) -> EditPath? {
    var steps: [String] = []
    var value = self
    for index in place {
      switch value {
      case .list(let items):
        let isMistaken = items.contains { item in
          ["id", "name", "widget"].contains { item[$0]?.word.flatMap { Int($0) } != nil }
        }
        if isMistaken { return nil }
        steps.append("\(index)")
        value = items[index]
      case .mapping(let pairs):
        steps.append(pairs[index].name)
        value = pairs[index].value
      default: return nil
      }
    }
    return EditPath(steps: steps + (last.map { [$0] } ?? []))
  }

  fileprivate func putting(_ new: EditValue, at place: ArraySlice<Int>) -> EditValue {
    guard let index = place.first else { return new }
    switch self {
    case .list(var items):
      items[index] = items[index].putting(new, at: place.dropFirst())
      return .list(items)
    case .mapping(var pairs):
      pairs[index].value = pairs[index].value.putting(new, at: place.dropFirst())
      return .mapping(pairs)
    default: return self
    }
  }

  fileprivate func removing(_ place: [Int]) -> EditValue {
    guard let last = place.last else { return .nothing }
    let around = Array(place.dropLast())
    switch at(around) {
    case .list(var items):
      items.remove(at: last)
      return items.isEmpty ? removing(around) : putting(.list(items), at: around[...])
    case .mapping(var pairs):
      pairs.remove(at: last)
      return pairs.isEmpty ? removing(around) : putting(.mapping(pairs), at: around[...])
    default: return self
    }
  }

  /// The value with a name changed wherever it is defined or used; `place` is the keys so far with slashes.
  fileprivate func renaming(_ old: String, to new: String, _ kind: String, at place: String) -> EditValue {
    let uses: [String: [String]] = [
      "outputs": ["/outputs/#/id", "/devices/#/output", "/devices/#/outputs/#", "/devices/#/show/#/output"],
      "sources": ["/outputs/#/source", "/outputs/#/sources/*"], "locations": ["/outputs/#/location"],
      "targets": ["/outputs/#/target", "/targets/*/base"], "palettes": ["/targets/*/colors"],
      "themes": ["/theme", "/outputs/#/theme"],
    ]
    switch self {
    case .list(let items): return .list(items.map { $0.renaming(old, to: new, kind, at: place + "/#") })
    case .mapping(let pairs):
      return .mapping(
        pairs.map { pair in
          let isNamed = ["/sources", "/targets", "/outputs/#/sources"].contains(place)
          let value = pair.value.renaming(old, to: new, kind, at: place + "/" + (isNamed ? "*" : pair.name))
          return Pair(place == "/" + kind && pair.name == old ? new : pair.name, value)
        })
    default:
      if place == "/devices/#/show/#/when", kind == "sources", let word, word.hasPrefix(old + ".") {
        return .text(new + word.dropFirst(old.count))
      }
      return word == old && uses[kind]!.contains(place) ? .text(new) : self
    }
  }
}
