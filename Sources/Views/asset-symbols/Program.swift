import AssetSymbols
import Foundation

/// Writes a Swift file with the symbols of asset catalogues and the classes of intent definitions.
///
///     asset-symbols OUTPUT PATH...
@main enum Program {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      write("usage: asset-symbols OUTPUT PATH...")
      exit(64)
    }
    do {
      let symbols = try AssetSymbols(paths: Array(arguments.dropFirst()))
      for warning in symbols.warnings { write("warning: \(warning)") }
      try Data(symbols.source.utf8).write(to: URL(filePath: output), options: .atomic)
    } catch {
      write("error: \(error)")
      exit(1)
    }
  }

  private static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
