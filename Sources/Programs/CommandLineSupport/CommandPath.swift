package import ArgumentParser
internal import BuiltInWidgets
internal import WidgetBase

/// The command in the arguments, such as `widgetgen config check`.
package struct CommandPath {
  /// The commands from the program itself to the chosen one.
  package private(set) var commands: [any ParsableCommand.Type]
  /// The arguments after the command's name.
  package private(set) var rest: ArraySlice<String>

  /// Follows the arguments down the tree of commands while they are names of commands.
  ///
  /// - Throws: `Failure` for an unknown command.
  package init(of arguments: [String], from root: any ParsableCommand.Type) throws {
    commands = [root]
    rest = arguments[...]
    // `help config check` names a command, too.
    if rest.first == "help" { rest.removeFirst() }
    while let name = rest.first, !name.hasPrefix("-"), !subcommands.isEmpty {
      guard let command = subcommands.first(where: { $0.configuration.commandName == name }) else {
        throw unknown(name)
      }
      commands.append(command)
      rest.removeFirst()
    }
  }

  /// The command itself.
  package var command: any ParsableCommand.Type { commands[commands.count - 1] }

  /// The command line that prints its help: `widgetgen config check --help`.
  package var help: String { "\(name) --help" }

  /// The failure of a long option with one dash; nil without such an option.
  ///
  /// The parser reads `-scheme` as the flags `-s`, `-c`, `-h` and so on, and therefore as a request for help.
  var singleDashMistake: Failure? {
    let words = rest.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    let isMistyped = { (word: Substring) in
      word.utf8.count > 3 && word.hasPrefix("-") && !word.hasPrefix("--") && word.dropFirst().first?.isLetter == true
    }
    guard let word = words.first(where: isMistyped) else { return nil }
    guard options.contains("-\(word)") else { return nil }
    return Failure(.usage, "unknown option \"\(word)\"; write -\(word)")
  }

  /// The long options of the command, in the order of its help.
  var options: [String] {
    let words = command.helpMessage(includeHidden: true, columns: 1_000).split {
      !$0.isLetter && $0 != "-" && !$0.isNumber
    }
    return words.filter { $0.hasPrefix("--") }.map { String($0) }
  }

  private var name: String { commands.compactMap { $0.configuration.commandName }.joined(separator: " ") }

  private var subcommands: [any ParsableCommand.Type] { command.configuration.subcommands }

  /// What words that are no commands mean in other programs.
  private static let counterparts = [
    "version": "--version", "draw": "render", "validate": "config check", "lint": "template check",
    "completion": "--generate-completion-script bash", "start": "serve", "delete": "remove", "show": "render",
  ]

  private func unknown(_ word: String) -> Failure {
    let known = subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
    let owner = commands.count > 1 ? "\(name): unknown command" : "unknown command"
    let hint = meant(by: word, among: known).map { "; did you mean \($0)?" } ?? suggestion(for: word, among: known)
    return Failure(.usage, "\(owner) \"\(excerpt(word))\"\(hint) (\(known.joined(separator: ", ")))")
  }

  /// Returns what a word means that is near no command: a widget, or a command of other programs.
  private func meant(by word: String, among known: [String]) -> String? {
    if commands.count == 1, ProgramParts.current.catalog.widget(word) != nil { return "render \(word)" }
    guard let counterpart = Self.counterparts[word] else { return nil }
    let last = counterpart.split(separator: " ").last.map { String($0) } ?? counterpart
    if commands.count == 1 { return counterpart == "remove" ? nil : counterpart }
    return known.contains(last) ? last : nil
  }
}
