internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FoundationEssentials
internal import Glibc
internal import JobSettings
internal import Logging
internal import PicturePreview
internal import Rounds
internal import Settings
internal import WidgetBase

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.preview.name,
    abstract: ServerProgram.Command.preview.abstract,
    discussion: """
      Prints the address of a page for template authors, accessible only from this machine. The page shows the picture, \
      redrawn when the template, the data, the theme or the configuration is saved; choices of family, scheme, theme, \
      language and target; every timeline entry; layout frames; and problems, over the last good picture. --help-all lists rare flags, too.

        widgetgen preview bus.xml --data bus.json
        widgetgen preview weather --target trmnl-og
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Picture") var picture: SettingFlags<PreviewFlags>
  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "Address of the page, HOST:PORT on this machine; port 0 is any free port.", valueName: "address"))
  var listen = "127.0.0.1:0"

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  @Flag(name: .shortAndLong, help: "Print more on standard error.")
  var verbose = false

  /// The time for a drawing in progress when the preview stops.
  private static let stopTimeout = Duration.seconds(2)

  func validate() throws { try SubjectOptions.validate(widget: subject.widget, outputID: subject.outputID) }

  func run() async throws {
    var rawSettings = JobSettings()
    picture.add(to: &rawSettings)
    data.add(to: &rawSettings)
    options.add(to: &rawSettings, key: PictureSettings.key(ofOption:))
    if rawSettings[.file]?.value.scalar == "-" {
      throw Failure(.usage, "--data -: preview cannot read data from standard input; give a file path")
    }
    guard let address = ListenAddress(listen), address.isOfThisMachine else {
      throw Failure(.usage, "--listen needs a loopback address and a port, such as 127.0.0.1:2301")
    }
    // An invalid instant is not checked again.
    _ = try InstantOption.ofPicture(subject.at)
    let order = PreviewOrder(
      widget: subject.widget, outputID: subject.outputID, rawSettings: rawSettings, at: subject.at,
      configuration: configurationOptions.choice)
    let variables = ProcessVariables.all
    let level: Console.Verbosity = verbose ? .verbose : .quiet
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(level.logLevel, environment: variables) }
    let session = PreviewSession(order)
    let server = PreviewServer(session, title: order.title, now: { Date() }, logger: logger)
    let signals = ProcessSignals.current ?? ProcessSignals()
    let listening = Task {
      // Files are checked continuously, so there is nothing to reload.
      for await request in signals.requests where request == .end {
        StopDeadline.begin(Self.stopTimeout) {
          logger.warning("stopped without waiting any longer for a drawing in progress")
        }
        await server.end()
      }
    }
    defer {
      listening.cancel()
      signals.stop()
    }
    let opens = !noOpen
    try await server.run(at: address) { address in
      let page = "http://\(address.text)/"
      try? Console.output("\(page)\n")
      // The page is not always looked at, for example without a desktop.
      Task { for problem in await session.sheet(PreviewChoices([:]), entry: nil).problems { Console.error(problem) } }
      if opens { DesktopBrowser.open(page, variables: variables) }
    }
  }
}

extension ListenAddress {
  /// Whether the address is accessible only from this machine.
  fileprivate var isOfThisMachine: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}

/// The user's browser.
private enum DesktopBrowser {
  /// Opens a page if there is a desktop with a browser.
  static func open(_ page: String, variables: [String: String]) {
    guard variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil else { return }
    let texts: [String] = ["xdg-open", page]
    let words = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    // Without a browser, the address on standard output must suffice.
    _ = posix_spawnp(&process, "xdg-open", nil, nil, words, environ)
  }
}
