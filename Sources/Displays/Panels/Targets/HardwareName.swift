package import WidgetBase

/// The names of hardware as people write them: `Waveshare 7.5" V2`, `waveshare_7_5_v2` and `waveshare-7.5-v2` are one.
package enum HardwareName {
  /// Returns the form in which names are compared: lower-case words and numbers, without those for inches.
  package static func form(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "inch" && $0 != "inches" }
      .joined(separator: "-")
  }

  /// Returns the failure of an unknown name, which suggests only names with the numbers that it begins with.
  ///
  /// Numbers tell hardware apart: a name with another one is never a misspelling, and a wrong driver may damage a panel.
  package static func unknown(
    _ kind: String, _ name: String, among known: [String], _ aliases: HardwareAliases, listedBy command: String
  ) -> Failure {
    let numbers = numbers(in: name)
    let own = known.filter { self.numbers(in: $0).starts(with: numbers) }
    let others = aliases.all.filter { self.numbers(in: $0).starts(with: numbers) }
    return .unknownName(
      kind, name, known: suggestions(for: name, among: own).isEmpty ? others : own, listedBy: command)
  }

  /// Returns the warning about a name that means the hardware `own` here, and another one elsewhere.
  package static func warning(about name: String, meaning own: String, among known: [String]) -> String {
    let versions = known.filter { form($0).hasPrefix("\(form(name))-v") && !$0.contains("gray") && !$0.contains("old") }
      .sorted().joined(separator: " or ")
    return "\"\(excerpt(name))\" means \(own) here and another panel elsewhere; write \(versions), because the next "
      + "version refuses the short name"
  }

  private static func numbers(in name: String) -> [Substring] { name.split { !$0.isNumber } }
}

/// Other names of the hardware in a catalogue.
package struct HardwareAliases: Hashable, Sendable {
  /// The other names as they are written, by the names of the catalogue.
  private var others: [String: [String]] = [:]
  /// The names of the catalogue, by the forms of the other names.
  private var names: [String: String] = [:]
  /// The forms of names that mean other hardware elsewhere.
  private var ambiguous: Set<String> = []

  package init() {}

  /// Returns the catalogue's name for another name; nil if that is unknown.
  package func name(for other: String) -> String? { names[HardwareName.form(other)] }

  /// Returns whether a name means other hardware elsewhere.
  package func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(HardwareName.form(name)) }

  /// All other names, in alphabetical order.
  fileprivate var all: [String] { others.values.joined().sorted() }

  /// Returns the other names of hardware that mean it everywhere.
  package func others(of name: String) -> [String] { others[name] ?? [] }

  /// Adds another name.
  package mutating func add(_ other: String, of name: String) {
    others[name, default: []].append(other)
    names[HardwareName.form(other)] = name
  }

  /// Adds a name that means other hardware elsewhere.
  package mutating func add(ambiguous other: String, of name: String) {
    names[HardwareName.form(other)] = name
    ambiguous.insert(HardwareName.form(other))
  }

  /// Adds the names of another list.
  package mutating func formUnion(_ other: HardwareAliases) {
    others.merge(other.others) { $0 + $1 }
    names.merge(other.names) { $1 }
    ambiguous.formUnion(other.ambiguous)
  }
}
