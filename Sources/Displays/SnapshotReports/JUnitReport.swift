internal import WidgetDocuments

/// Results in the JUnit XML format for continuous integration.
package struct JUnitReport: Sendable {
  /// A checked snapshot.
  package struct Case: Hashable, Sendable {
    /// The snapshot's name, with slashes.
    package let name: String
    /// The failure; nil if the snapshot is as expected.
    package let failure: SnapshotResult?

    package init(name: String, failure: SnapshotResult? = nil) {
      self.name = name
      self.failure = failure
    }
  }

  private let cases: [Case]

  package init(_ cases: [Case]) {
    self.cases = cases
  }

  package var xml: String {
    let failures = cases.count { $0.failure != nil }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites><testsuite name=\"snapshots\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\">",
    ]
    for entry in cases {
      let parts = entry.name.split(separator: "/")
      let suite = parts.dropLast().joined(separator: ".")
      let attributes =
        "classname=\"\(XMLText.escaped(suite.isEmpty ? "snapshots" : suite))\" name=\"\(XMLText.escaped(String(parts.last ?? "")))\""
      if let failure = entry.failure {
        let message = XMLText.escaped(failure.message)
        lines.append("<testcase \(attributes)><failure type=\"\(failure.status.rawValue)\" message=\"\(message)\">")
        lines.append(XMLText.escaped([failure.location, failure.golden].compactMap { $0 }.joined(separator: "\n")))
        lines.append("</failure></testcase>")
      } else {
        lines.append("<testcase \(attributes)/>")
      }
    }
    return lines.joined(separator: "\n") + "\n</testsuite></testsuites>\n"
  }
}
