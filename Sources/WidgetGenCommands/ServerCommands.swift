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

struct ServeCommand: ServerCommand {
  static let command = ServerProgram.serve
}

struct PreviewCommand: ServerCommand {
  static let command = ServerProgram.preview
}

struct DevicesCommand: ServerCommand {
  static let command = ServerProgram.devices
}

struct ExportCommand: ServerCommand {
  static let command = ServerProgram.export
}

struct CoordinatorCommand: ServerCommand {
  static let command = ServerProgram.coordinator
}

struct WorkerCommand: ServerCommand {
  static let command = ServerProgram.worker
}

struct FleetCommand: ServerCommand {
  static let command = ServerProgram.fleet
}
