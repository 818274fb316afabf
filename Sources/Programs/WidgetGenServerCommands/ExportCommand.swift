internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import PictureServer
internal import Rounds
internal import Shelf
internal import WidgetBase
internal import WidgetTimeline

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ServerProgram.Command.export.name,
    abstract: ServerProgram.Command.export.abstract,
    discussion: """
      Writes a page, the current picture of each output as ID.png, the pictures of the next hours named by their \
      content, ID.json with the time of each picture, and NAME.json with what each device with a playlist shows. The \
      page changes pictures on time without a server; run the command again, from cron or a timer, for newer data.
      """)

  @OptionGroup var configurationOptions: ServingOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String

  @Option(help: ArgumentHelp("How many hours ahead, 1 to 168.", valueName: "n"))
  var hours = 24

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws {
    guard (1...168).contains(hours) else { throw ValidationError("--hours must be a whole number from 1 to 168") }
    guard !output.isEmpty else { throw ValidationError("--output needs the path of a folder") }
  }

  func run() async throws {
    let configuration = try ConfigurationFile.read(configurationOptions.path)
    let now = Date()
    let folder = output.hasSuffix("/") && output.count > 1 ? String(output.dropLast()) : output
    let export = PictureExport(folder: folder, until: now + Double(hours) * 3_600)
    let outputs = try await export.write(configuration, environment: .current, at: now)
    for output in outputs {
      let text = try JSONText.encode(output.content(at: now))
      _ = try OutputFile.write(Array(text.utf8), to: "\(output.id).json", below: folder)
    }
    try exportPlans(of: configuration, outputs, to: folder, at: now)
    for name in PageAssets.exported {
      guard let file = PageAssets.file(name) else { continue }
      _ = try OutputFile.write(file.bytes, to: "assets/\(name)", below: folder)
    }
    let page = ExportPage.html(outputs)
    _ = try OutputFile.write(Array(page.utf8), to: "index.html", below: folder)
    let console = Console(verbosity: quiet ? .quiet : .normal)
    for output in outputs {
      let pictures = output.entries.count == 1 ? "1 picture" : "\(output.entries.count) pictures"
      if let problem = output.problem {
        Console.error("\(output.id): \(problem)")
      } else {
        console.note("\(output.id): \(pictures)")
      }
    }
    let worst = outputs.compactMap(\.failureKind).min()
    if outputs.allSatisfy({ $0.entries.isEmpty }) {
      throw Failure(worst ?? .badData, "no pictures were written")
    }
    if let worst { throw ExitCode(worst.exitCode) }
  }

  /// Writes what each device with a playlist shows, as `NAME.json`.
  private func exportPlans(
    of configuration: Configuration, _ outputs: [PictureExport.Output], to folder: String, at now: Date
  ) throws {
    let states = DisplayStates(StateFolder(path: RefreshEnvironment.current.folders.state))
    for device in configuration.devices where device.playlist.items.count > 1 {
      let plan = DisplayPlan(
        device, zone: configuration.zone(of: device), states, from: now, until: now + Double(hours) * 3_600)
      let export = DisplayExport(plan, outputs)
      guard let name = export.name else { continue }
      let text = try JSONText.encode(export.content(at: now))
      _ = try OutputFile.write(Array(text.utf8), to: "\(name).json", below: folder)
    }
  }
}

extension PictureExport.Output {
  /// The content of its file of times.
  fileprivate func content(at now: Date) -> EntryContent {
    [
      "version": .number(1), "id": .text(id), "generated": .instant(now),
      "entries": .list(
        entries.map { entry in
          [
            "date": .instant(entry.date), "until": .instant(entry.until), "scheme": .text(entry.scheme),
            "file": .text(entry.file), "width": .number(Double(entry.width)), "height": .number(Double(entry.height)),
            "sha256": .text(entry.digest), "description": .optional(entry.sentence),
          ]
        }),
      "problem": .optional(problem),
    ]
  }
}
