internal import CCairo
internal import WidgetBase

/// Reasons why a scene cannot be drawn.
extension Failure {
  /// The failure of groups that are nested deeper than the limit.
  static let nestingTooDeep = Failure(
    .internal, "groups are nested too deeply; the maximum is \(ScenePainter.maximumNesting)")

  /// Returns the failure of Cairo; `status` is Cairo's own description.
  static func cairo(_ status: String) -> Failure { Failure(.internal, "drawing failed: \(status)") }

  /// Returns the failure with Cairo's description of a status other than success.
  static func cairo(_ status: cairo_status_t) -> Failure {
    cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }
}
