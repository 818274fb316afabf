internal import ArgumentParser
internal import CommandLineSupport
internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import Settings
internal import WidgetBase
internal import WidgetFolders

struct WidgetTestCommand: ParsableCommand {
  enum Recording: String, CaseIterable, ExpressibleByArgument {
    case missing
    case all
  }

  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Draws the samples of a widget and compares them with the folder's pictures.",
    discussion: """
      Draws each sample in all families, light and dark, and on a panel of 800x480 pixels in black and white, and lists \
      texts and icons that are cut or covered. Compares some of the pictures with those in Goldens; --record missing \
      writes those that are not there yet, --record all those that differ, too.

      Exit codes: 1 a picture differs; 65 the folder has problems.
      """)

  /// The panel of goldens.
  private static let panel = "waveshare-7.5-v2"

  @Argument(help: ArgumentHelp("The path of the widget's folder, or its name.", valueName: "widget"))
  var widget: String

  @OptionGroup var search: WidgetSearchOptions

  @Option(help: ArgumentHelp("Write pictures into Goldens: missing or all.", valueName: "which"))
  var record: Recording?

  func run() throws {
    let path = try search.path(of: widget)
    let trial = try WidgetTrial(path, renderer: search.renderer(of: path))
    let problems = trial.problems()
    guard problems.isEmpty else { throw Failure(.badData, lines: problems) }
    let panel = try search.configuration.choice.targets().target(named: Self.panel) { Console.error($0) }
    var same = 0
    var new = 0
    var different: [String] = []
    let pictures = try trial.pictures(for: panel)
    for picture in pictures {
      for fault in picture.faults { Console.error("\(picture.name): \(fault)") }
      guard picture.isStored else { continue }
      guard trial.files.sizes[picture.path] != nil else {
        new += 1
        if record != nil { try write(picture, in: path) }
        continue
      }
      guard let share = try WidgetTrial.difference(of: picture.bytes, from: trial.files.read(picture.path)) else {
        same += 1
        continue
      }
      let percent = share * 100
      different.append("\(picture.name) (\(percent < 0.1 ? "less than 0.1" : "\((percent * 10).rounded() / 10)") %)")
      if record == .all { try write(picture, in: path) }
    }
    let list = different.isEmpty ? "" : ": \(different.joined(separator: ", "))"
    try Console.output(
      "\(pictures.count) pictures: \(same) the same, \(new) new, \(different.count) different\(list)\n")
    if !different.isEmpty { throw ExitCode(1) }
  }

  private func write(_ picture: WidgetPicture, in path: String) throws {
    _ = try OutputFile.write(picture.bytes, to: picture.path, below: path)
  }
}
