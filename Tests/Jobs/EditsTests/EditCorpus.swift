import Foundation
import TestFolders

@testable import Edits

/// The YAML files and blocks of the repository, and one file with all that is hard.
enum EditCorpus {
  /// Returns the texts that are configurations or like them: mappings that the reader accepts.
  static func texts() throws -> [String] {
    var texts = [hard]
    let root = Repository.url(".")
    for folder in ["Documentation", "Packaging", "Examples", "Fuzz/Corpus/configuration", "Fuzz/Corpus/dashboard"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where !file.path.contains("/.build/") {
        guard ["md", "yaml", "yml"].contains(file.pathExtension) else { continue }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        if file.pathExtension == "md" {
          texts += text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        } else {
          texts.append(text)
        }
      }
    }
    return texts.sorted().filter { text in
      guard case .mapping = (try? EditableText(Array(text.utf8)))?.value else { return false }
      return true
    }
  }

  static let hard = """
    # Our flat, since 2024

    location: {name: "Zürich", latitude: 47.37, longitude: 8.54}   # the balcony
    locale: de
    # --- Sources ---

    "quoted key": 'it''s'   #\ttabs\tin a comment
    sources:
      # The tram
      bus:
        url: "https://example.org/d.json?x=1#frag"   # not a comment: #frag
        every: 5m
        # headersFile: bus.headers
      sun: {file: sun.csv}          # from cron
    empty:
    notes: |
      first # no comment

      second
    folded: >-
      one
      two

    shared: &place
      city: Oslo
    again: *place
    theme: refined

    outputs:
    # The one in the hall
    - {id: desk, widget: calendar, target: trmnl-og, path: out/desk.png}
    - id: hall        # the old tablet
      widget: clock
      options:
        seconds: false
        # twelveHour: true
      scheme: both
      path: 'out/hall # 1.png'
      description: a text that
        goes on

    # Broken since March
    - id: bus
      widget: data
      template: bus.xml
      source: bus
      sources: {bus: bus, sun: sun}
      path: out/bus.png
    -
      widget: weather
      corners: [
        [1, 2], [3,
        4]]
      empty: []
    - &last {id: last, widget: timer}
    devices:
      - id: "AA:BB:CC:DD:EE:FF"
        name: Hall
        show:
          - {output: desk, for: 30m}
          # mornings
          - {output: bus, at: "06:30-08:30", days: mon-fri}
          - output: hall
            when: "bus.alarm == 'on'"   # needs ha
            priority: 1
        sleep: [
          "23:00-06:00",   # night
          "13:00-14:00"
        ]
      - {id: second, outputs: [desk,
          hall], flags: {a, b: , c: 1}, nested: [[x: 1], {y: [z]},]}
      - - - deep
          - er
        - x
    # the end

    """
}
