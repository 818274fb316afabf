internal import ArgumentParser
internal import Failures
internal import PictureJobs
internal import Programs
internal import Rounds
internal import Settings

/// What a command line asks of `render`, whoever reads it.
struct RenderOrder {
  /// A widget's name or a template's path; nil for an output of the configuration.
  var widget: String?
  /// What the flags of settings say.
  var said = JobSettings()
  /// An instant, unread; nil for now.
  var at: String?
  var configuration = ConfigurationChoice()
  /// The id of an output of the configuration.
  var outputID: String?
  /// Whether every widget is drawn in every family; ``widget`` and a stated family narrow that.
  var drawsAll = false
  var drawsTimeline = false
  var isStrict = false
  var printsReport = false
  var isVerbose = false
  var isQuiet = false

  private var isForStandardOutput: Bool { said[.path]?.value.scalar == "-" }

  /// - Throws: `ValidationError` for what does not go together.
  func validate() throws {
    try configuration.validate()
    if drawsAll {
      for (name, isGiven) in [("--output-id", outputID != nil), ("--timeline", drawsTimeline)] where isGiven {
        throw ValidationError("--all draws the current entry of widgets: it does not go with \(name)")
      }
    } else {
      try SubjectOptions.validate(widget: widget, outputID: outputID)
    }
    if said[.path]?.value.scalar == "" { throw ValidationError("--output needs the path of a file") }
    guard isForStandardOutput else { return }
    let isBoth = said[.scheme]?.value.scalar == SchemeChoice.both.rawValue
    for (name, isGiven) in [
      ("--all", drawsAll), ("--timeline", drawsTimeline), ("--json", printsReport), ("--scheme both", isBoth),
    ] where isGiven {
      throw ValidationError("--output - takes one picture alone: it does not go with \(name)")
    }
  }

  /// Draws what is asked for.
  func carryOut() async throws {
    let console = Console(verbosity: isQuiet ? .quiet : isVerbose ? .verbose : .normal)
    let instant = try InstantOption.ofPicture(at)
    let report = try await drawsAll ? drawAll(at: instant, console) : draw(request(), at: instant, console)
    if printsReport { try Console.output(JSONText.encode(report.content)) }
    // Last, so that a failure is the only line on standard error.
    for note in report.notes + report.warnings { console.note(note) }
    if let failure = report.failure { throw failure }
  }

  /// Reads the settings of the picture.
  ///
  /// - Throws: `SettingsError` and other errors for users.
  func request() throws -> PictureRequest {
    try PictureRequest(
      widget: widget, outputID: outputID, said: said, configuration: configuration, isTimeline: drawsTimeline)
  }

  /// Draws one picture, or one for each entry and scheme.
  func draw(_ request: PictureRequest, at instant: PictureInstant, _ console: Console) async throws -> RenderReport {
    let loaded = try await request.loaded(at: instant, wanted: RenderRun.wanted(self))
    return try await RenderRun(loaded, request, self).draw(console)
  }
}
