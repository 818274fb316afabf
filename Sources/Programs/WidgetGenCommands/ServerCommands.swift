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
    case .serve: ServeCommand.self
    case .preview: PreviewCommand.self
    case .devices: DevicesCommand.self
    case .export: ExportCommand.self
    case .coordinator: CoordinatorCommand.self
    case .worker: WorkerCommand.self
    case .fleet: FleetCommand.self
    }
  }
}

struct ServeCommand: ServerCommand {
  static let command = ServerProgram.Command.serve
}

struct PreviewCommand: ServerCommand {
  static let command = ServerProgram.Command.preview
}

struct DevicesCommand: ServerCommand {
  static let command = ServerProgram.Command.devices
}

struct ExportCommand: ServerCommand {
  static let command = ServerProgram.Command.export
}

struct CoordinatorCommand: ServerCommand {
  static let command = ServerProgram.Command.coordinator
}

struct WorkerCommand: ServerCommand {
  static let command = ServerProgram.Command.worker
}

struct FleetCommand: ServerCommand {
  static let command = ServerProgram.Command.fleet
}
