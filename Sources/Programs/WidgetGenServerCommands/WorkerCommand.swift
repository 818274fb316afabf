internal import ArgumentParser
internal import CommandLineSupport
internal import Dispatch
internal import Fleet
internal import FoundationEssentials
internal import Glibc

struct WorkerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.worker.name,
    abstract: ServerProgram.Command.worker.abstract,
    discussion: """
      Takes jobs from the queue, draws them and stores the pictures, with one thread for each processor. Prints one line \
      of JSON a minute. Other workers take over the jobs of a worker that dies. On SIGTERM, the worker finishes its jobs \
      and exits.
      """)

  @OptionGroup var queue: QueueOptions
  @OptionGroup var store: StoreOptions

  @Option(help: ArgumentHelp("Number of drawing threads, 1 to 256 (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Exit when nothing is queued or claimed.")
  var once = false

  @Option(
    help: ArgumentHelp(
      "Seconds without a heartbeat after which a worker counts as dead and its jobs are taken over, 1 to 3600.",
      valueName: "s"))
  var takeOverAfter = 30.0

  @OptionGroup var log: LogOptions

  /// Seconds between two lines.
  private static let interval = 60.0
  /// A stage of a job at which the process kills itself, for the tests of what that costs.
  private static let variable = "WIDGETGEN_KILL_AT"

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be a whole number from 1 to 256") }
    guard (1...3_600).contains(takeOverAfter) else {
      throw ValidationError("--take-over-after must be 1 to 3600 seconds")
    }
  }

  func run() async throws {
    var settings = Worker.Settings()
    settings.threads = jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    settings.isOnce = once
    settings.takeOverAfter = takeOverAfter
    let end = ProcessVariables.all[Self.variable].flatMap { Worker.Stage(rawValue: $0) }
    let worker = Worker(
      queue: try queue.address(), store: try store.open(), environment: .current, settings: settings,
      now: { Date() }, notify: { Console.error($0) },
      onStage: { if $0 == end { kill(getpid(), SIGKILL) } })
    let reporting = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(Self.interval))
        Self.report(worker)
      }
    }
    defer { reporting.cancel() }
    try await SignalledRun.run {
      try await worker.run()
    } onEnd: {
      worker.stop()
    } onTimeout: {
      Self.report(worker)
    }
    Self.report(worker)
  }

  private static func report(_ worker: Worker) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(worker.report()) else { return }
    // If standard output is closed, the report is dropped.
    try? Console.output(String(decoding: bytes, as: UTF8.self) + "\n")
  }
}
