internal import CivilTime
package import PictureJobs

extension JobDefaults {
  /// Those of this process.
  package static var current: JobDefaults {
    JobDefaults(
      language: SystemLanguage.code(in: ProcessVariables.all),
      locale: SystemLanguage.locale(in: ProcessVariables.all),
      timeZone: ZoneNames.system(in: ProcessVariables.all))
  }
}
