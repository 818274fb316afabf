package import Panels
internal import WidgetAssets
public import WidgetBase
internal import WidgetDocuments

/// The panels known by name.
public struct PanelCatalog: Hashable, Sendable {
  /// The panels, in the order in which they are listed.
  public let panels: [PanelModel]
  /// Other names of the panels: those of makers' drivers and models.
  package let aliases: HardwareAliases

  /// Returns the built-in panels.
  ///
  /// - Throws: `DocumentError` if a built-in file is invalid, which is a bug in the program.
  public static func builtIn() throws -> PanelCatalog {
    var panels: [PanelModel] = []
    var aliases = HardwareAliases()
    for name in Assets.panelFileNames {
      guard let bytes = Assets.panelFile(name) else { continue }
      let file = "\(name).xml"
      let read = try PanelReader(file: file).read(XMLDocument.parse(bytes, file: file))
      panels += read.panels
      aliases.formUnion(read.aliases)
    }
    // A driver that several panels have says nothing; of those with and without grays, the name is without.
    let drivers = Dictionary(grouping: panels.filter { !$0.name.hasSuffix("-gray") }, by: \.driverName)
    for case (let driver?, let panels) in drivers where panels.count == 1 { aliases.add(driver, of: panels[0].name) }
    return PanelCatalog(panels: panels.sorted { $0.name < $1.name }, aliases: aliases)
  }

  /// Returns the panel with a name, in any case and with any separators: its own, or that of a maker's driver, a model or
  /// a target.
  ///
  /// - Throws: `Failure` with the nearest names, or with those of the panels of a target that several panels have.
  public func panel(named name: String) throws(Failure) -> PanelModel {
    let form = HardwareName.form(name)
    let own = panels.first { HardwareName.form($0.name) == form }?.name ?? aliases.name(for: name)
    if let panel = panels.first(where: { $0.name == own }) { return panel }
    let target = try? TargetCatalog.builtIn().target(named: name)
    let versions = panels.filter { $0.targetName == target?.name }
    guard let panel = versions.first else {
      throw HardwareName.unknown("panel", name, among: panels.map(\.name), aliases, listedBy: "widgetgen panel list")
    }
    guard versions.count == 1 else {
      throw Failure(
        .usage,
        "\"\(excerpt(name))\" is sold with several controllers; write \(versions.map(\.name).joined(separator: " or ")), as "
          + "the label on its back says")
    }
    return panel
  }

  /// Returns a warning about a name that means another target elsewhere; nil for other names.
  package func warning(about name: String) -> String? {
    guard aliases.isAmbiguous(name), let panel = try? panel(named: name) else { return nil }
    return HardwareName.warning(about: name, meaning: panel.name, among: panels.map(\.name))
  }
}

extension PanelModel {
  /// The module of the maker's driver; nil if there was none to compare with.
  fileprivate var driverName: String? { if case .recorded(let driver) = proof { driver.model } else { nil } }
}
