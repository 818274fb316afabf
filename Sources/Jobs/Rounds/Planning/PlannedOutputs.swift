internal import Configurations
internal import FileAccess
internal import JobSettings
internal import Pictures

/// The outputs of a configuration, each planned again if its files have changed.
struct PlannedOutputs {
  /// A planned output, or why it could not be planned, and its files as they were before that.
  private typealias Planned = (output: Result<PlannedOutput, any Error>, files: FileRevisions)

  private let outputs: [Configuration.Output]
  private let environment: RefreshEnvironment
  private let renderer: PictureDrawer
  private var planned: [Planned]

  /// Plans all outputs; one that cannot be planned leaves the others alone.
  init(_ outputs: [Configuration.Output], environment: RefreshEnvironment, renderer: PictureDrawer) {
    self.outputs = outputs
    self.environment = environment
    self.renderer = renderer
    planned = outputs.map { Self.plan($0, environment: environment, renderer: renderer) }
  }

  /// The places of the outputs in the configuration.
  var indices: Range<Int> { planned.indices }

  /// Returns an output.
  ///
  /// - Throws: the reason why it could not be planned.
  func output(at index: Int) throws -> PlannedOutput { try planned[index].output.get() }

  /// Returns the plan of an output; nil if it could not be planned.
  func plan(of index: Int) -> JobPlan? { try? output(at: index).plan }

  /// Plans an output again if its files have changed since it was planned: a template or a key may be another one.
  ///
  /// - Returns: whether they have.
  mutating func planIfChanged(_ index: Int) -> Bool {
    let files = planned[index].files
    guard FileRevisions(of: files.paths) != files else { return false }
    planned[index] = Self.plan(outputs[index], environment: environment, renderer: renderer)
    return true
  }

  /// Takes the revisions of the files before it plans, so that later changes are noticed.
  private static func plan(
    _ output: Configuration.Output, environment: RefreshEnvironment, renderer: PictureDrawer
  ) -> Planned {
    let files = FileRevisions(of: output.job.files)
    let planned = Result { try PlannedOutput(output, environment: environment, renderer: renderer) }
    let state = output.destination.stateFiles(in: StateFolder(path: environment.folders.state))
    return (planned, files.adding(((try? planned.get().plan.files) ?? []) + state))
  }
}
