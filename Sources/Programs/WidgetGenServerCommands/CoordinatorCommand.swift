internal import ArgumentParser
internal import CommandLineSupport
internal import Fleet
internal import FoundationEssentials
internal import Settings
internal import WidgetBase

struct CoordinatorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.coordinator.name,
    abstract: ServerProgram.Command.coordinator.abstract,
    discussion: """
      Reads the screens of a fleet, one JSON object a line with an id and the keys of an output and of a \
      configuration's top level, fetches their data and queues each picture once. If several coordinators run, one \
      leads. SIGHUP reloads the screens; SIGTERM hands over the lead immediately.
      """)

  @OptionGroup var queue: QueueOptions
  @OptionGroup var store: StoreOptions

  @Option(help: ArgumentHelp("The screens, one JSON object a line.", valueName: "file"))
  var screens: String

  @Option(help: ArgumentHelp("The instant to use as the current time (ISO 8601 with an offset).", valueName: "instant"))
  var at: String?

  @Flag(help: "Exit when nothing is due.")
  var once = false

  @Option(
    name: .customLong("requests-a-day"),
    help: ArgumentHelp("Maximum number of requests a day to each weather provider.", valueName: "n"))
  var requestsADay = 10_000

  @Option(
    help: ArgumentHelp(
      "Degrees to which coordinates are rounded for weather requests, so that nearby screens share them: 0.1 is up to 8 km "
        + "from the exact place, which `render` uses. 0 turns rounding off.", valueName: "degrees"))
  var grid = 0.1

  @OptionGroup var log: LogOptions

  func validate() throws {
    guard requestsADay >= 0, requestsADay <= 1_000_000_000 else {
      throw ValidationError("--requests-a-day must be a whole number from 0 to 1000000000")
    }
    guard (0...10).contains(grid) else { throw ValidationError("--grid must be 0 to 10 degrees") }
  }

  func run() async throws {
    let address = try queue.address()
    let instant = try InstantOption.instant(at)
    let pictures = try store.open()
    let file = try DisplayFile(path: screens, defaults: .current)
    let console = Console(verbosity: log.quiet ? .quiet : .normal)
    Self.report(file)
    var settings = Coordinator.Settings()
    settings.requestsADay = requestsADay
    settings.isOnce = once
    let coordinator = try Coordinator(
      file, queue: address, store: pictures, environment: .current, grid: grid > 0 ? grid : nil, settings: settings,
      clock: Self.clock(startingAt: instant, isStill: once)
    ) { event in
      switch event {
      case .note(let text): console.note(text)
      case .problem(let text): Console.error(text)
      }
    }
    let path = screens
    try await SignalledRun.run {
      try await coordinator.run()
    } onReload: {
      do {
        let file = try DisplayFile(path: path, defaults: .current)
        Self.report(file)
        await coordinator.use(file)
        console.note("reloaded \(file.displayCount) screens")
      } catch {
        for line in error.linesForUsers { Console.error(line) }
        Console.error("the screens are unchanged")
      }
    }
  }

  /// Reports invalid lines once; each affects only its own screen.
  private static func report(_ file: DisplayFile) {
    for problem in file.problems { Console.error(problem.line) }
    let more = file.problemCount - file.problems.count
    if more > 0 { Console.error("\(more) more invalid lines") }
  }

  /// Returns the system clock, or one that starts at an instant.
  ///
  /// If `isStill` is true, the clock stands still, so that a run ends when nothing is due at the instant.
  private static func clock(startingAt instant: Date?, isStill: Bool) -> @Sendable () -> Date {
    guard let instant else { return { Date() } }
    let start = ContinuousClock.now
    return { isStill ? instant : instant + start.duration(to: .now) / .seconds(1) }
  }
}
