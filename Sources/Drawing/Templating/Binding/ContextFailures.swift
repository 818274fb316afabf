public import WidgetBase

extension Failure {
  /// The failure of a context that cannot provide pictures or codes.
  public static let noPictures = Failure(.internal, "pictures are not available here")

  /// The failure of a context that cannot draw widgets without a template.
  public static let noViews = Failure(.internal, "its views cannot be drawn here")
}
