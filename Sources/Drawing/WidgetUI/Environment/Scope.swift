/// The environment in which code of views runs: bodies, and the closures of views that are called later.
///
/// `@Environment` reads it. On the main actor because environments hold values of any type.
@MainActor
final class Scope {
  @TaskLocal static var current: Scope?

  let environment: EnvironmentValues

  init(_ environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Runs code of views in the environment, and with its string tables.
  func run<Result>(_ code: () -> Result) -> Result {
    Self.$current.withValue(self) {
      StringTables.$current.withValue(StringTables.Lookup(tables: environment.strings, locale: environment.locale)) {
        code()
      }
    }
  }
}
