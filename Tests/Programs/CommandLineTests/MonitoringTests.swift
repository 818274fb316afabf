import Foundation
import TestFolders
import TestPrograms
import Testing

/// The alert rules for Prometheus, checked by its own tool.
@Suite(.needs(.promtool)) struct MonitoringTests {
  private static let folder = Repository.path("Packaging/prometheus")

  @Test(arguments: [
    ["check", "rules", "\(folder)/widgetgen.rules.yaml"], ["test", "rules", "\(folder)/widgetgen.rules.test.yaml"],
  ])
  func alertRulesAreValid(arguments: [String]) throws {
    _ = try OutsideProgram.promtool.run(arguments, input: Data())
  }
}
