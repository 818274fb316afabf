internal import ArgumentParser
internal import CommandLineSupport
internal import Fleet
internal import FoundationEssentials
internal import PictureStore
internal import WidgetBase

/// The option for a fleet's queue.
struct QueueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The queue, a Redis or Valkey server: redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE] or unix:PATH "
        + "(default: $WIDGETGEN_QUEUE, which keeps a password off the command line).", valueName: "address"))
  var queue: String?

  /// - Throws: if the address is missing or invalid.
  func address() throws -> QueueAddress {
    let environment = ProcessVariables.all[QueueAddress.variable].flatMap { $0.isEmpty ? nil : $0 }
    guard let text = queue ?? environment else {
      throw Failure(.usage, "--queue needs the address of a Redis or Valkey server, such as redis://10.0.0.1")
    }
    return try QueueAddress(text)
  }
}

/// The option for a fleet's picture store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The picture store: a folder shared by all machines of the fleet, or s3://BUCKET/PREFIX.", valueName: "store"))
  var store: String

  /// - Throws: if the text is not a store or the store cannot be used.
  func open() throws -> any PictureStore {
    try StoreAddress(store).open(environment: ProcessVariables.all, now: { Date() })
  }
}

/// The verbosity of a long-running command.
struct LogOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false
}
