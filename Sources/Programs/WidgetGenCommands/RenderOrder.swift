internal import ArgumentParser
internal import CommandLineSupport
internal import JobSettings
internal import Pictures
internal import Rounds
internal import Settings

/// The parameters of `render` on a command line, however they were parsed.
struct RenderOrder {
  /// A widget's name or a template's path; nil for an output of the configuration.
  var widget: String?
  /// The settings of the flags.
  var rawSettings = JobSettings()
  /// The unparsed instant; nil for now.
  var at: String?
  var configuration = ConfigurationChoice()
  /// The id of an output of the configuration.
  var outputID: String?
  /// Whether every widget is drawn in every family; ``widget`` and a given family narrow that.
  var drawsAll = false
  var drawsTimeline = false
  var isStrict = false
  var printsReport = false
  var isVerbose = false
  var isQuiet = false

  private var isForStandardOutput: Bool { rawSettings[.path]?.value.scalar == "-" }

  /// - Throws: `ValidationError` for flags that cannot be combined.
  func validate() throws {
    try configuration.validate()
    if drawsAll {
      for (name, isGiven) in [("--output-id", outputID != nil), ("--timeline", drawsTimeline)] where isGiven {
        throw ValidationError("--all draws the current entry of widgets: it cannot be used with \(name)")
      }
    } else {
      try SubjectOptions.validate(widget: widget, outputID: outputID)
    }
    if rawSettings[.path]?.value.scalar == "" { throw ValidationError("--output needs the path of a file") }
    guard isForStandardOutput else { return }
    let isBoth = rawSettings[.scheme]?.value.scalar == SchemeChoice.both.rawValue
    for (name, isGiven) in [
      ("--all", drawsAll), ("--timeline", drawsTimeline), ("--json", printsReport), ("--scheme both", isBoth),
    ] where isGiven {
      throw ValidationError("--output - accepts only one picture; it cannot be combined with \(name)")
    }
  }

  /// Draws the pictures.
  func perform() async throws {
    let console = Console(verbosity: isQuiet ? .quiet : isVerbose ? .verbose : .normal)
    let instant = try InstantOption.ofPicture(at)
    let report: RenderReport
    if drawsAll {
      report = try await drawAll(at: instant, console)
    } else {
      let run = try await run(request(), at: instant)
      // It is never freed: the process ends soon, and freeing one thing after the other takes a fiftieth of its time.
      _ = Unmanaged.passRetained(KeptRun(run))
      report = try await run.draw(console)
    }
    if printsReport { try Console.output(JSONText.encode(report.content)) }
    // Last, so that a failure is the only line on standard error.
    for note in report.messages { console.note(note) }
    if let failure = report.failure { throw failure }
  }

  /// Reads the settings of the picture.
  ///
  /// - Throws: `SettingsError` and other errors for users.
  func request() throws -> PictureRequest {
    try PictureRequest(
      widget: widget, outputID: outputID, rawSettings: rawSettings, configuration: configuration,
      isTimeline: drawsTimeline)
  }

  /// Draws one picture, or one for each entry and scheme.
  func draw(_ request: PictureRequest, at instant: PictureInstant, _ console: Console) async throws -> RenderReport {
    try await run(request, at: instant).draw(console)
  }

  private func run(_ request: PictureRequest, at instant: PictureInstant) async throws -> RenderRun {
    RenderRun(try await request.loaded(at: instant), request, self)
  }
}

/// A reference to a run.
private final class KeptRun {
  let run: RenderRun

  init(_ run: RenderRun) {
    self.run = run
  }
}
