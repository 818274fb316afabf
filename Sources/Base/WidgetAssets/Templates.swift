/// The templates of the classic theme, as their bytes.
public enum Templates {
  /// The names of all templates, in alphabetical order: `WIDGET.SHAPE`, `WIDGET.FAMILY`, or `WIDGET` for all others.
  public static var names: [String] { EmbeddedFolder.templates.names }

  /// Returns the XML file of a template; nil for an unknown name.
  public static func template(_ name: String) -> [UInt8]? { EmbeddedFolder.templates[name] }
}
