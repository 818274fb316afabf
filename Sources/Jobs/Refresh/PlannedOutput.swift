internal import FileInput
internal import FoundationEssentials
internal import PictureJobs
internal import Timeline
internal import WidgetConfiguration

/// An output of a configuration, ready to be drawn again and again.
struct PlannedOutput: Sendable {
  let plan: JobPlan
  let destination: ResolvedPicture.Destination
  /// What its state is kept under: the same however its configuration is named, and from wherever it is run.
  let key: String
  /// Another one each time an output is planned, perhaps from a changed template.
  let revision = UInt64.random(in: .min ... .max)

  /// - Throws: if its template or a key cannot be read.
  init(_ output: Configuration.Output, environment: RefreshEnvironment, renderer: PictureDrawer) throws {
    plan = try JobPlan(output.job, environment: environment, renderer: renderer.renderer)
    destination = output.destination
    let isAbsolute = destination.text.hasPrefix("/")
    let folder = isAbsolute ? "" : FileFacts.canonicalPath(environment.absolute(destination.folder)) + "/"
    key = "\(folder)\(destination.text) \(output.job.widget.name)"
  }

  /// Where a picture goes.
  func path(scheme: String, date: Date) -> String {
    let job = plan.job
    return destination.path(
      for: OutputPath.Picture(
        widget: job.widget.name, family: job.canvas.family.rawValue, scheme: scheme, target: job.targetName,
        date: date, index: "0"))
  }
}
