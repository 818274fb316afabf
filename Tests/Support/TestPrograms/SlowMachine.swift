internal import Foundation

/// The factor by which tests wait longer than usual before they fail.
public enum SlowMachine {
  /// The factor of all limits, from the environment variable `WIDGETGEN_TIME_FACTOR`; 1 by default.
  ///
  /// `Scripts/check/run-tests` multiplies its limits by the same factor.
  public static let factor = ProcessInfo.processInfo.environment["WIDGETGEN_TIME_FACTOR"].flatMap(Double.init) ?? 1
}
