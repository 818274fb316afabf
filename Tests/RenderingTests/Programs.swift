import Foundation
import Testing

/// What a program on the search path printed and returned; nil where there is no such program.
func run(_ name: String, _ arguments: [String], input: String) throws -> (status: Int32, output: Data)? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
    print("skipped: there is no \(name)")
    return nil
  }
  // Through a file, so that a program that writes before it has read all cannot block on a full pipe.
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data(input.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: file)
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, output)
}

/// Has an XML parser that is not ours read documents; without Python the check is skipped.
func expectWellFormed(_ documents: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
  let program = """
    import sys, xml.dom.minidom
    for text in sys.stdin.buffer.read().split(b"\\x00"):
        document = xml.dom.minidom.parseString(text)
        ids = [e.getAttribute("id") for e in document.getElementsByTagName("*") if e.hasAttribute("id")]
        assert len(ids) == len(set(ids)), ids
    """
  let result = try run("python3", ["-c", program], input: documents.joined(separator: "\u{0}"))
  guard let result else { return }
  #expect(result.status == 0, sourceLocation: sourceLocation)
}
