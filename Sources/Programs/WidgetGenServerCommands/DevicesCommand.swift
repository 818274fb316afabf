internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import DisplayLinks
internal import FileAccess
internal import FoundationEssentials
internal import PictureServer
internal import Rounds
internal import WidgetBase
internal import WidgetTimeline

struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.devices.name, abstract: ServerProgram.Command.devices.abstract,
    subcommands: [List.self, Find.self, Plan.self, Forget.self])

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the devices of the configuration and other devices that were set up.")

    @OptionGroup var options: DeviceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
      let (registry, configuration) = try options.registry()
      let records = await registry.all()
      let devices = OverviewPage.Device.all(configuration.devices, records)
      if json { return try Console.output(JSONText.encode(Self.content(of: devices))) }
      if devices.isEmpty { Console(verbosity: .normal).note("no devices") }
      let rows = devices.map { device in
        let words = DeviceText(device, now: Date())
        return [device.id, device.name, words.shows, words.seen, words.battery, words.signal, words.firmware]
      }
      try Console.output(Self.table(rows))
      if devices.contains(where: { $0.outputs.isEmpty }) {
        Console(verbosity: .normal).note("compared with the devices of \(configuration.path)")
      }
    }

    private static func content(of devices: [OverviewPage.Device]) -> EntryContent {
      [
        "version": .number(1),
        "devices": .list(
          devices.map { device in
            let record = device.record
            return [
              "id": .text(device.id), "name": .text(device.name), "outputs": .list(device.outputs.map { .text($0) }),
              "isConfigured": .bool(!device.outputs.isEmpty), "hasKey": .bool(record?.keyDigest != nil),
              "seen": .instant(record?.seenAt), "firmware": .optional(record?.state.firmware),
              "model": .optional(record?.state.model), "voltage": .optional(record?.state.voltage),
              "signal": .optional(record?.state.signal.map(Double.init)),
              "log": .list((record?.log ?? []).map { .text($0) }),
            ]
          }),
      ]
    }

    /// Columns as wide as their widest cell.
    fileprivate static func table(_ rows: [[String]]) -> String {
      let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
      return rows.map { row in
        let cells = zip(row, widths).map { cell, width in
          OneLine.of(cell) + String(repeating: " ", count: max(width - cell.count, 0))
        }
        var line = cells.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        return line + "\n"
      }.joined()
    }
  }

  struct Find: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "find", abstract: "Lists the displays of OpenDisplay that announce themselves on the network.",
      discussion: "Asks for some seconds; displays that sleep do not answer.")

    @Option(help: ArgumentHelp("How long it waits for answers, 1 to 60 seconds.", valueName: "seconds"))
    var seconds = 3

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
      guard (1...60).contains(seconds) else { throw ValidationError("--seconds must be a whole number from 1 to 60") }
    }

    func run() async throws {
      let found = try DisplaySearch.run(for: .seconds(seconds))
      if json {
        return try Console.output(
          JSONText.encode([
            "version": .number(1),
            "displays": .list(
              found.map { display in
                [
                  "name": .text(display.name), "address": .text(display.address),
                  "port": .number(Double(display.port)), "mac": .optional(display.hardwareAddress),
                ]
              }),
          ]))
      }
      if found.isEmpty { Console(verbosity: .normal).note("no displays of OpenDisplay answered") }
      let rows = found.map { display in
        let host = display.port == OpenDisplayLink.defaultPort ? display.address : "\(display.address):\(display.port)"
        return [display.name, "to: {opendisplay: {host: \"\(host)\"}}", display.hardwareAddress ?? ""]
      }
      try Console.output(List.table(rows))
    }
  }

  struct Plan: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "Prints what a device shows in the next hours.",
      discussion: """
        Follows the device's playlist, what was chosen by hand, and the conditions of the playlist as the server last \
        judged them.
        """)

    @Argument(help: "The device's id or name.")
    var id: String

    @OptionGroup var options: DeviceOptions

    @Option(
      help: ArgumentHelp("The beginning of the plan, ISO 8601 with an offset (default: now).", valueName: "instant"))
    var at: String?

    @Option(help: ArgumentHelp("How many hours ahead, 1 to 168.", valueName: "n"))
    var hours = 24

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
      guard (1...168).contains(hours) else { throw ValidationError("--hours must be a whole number from 1 to 168") }
    }

    func run() async throws {
      let configuration = try ConfigurationFile.read(options.configurationOptions.path)
      guard let device = configuration.device(named: id) else {
        let ids = configuration.devices.map(\.id)
        throw Failure(.noInput, "unknown device \"\(OneLine.excerpt(id, among: ids))\"")
      }
      let start = try InstantOption.instant(at) ?? Date()
      let states = DisplayStates(StateFolder(path: RefreshEnvironment.current.folders.state))
      let plan = DisplayPlan(
        device, zone: configuration.zone(of: device), states, from: start, until: start + Double(hours) * 3_600)
      guard json else { return try Console.output(plan.lines.map { "\($0)\n" }.joined()) }
      try Console.output(
        JSONText.encode(
          .list(
            plan.segments.map { segment in
              [
                "from": .instant(segment.from), "until": .instant(segment.until), "output": .optional(segment.output),
              ]
            })))
    }
  }

  struct Forget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Forgets the key of a device, so that it can be set up again.")

    @Argument(help: "The device's MAC address, such as AA:BB:CC:DD:EE:FF.")
    var id: String

    @OptionGroup var options: DeviceOptions

    func run() async throws {
      let (registry, _) = try options.registry()
      guard let known = DeviceSettings.normalID(id), await registry.forget(known) else {
        let ids = await registry.all().map(\.id)
        throw Failure(.noInput, "unknown device \"\(OneLine.excerpt(id, among: ids))")
      }
      Console(verbosity: .normal).note("forgot \(known); it will get a new key when it is set up again")
    }
  }
}

struct DeviceOptions: ParsableArguments {
  @OptionGroup var configurationOptions: ServingOptions

  /// The stored devices, and the configuration with its devices.
  func registry() throws -> (DeviceRegistry, Configuration) {
    let configuration = try ConfigurationFile.read(configurationOptions.path)
    let state = RefreshEnvironment.current.folders.state
    guard let state else { throw Failure(.noInput, "no state folder; set STATE_DIRECTORY or HOME") }
    return (DeviceRegistry(StateFolder(path: state)), configuration)
  }
}
