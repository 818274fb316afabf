internal import WidgetAssets
public import WidgetBase
internal import WidgetDocuments

/// The panels known by name.
public struct PanelCatalog: Hashable, Sendable {
  /// The panels, in the order in which they are listed.
  public let panels: [PanelModel]

  /// Returns the built-in panels.
  ///
  /// - Throws: `DocumentError` if a built-in file is invalid, which is a bug in the program.
  public static func builtIn() throws -> PanelCatalog {
    var panels: [PanelModel] = []
    for name in Assets.panelFileNames {
      guard let bytes = Assets.panelFile(name) else { continue }
      let file = "\(name).xml"
      panels += try PanelReader(file: file).read(XMLDocument.parse(bytes, file: file))
    }
    return PanelCatalog(panels: panels.sorted { $0.name < $1.name })
  }

  /// Returns the panel with a name.
  ///
  /// - Throws: `Failure` with the nearest names.
  public func panel(named name: String) throws(Failure) -> PanelModel {
    guard let panel = panels.first(where: { $0.name == name }) else {
      throw .unknownName("panel", name, known: panels.map(\.name), listedBy: "widgetgen panel list")
    }
    return panel
  }
}
