internal import ArgumentParser
internal import CommandLineSupport
internal import Fleet

struct FleetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.fleet.name, abstract: ServerProgram.Command.fleet.abstract,
    subcommands: [FleetStatusCommand.self])
}

struct FleetStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Prints what is due, queued, drawn and dead.",
    discussion: """
      "due" counts screens to be planned, "queued" jobs without a worker, "claimed" jobs with a worker, "dead" failed \
      jobs and groups of equal screens without available data; --dead lists these with their reasons.
      """)

  @OptionGroup var queue: QueueOptions

  @Flag(help: "List failed jobs and screens without data, with the reasons.")
  var dead = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let status = try await FleetStatus(of: WorkQueue(queue.address()))
    if json {
      try Console.output(JSONText.encode(status.content(listsDeadLetters: dead)))
    } else {
      try Console.output(status.lines(listsDeadLetters: dead).map { "\($0)\n" }.joined())
    }
  }
}
