internal import ArgumentParser
internal import CommandLineSupport
internal import Edits
internal import FoundationEssentials
internal import WidgetBase

struct ConfigSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Sets a value of a configuration, and keeps everything else as it is.",
    discussion: """
      Changes the lines of the value only; comments, order and notation stay. A key that is missing is added. VALUE is \
      written as in the file: 6h, false, "12" for a text of digits, [a, b], {seconds: false}. \(EditOptions.discussion)
      """)

  @OptionGroup var options: EditOptions
  @OptionGroup var target: EditTarget

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The value.", valueName: "value"))
  var value: [String]

  func run() async throws {
    try await options.run(.set(EditPath(target.path), EditValue(argument: EditOptions.single(value))), of: target.file)
  }
}

struct ConfigAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds an item to a list of a configuration, or a key.",
    discussion: """
      If PATH is a list, VALUE becomes its last item, written like the others; else PATH is a new key. \
      \(EditOptions.discussion)
      """)

  @OptionGroup var options: EditOptions
  @OptionGroup var target: EditTarget

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The value, such as \"{widget: clock, path: clock.png}\".", valueName: "value"))
  var value: [String]

  func run() async throws {
    try await options.run(.add(EditPath(target.path), EditValue(argument: EditOptions.single(value))), of: target.file)
  }
}

struct ConfigRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes a key or item of a configuration, with its comments.",
    discussion: """
      The comments directly above it and those on its lines go with it. If nothing else is in the list or mapping around \
      it, that is removed, too. \(EditOptions.discussion)
      """)

  @OptionGroup var options: EditOptions
  @OptionGroup var target: EditTarget

  func run() async throws { try await options.run(.remove(EditPath(target.path)), of: target.file) }
}

struct ConfigMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves an item of a list of a configuration to another place.",
    discussion: EditOptions.discussion)

  @OptionGroup var options: EditOptions
  @OptionGroup var target: EditTarget

  @Argument(help: ArgumentHelp("The item whose place it takes: its id, name or index from 0.", valueName: "place"))
  var place: String

  func run() async throws { try await options.run(.move(EditPath(target.path), to: place), of: target.file) }
}

struct ConfigRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Renames an output, source, place, target, palette or theme of a configuration.",
    discussion: """
      Everything in the file that refers to it is changed, too; templates are not. \(EditOptions.discussion)
      """)

  @OptionGroup var options: EditOptions
  @OptionGroup var target: EditTarget

  @Argument(help: ArgumentHelp("The new name.", valueName: "name"))
  var name: String

  func run() async throws {
    guard !name.isEmpty else { throw Failure(.usage, "the new name is empty") }
    try await options.run(.rename(EditPath(target.path), to: name), of: target.file)
  }
}
