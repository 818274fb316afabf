internal import ArgumentParser
internal import CommandLineSupport

/// A command of the second program, declared here for lists and completion.
///
/// The process becomes that program before the command is parsed.
protocol ServerCommand: ParsableCommand {
  static var command: ServerProgram.Command { get }
}

extension ServerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: command.name, abstract: command.abstract)
  }

  mutating func run() throws {
    try ServerProgram.become(ProcessArguments.all)
  }
}

extension ServerProgram.Command {
  /// The command as the first program lists it.
  var listed: any ParsableCommand.Type {
    switch self {
    case .serve: ListedCommands.Serve.self
    case .preview: ListedCommands.Preview.self
    case .devices: ListedCommands.Devices.self
    case .export: ListedCommands.Export.self
    case .coordinator: ListedCommands.Coordinator.self
    case .worker: ListedCommands.Worker.self
    case .fleet: ListedCommands.Fleet.self
    }
  }
}

/// The commands of the second program as types, which the argument parser needs.
enum ListedCommands {
  struct Serve: ServerCommand {
    static let command = ServerProgram.Command.serve
  }

  struct Preview: ServerCommand {
    static let command = ServerProgram.Command.preview
  }

  struct Devices: ServerCommand {
    static let command = ServerProgram.Command.devices
  }

  struct Export: ServerCommand {
    static let command = ServerProgram.Command.export
  }

  struct Coordinator: ServerCommand {
    static let command = ServerProgram.Command.coordinator
  }

  struct Worker: ServerCommand {
    static let command = ServerProgram.Command.worker
  }

  struct Fleet: ServerCommand {
    static let command = ServerProgram.Command.fleet
  }
}
