import Foundation
import TestFolders
import TestPrograms
import Testing

/// Manual pages and completions generated from the declarations (`Scripts/release/make-manuals`).
@Suite struct ManualTests {
  private let place = Workplace()

  /// The program itself knows only the names of the server's commands.
  @Test(.needs(.python)) func manualsAndCompletionsKnowTheOptionsOfAllCommands() throws {
    let script = Repository.path("Scripts/release/make-manuals")
    try place.run(
      ["share"], environment: ["SOURCE_DATE_EPOCH": "1780300800"], wrapper: [OutsideProgram.python.required(), script]
    ).expectSuccess()
    func text(_ name: String) throws -> String { String(decoding: try place.data("share/\(name)"), as: UTF8.self) }
    for (page, option) in [
      ("render", "target"), ("serve", "listen"), ("worker", "take\\-over\\-after"), ("coordinator", "screens"),
      ("fleet-status", "dead"), ("devices-forget", "config"), ("doctor", "offline"),
    ] {
      #expect(try text("man/man1/widgetgen-\(page).1").contains("\\-\\-\(option)"), "\(page)")
    }
    for file in ["bash/widgetgen", "zsh/_widgetgen", "fish/widgetgen.fish"] {
      let text = try text(file)
      for word in ["ink-mode", "take-over-after", "requests-a-day", "forget"] {
        #expect(text.contains(word), "\(word) in \(file)")
      }
    }
    // Each command appears once, whichever program describes it.
    let bash = try text("bash/widgetgen")
    for name in ["render", "worker", "fleet", "fleet_status"] {
      #expect(bash.components(separatedBy: "\n_widgetgen_\(name)() {\n").count == 2, "\(name)")
    }
    try place.run([], wrapper: ["/bin/bash", "-n", "share/bash/widgetgen"]).expectSuccess()
  }

  @Test(arguments: ["render", "preview"])
  func namesAreCompleted(command: String) throws {
    let outcome = try place.run(
      "---completion", command, "--", "--target", "3", "6", "widgetgen", command, "--target", "trmnl-")
    #expect(outcome.status == 0)
    #expect(String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").contains("trmnl-og"))
  }
}
