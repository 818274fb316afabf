package import ArgumentParser
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
    let options = command.helpMessage(includeHidden: true, columns: 1_000).split {
      $0 == " " || $0 == "\n" || $0 == "/"
    }
    guard options.contains("-\(word)") else { return nil }
    return Failure(.usage, "unknown option \"\(word)\"; write -\(word)")
  }

  private var name: String { commands.compactMap { $0.configuration.commandName }.joined(separator: " ") }

  private var subcommands: [any ParsableCommand.Type] { command.configuration.subcommands }

  private func unknown(_ word: String) -> Failure {
    let known = subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
    let owner = commands.count > 1 ? "\(name): unknown command" : "unknown command"
    let isVersion = commands.count == 1 && word == "version"
    let hint = isVersion ? "; did you mean --version?" : suggestion(for: word, among: known)
    return Failure(.usage, "\(owner) \"\(excerpt(word))\"\(hint) (\(known.joined(separator: ", ")))")
  }
}
