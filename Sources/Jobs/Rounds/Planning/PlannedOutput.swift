internal import Configurations
internal import JobSettings
internal import Pictures

/// An output of a configuration, ready to be drawn again and again.
struct PlannedOutput: Sendable {
  let plan: JobPlan
  /// The key of its state: the same however its configuration is named, and from wherever it is run.
  let key: String
  /// The destination, which is not used if a server or an export receives all pictures.
  let destination: any Destination

  /// - Throws: if its template or a key cannot be read.
  init(_ output: Configuration.Output, environment: RefreshEnvironment, renderer: PictureDrawer) throws {
    plan = try JobPlan(output.job, environment: environment, renderer: renderer.renderer)
    destination = output.destination
    key = "\(destination.identity(in: environment.workingFolder)) \(output.job.widget.name)"
  }
}
