/// The environment in which the code of views runs: their bodies, and closures that are called later.
///
/// `@Environment` reads it. It is on the main actor because an environment holds values of any type.
@MainActor
final class Scope {
  @TaskLocal static var current: Scope?

  let environment: EnvironmentValues

  init(_ environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Runs the code of a view in the environment and with its string tables.
  func run<Result>(_ code: () -> Result) -> Result {
    Self.$current.withValue(self) {
      StringTables.$current.withValue(StringTables.Lookup(tables: environment.strings, locale: environment.locale)) {
        code()
      }
    }
  }
}
