import Foundation
import PackagePlugin

/// Makes the symbols of asset catalogues and the classes of intent definitions in the folder of a target, as Xcode does.
///
/// A changed file is noticed by the next build. After a set is added or removed, change or touch Package.swift.
@main struct AssetSymbolsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let entries =
      FileManager.default.enumerator(
        at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?
      .compactMap { $0 as? URL } ?? []
    let inputs = entries.filter { ["xcassets", "intentdefinition"].contains($0.pathExtension) }
      .map { $0.path(percentEncoded: false).trimmingSuffix("/") }.sorted()
    guard !inputs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "AssetSymbols.swift")
    let files = entries.filter { $0.lastPathComponent == "Contents.json" || $0.pathExtension == "intentdefinition" }
    return [
      .buildCommand(
        displayName: "Making the symbols of assets in \(target.name)",
        executable: try context.tool(named: "asset-symbols").url,
        arguments: [output.path(percentEncoded: false)] + inputs, inputFiles: files, outputFiles: [output])
    ]
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
