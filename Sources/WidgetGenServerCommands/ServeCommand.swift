internal import ArgumentParser
internal import CommandLineSupport
internal import Fleet
internal import FoundationEssentials
internal import Glibc
internal import Logging
internal import PictureJobs
internal import PictureServer
internal import PictureStore
internal import Rounds
internal import WidgetSupport

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.serve.name,
    abstract: ServerProgram.serve.abstract,
    discussion: """
      Draws what the configuration asks for, ahead of time, and answers from memory: pages for people, pictures for \
      whoever pulls them, the protocol of TRMNL's devices. Without server.tokenFile only this machine may read pages \
      and screens. SIGHUP reads the configuration anew; SIGTERM ends the server within five seconds. With --store, it draws \
      nothing and shows the screens of a fleet: what the pointers of the queue name and the store has.
      """)

  @Option(
    help: ArgumentHelp(
      "The configuration (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then /etc/widgetgen/config.yaml).",
      valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Where requests are taken, HOST:PORT (default: server.listen, else 127.0.0.1:2300).", valueName: "address"))
  var listen: String?

  @OptionGroup var queue: QueueOptions

  @Option(
    help: ArgumentHelp(
      "Shows the screens of a fleet: where its pictures are, a folder that all machines share or s3://BUCKET/PREFIX.",
      valueName: "store"))
  var store: String?

  @Flag(name: .shortAndLong, help: "More on standard error.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  func validate() throws {
    guard queue.queue == nil || store != nil else {
      throw ValidationError("--queue needs --store: where the pictures of the fleet are")
    }
  }

  func run() async throws {
    let fleet = try fleetPictures()
    let read = try ConfigurationFile.read(config, scope: fleet == nil ? .everything : .servingOthers)
    guard let address = listen.map({ ListenAddress($0) }) ?? read.server.listen else {
      throw Failure(
        .usage, "--listen needs an address of this machine and a port, such as 0.0.0.0:2300")
    }
    let verbosity: Console.Verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    let variables = ProcessVariables.all
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(verbosity.logLevel, environment: variables) }
    let running = try RunningServer(read, path: config, fleet: fleet, logger: logger)
    try await running.run(at: address)
  }

  /// The pictures of a fleet; nil for a server that draws its own.
  private func fleetPictures() throws -> FleetPictures? {
    guard let store else { return nil }
    let pool = QueuePool(try queue.address())
    let pictures = try StoreAddress(store).open(environment: ProcessVariables.all)
    return FleetPictures(pointers: pool, store: pictures)
  }
}
