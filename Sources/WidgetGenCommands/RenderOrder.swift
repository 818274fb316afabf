internal import ArgumentParser
internal import CommandLineSupport
internal import PictureJobs
internal import Rounds
internal import WidgetSupport

/// The parameters of `render` on a command line, however they were parsed.
struct RenderOrder {
  /// A widget's name or a template's path; nil for an output of the configuration.
  var widget: String?
  /// The settings of the flags.
  var said = JobSettings()
  /// The unparsed instant; nil for now.
  var at: String?
  var configuration = ConfigurationChoice()
  /// The id of an output of the configuration.
  var outputID: String?
  var drawsTimeline = false
  var isStrict = false
  var printsReport = false
  var isVerbose = false
  var isQuiet = false

  private var isForStandardOutput: Bool { said[.path]?.value.scalar == "-" }

  /// - Throws: `ValidationError` for flags that cannot be combined.
  func validate() throws {
    try configuration.validate()
    try SubjectOptions.validate(widget: widget, outputID: outputID)
    if said[.path]?.value.scalar == "" { throw ValidationError("--output needs the path of a file") }
    guard isForStandardOutput else { return }
    let isBoth = said[.scheme]?.value.scalar == SchemeChoice.both.rawValue
    for (name, isGiven) in [("--timeline", drawsTimeline), ("--json", printsReport), ("--scheme both", isBoth)]
    where isGiven {
      throw ValidationError("--output - accepts only one picture; it cannot be combined with \(name)")
    }
  }

  /// Draws the pictures.
  func carryOut() async throws {
    let console = Console(verbosity: isQuiet ? .quiet : isVerbose ? .verbose : .normal)
    let instant = try InstantOption.ofPicture(at)
    let request = try PictureRequest(
      widget: widget, outputID: outputID, said: said, configuration: configuration, isTimeline: drawsTimeline)
    let loaded = try await request.loaded(at: instant, wanted: RenderRun.wanted(self))
    let run = RenderRun(loaded, request, self)
    let report = try await run.draw(console)
    if printsReport { try Console.output(JSONText.encode(run.content(of: report))) }
    // Last, so that a failure is the only line on standard error.
    for note in loaded.notes + report.warnings { console.note(note) }
  }
}
