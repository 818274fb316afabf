internal import FoundationEssentials
package import PictureJobs

extension JobDefaults {
  /// Those of this process.
  package static var current: JobDefaults {
    JobDefaults(
      language: SystemLanguage.code(in: ProcessInfo.processInfo.environment), timeZone: .current)
  }
}
