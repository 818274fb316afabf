package import JobSettings
internal import WidgetBase

extension JobDefaults {
  /// The defaults of this process.
  package static var current: JobDefaults {
    JobDefaults(
      language: SystemLanguage.code(in: ProcessVariables.all),
      locale: SystemLanguage.locale(in: ProcessVariables.all),
      timeLocale: SystemLanguage.timeLocale(in: ProcessVariables.all),
      measurementLocale: SystemLanguage.measurementLocale(in: ProcessVariables.all),
      timeZone: ZoneNames.system(in: ProcessVariables.all))
  }
}
