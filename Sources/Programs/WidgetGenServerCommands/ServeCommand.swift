internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import Fleet
internal import FoundationEssentials
internal import Glibc
internal import Logging
internal import PictureStore
internal import WidgetBase

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.serve.name,
    abstract: ServerProgram.Command.serve.abstract,
    discussion: """
      Draws the outputs of the configuration ahead of time and serves them from memory: as pages, as picture files, and \
      with the protocol of TRMNL devices. Without server.tokenFile, pages and screens are accessible only from this \
      machine. SIGHUP reloads the configuration; an invalid one is reported and changes nothing, and at the start, the \
      last one that worked is used. SIGTERM stops the server within five seconds. With --store, the server \
      draws nothing and shows the screens of a fleet, with pointers from the queue and pictures from the store.
      """)

  @OptionGroup var configurationOptions: ServingOptions

  @Option(
    help: ArgumentHelp(
      "Address on which to listen, HOST:PORT (default: server.listen, else 127.0.0.1:2300).", valueName: "address"))
  var listen: String?

  @OptionGroup var queue: QueueOptions

  @Option(
    help: ArgumentHelp(
      "Show the screens of a fleet from its picture store: a folder shared by all machines, or s3://BUCKET/PREFIX.",
      valueName: "store"))
  var store: String?

  @Flag(name: .shortAndLong, help: "Print more on standard error.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws {
    guard queue.queue == nil || store != nil else {
      throw ValidationError("--queue needs --store, the fleet's picture store")
    }
  }

  func run() async throws {
    let fleet = try fleetPictures()
    let read = try UnattendedConfiguration(
      configurationOptions.path, scope: RunningServer.scope(showsFleet: fleet != nil), keepsGoing: true)
    guard let address = listen.map({ ListenAddress($0) }) ?? read.configuration.server.listen else {
      throw Failure(
        .usage,
        "--listen is \"\(excerpt(listen ?? ""))\"; expected an address of this machine and a port, such as 0.0.0.0:2300"
      )
    }
    let verbosity: Console.Verbosity = quiet ? .quiet : verbose ? .verbose : .normal
    let variables = ProcessVariables.all
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(verbosity.logLevel, environment: variables) }
    let running = try RunningServer(read, path: configurationOptions.path, fleet: fleet, logger: logger)
    try await running.run(at: address)
  }

  /// The pictures of a fleet; nil for a server that draws pictures itself.
  private func fleetPictures() throws -> FleetPictures? {
    guard let store else { return nil }
    let pool = QueuePool(try queue.address())
    let pictures = try StoreAddress(store).open(environment: ProcessVariables.all, now: { Date() })
    return FleetPictures(pointers: pool, store: pictures)
  }
}
