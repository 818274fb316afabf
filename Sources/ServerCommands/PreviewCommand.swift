internal import ArgumentParser
internal import Dispatch
internal import Failures
internal import FoundationEssentials
internal import Glibc
internal import Logging
internal import PictureJobs
internal import Previewing
internal import Programs
internal import Rounds
internal import ScreenServer
internal import Settings
internal import WidgetConfiguration

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.preview.name,
    abstract: ServerProgram.preview.abstract,
    discussion: """
      Prints the address of a page for authors, which only this machine may read: the picture, drawn anew when the \
      template, the data, the theme or the configuration is saved; family, scheme, theme, language and screen to \
      choose; every entry of the timeline; the frames of the layout; what is wrong, over the last good picture.

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
      "Where the page is, HOST:PORT on this machine; port 0 is any that is free.", valueName: "address"))
  var listen = "127.0.0.1:0"

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  @Flag(name: .shortAndLong, help: "More on standard error.")
  var verbose = false

  func validate() throws { try SubjectOptions.validate(widget: subject.widget, outputID: subject.outputID) }

  func run() async throws {
    var said = JobSettings()
    picture.add(to: &said)
    data.add(to: &said)
    options.add(to: &said, key: PictureSettings.key(ofOption:))
    if said[.file]?.value.scalar == "-" {
      throw Failure(.usage, "--data -: preview cannot read data from standard input; give a file path")
    }
    guard let address = ListenAddress(listen), address.isOfThisMachine else {
      throw Failure(.usage, "--listen needs an address of this machine alone, such as 127.0.0.1:2301")
    }
    // What is wrong with an instant stays wrong.
    _ = try InstantOption.ofPicture(subject.at)
    let order = PreviewOrder(
      widget: subject.widget, outputID: subject.outputID, said: said, at: subject.at,
      configuration: configurationOptions.choice)
    let variables = ProcessVariables.all
    let level: Console.Verbosity = verbose ? .verbose : .quiet
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(level.logLevel, environment: variables) }
    let server = PreviewServer(PreviewSession(order), title: order.title, logger: logger)
    let signals = ProcessSignals.current ?? ProcessSignals()
    let listening = Task {
      // Files are looked at anyway: there is nothing to read anew.
      for await request in signals.requests where request == .end {
        // Whatever hangs, the process ends.
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { Glibc.exit(0) }
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
      if opens { DesktopBrowser.open(page, variables: variables) }
    }
  }
}

extension ListenAddress {
  /// Whether nobody else can reach it.
  fileprivate var isOfThisMachine: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}

/// The browser of whoever sits before the machine.
private enum DesktopBrowser {
  /// Opens a page, if there is a desktop and it knows a browser.
  static func open(_ page: String, variables: [String: String]) {
    guard variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil else { return }
    let texts: [String] = ["xdg-open", page]
    let words = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    // Without it, the address on standard output has to do.
    _ = posix_spawnp(&process, "xdg-open", nil, nil, words, environ)
  }
}
