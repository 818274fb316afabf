package import Panels

extension Target {
  /// The kind of file if nothing else is asked for.
  package var standardFormat: PictureFormat? { formats.first.flatMap { PictureFormat(named: $0.rawValue) } }

  /// Why the screen does not take a kind of file, for messages; nil if it does.
  package func refusal(of format: PictureFormat) -> String? {
    if let kind = format.screenFormat, formats.contains(kind) { return nil }
    return "\(name) does not accept \(format.name), only \(formats.map(\.rawValue).joined(separator: " and "))"
  }
}
