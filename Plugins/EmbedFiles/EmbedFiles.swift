import Foundation
import PackagePlugin

/// Embeds the files of `Assets` and `Templates` in the module that uses this plugin.
///
/// A changed file is noticed by the next build. After a file is added or removed, change or touch Package.swift.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = ["Assets", "Templates"].map { context.package.directoryURL.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding Assets and Templates", executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + folders.map(\.path), inputFiles: folders.flatMap(files), outputFiles: [output])
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (paths.map { $0.compactMap { $0 as? URL } } ?? []).filter { !$0.hasDirectoryPath }
  }
}
